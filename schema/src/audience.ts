import { z } from 'zod'
import { yesNo } from './fields.ts'
import { id } from './scalars.ts'
import { m } from './words.ts'

const some = z
  .array(id)
  .max(1000, { error: () => m.validation_at_most({ most: 1000 }) })
  .nullish()
const ids = some.transform((value) => value ?? []).pipe(z.array(id))

/** Who something is for. Left out: everyone. Otherwise it must name somebody before it can be published. */
export const audience = z
  .strictObject({
    everyone: yesNo(false),
    groupIds: ids,
    departmentIds: ids,
    positionIds: ids,
    userIds: ids,
    excludeUserIds: ids,
    // Absent where they name nobody, as in all that was written before there were any.
    excludeGroupIds: some,
    excludeDepartmentIds: some,
    excludePositionIds: some,
  })
  .meta({ title: 'Audience' })
export type Audience = z.infer<typeof audience>

export const everyone: Audience = {
  everyone: true,
  groupIds: [],
  departmentIds: [],
  positionIds: [],
  userIds: [],
  excludeUserIds: [],
}

export const optionalAudience = audience
  .nullish()
  .transform((value) => (value ? withoutEmpty(value) : everyone))
  // It is whole by now, which its defaults keep the types from knowing.
  .pipe(audience as z.ZodType<Audience, Audience>)
  .describe('Left out: everyone')

const laterFields = ['excludeGroupIds', 'excludeDepartmentIds', 'excludePositionIds'] as const

function withoutEmpty(audience: Audience): Audience {
  const kept = { ...audience }
  for (const field of laterFields) if (!kept[field]?.length) delete kept[field]
  return kept
}

/** Whom an audience leaves out, of each kind. */
export function leftOut({
  excludeUserIds,
  excludeGroupIds,
  excludeDepartmentIds,
  excludePositionIds,
}: Audience) {
  return {
    groupIds: excludeGroupIds ?? [],
    departmentIds: excludeDepartmentIds ?? [],
    positionIds: excludePositionIds ?? [],
    userIds: excludeUserIds,
  }
}

/**
 * The departments that an audience names, to leave them out as well, if it names nothing else but people to leave out.
 * Otherwise none.
 */
export function departmentsOf(audience: Audience): string[] {
  const { everyone, groupIds, positionIds, userIds, departmentIds } = audience
  const out = leftOut(audience)
  const others = [...groupIds, ...positionIds, ...userIds, ...out.groupIds, ...out.positionIds]
  if (everyone || others.length > 0 || departmentIds.length === 0) return []
  return [...departmentIds, ...out.departmentIds]
}

export const addressing = z
  .object({
    anybody: z.boolean(),
    departmentIds: z.array(id).describe('Those below them among them; none: nobody'),
  })
  .meta({
    title: 'Addressing',
    description:
      'Whom the viewer may address: anybody at all, or else only audiences that name nothing but these departments',
  })
export type Addressing = z.infer<typeof addressing>

/**
 * An audience as the feed stores it: a person receives it when one of their keys is in `include`
 * and none is in `exclude`.
 */
export interface AudienceKeys {
  include: string[]
  exclude: string[]
}

export function audienceKeys(of: Audience): AudienceKeys {
  return { include: of.everyone ? ['all'] : keysOf(of), exclude: keysOf(leftOut(of)) }
}

/** Whether an audience reaches somebody with these keys. */
export function isAddressed(of: Audience, keys: readonly string[]): boolean {
  const { include, exclude } = audienceKeys(of)
  return include.some((key) => keys.includes(key)) && !exclude.some((key) => keys.includes(key))
}

function keysOf(of: ReturnType<typeof leftOut>): string[] {
  return unique([
    ...of.groupIds.map((id) => `group:${id}`),
    ...of.departmentIds.map((id) => `dept:${id}`),
    ...of.positionIds.map((id) => `pos:${id}`),
    ...of.userIds.map((id) => `user:${id}`),
  ])
}

function unique(keys: string[]): string[] {
  return [...new Set(keys)]
}
