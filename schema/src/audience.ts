import { z } from 'zod'
import { yesNo } from './fields.ts'
import { id } from './scalars.ts'
import { m } from './words.ts'

const ids = z
  .array(id)
  .max(1000, { error: () => m.validation_at_most({ most: 1000 }) })
  .nullish()
  .transform((value) => value ?? [])
  .pipe(z.array(id))

/** Who something is for. Left out: everyone. Otherwise it must name somebody before it can be published. */
export const audience = z
  .strictObject({
    everyone: yesNo(false),
    groupIds: ids,
    departmentIds: ids,
    positionIds: ids,
    userIds: ids,
    excludeUserIds: ids,
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
  .transform((value) => value ?? everyone)
  // It is whole by now, which its defaults keep the types from knowing.
  .pipe(audience as z.ZodType<Audience, Audience>)
  .describe('Left out: everyone')

/** The departments of an audience that names departments and nobody else. Otherwise none. */
export function departmentsOf(audience: Audience): string[] {
  const { everyone, groupIds, positionIds, userIds, departmentIds } = audience
  const others = groupIds.length + positionIds.length + userIds.length
  return everyone || others > 0 ? [] : departmentIds
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
  const include = of.everyone
    ? ['all']
    : [
        ...of.groupIds.map((id) => `group:${id}`),
        ...of.departmentIds.map((id) => `dept:${id}`),
        ...of.positionIds.map((id) => `pos:${id}`),
        ...of.userIds.map((id) => `user:${id}`),
      ]
  return { include: unique(include), exclude: unique(of.excludeUserIds.map((id) => `user:${id}`)) }
}

function unique(keys: string[]): string[] {
  return [...new Set(keys)]
}
