import { z } from 'zod'
import { isPhone } from './phone.ts'
import { newestFirst, plainNode, rowFilter, type Sorts } from './plain-resource.ts'
import type { RightsByRole } from './principal.ts'
import { id, requiredText, text } from './scalars.ts'
import { m } from './words.ts'

/** Departments, positions and groups. */
export const organisationRights = {
  member: 'R',
  author: 'R',
  editor: 'R',
  hr: 'R C U D',
  manager: 'Rd',
  auditor: 'R',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole

const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '')
const optionalId = id.nullish().transform((value) => value ?? null)
const yesNo = (whenLeftOut: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? whenLeftOut)
const wholeNumber = z
  .int({ error: m.validation_give_whole_number })
  .min(0, { error: () => m.validation_at_least({ least: 0 }) })
  .max(10_000, { error: () => m.validation_at_most({ most: 10_000 }) })
  .nullish()
  .transform((value) => value ?? 0)

export const archiveDepartment = z.strictObject({ id, reassignTo: optionalId })

export const departmentInput = z
  .strictObject({
    nameEn: requiredText(200),
    nameTh: optionalText(200),
    slug: text(100)
      .transform((value) => value.toLowerCase())
      .refine((value) => value === '' || slugPattern.test(value), { error: m.validation_slug })
      .nullish(),
    code: requiredText(50),
    parentId: optionalId,
    headId: optionalId,
    phone: optionalText(50).refine((value) => !value || isPhone(value), {
      error: m.validation_phone,
    }),
    email: z.union([z.literal(''), z.email({ error: m.validation_email }).max(254)]).nullish(),
    address: optionalText(1000),
    order: wholeNumber,
    public: yesNo(false),
  })
  .transform((input) => ({
    ...input,
    email: input.email ?? '',
    // A name without letters and digits gives no slug.
    slug: input.slug || slugOf(input.nameEn) || slugOf(input.code) || 'department',
  }))

export const department = plainNode.extend({
  nameEn: z.string(),
  nameTh: z.string(),
  slug: z.string(),
  code: z.string(),
  parentId: id.nullable(),
  headId: id.nullable(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  order: z.int(),
  public: z.boolean(),
  archived: z.boolean(),
})
export type Department = z.infer<typeof department>

/** Only departments have an archive. */
export const departmentFilter = rowFilter.extend({
  archived: z.boolean().nullish(),
  parentId: id.nullish(),
})
export const departmentSorts = {
  order: { by: ['order', 'nameEn'] },
  name: { by: ['nameEn'] },
  code: { by: ['code'] },
  newest: newestFirst,
} satisfies Sorts<keyof Department>

export const positionInput = z.strictObject({
  titleEn: requiredText(200),
  titleTh: optionalText(200),
  code: requiredText(50),
  level: wholeNumber,
  departmentId: optionalId,
  reportsToId: optionalId,
  active: yesNo(true),
})

export const position = plainNode.extend({
  titleEn: z.string(),
  titleTh: z.string(),
  code: z.string(),
  level: z.int(),
  departmentId: id.nullable(),
  reportsToId: id.nullable(),
  active: z.boolean(),
  /** How many people hold it now. */
  holderCount: z.int(),
})
export type Position = z.infer<typeof position>

export const positionFilter = rowFilter.extend({
  departmentId: id.nullish(),
  reportsToId: id.nullish(),
})
export const positionSorts = {
  title: { by: ['titleEn'] },
  code: { by: ['code'] },
  level: { by: ['level', 'titleEn'] },
  newest: newestFirst,
} satisfies Sorts<keyof Position>

/** Where somebody works; null for nowhere. */
export const placeUser = z.strictObject({
  userId: id,
  departmentId: optionalId,
  positionId: optionalId,
})
export const place = z.object({
  userId: id,
  departmentId: id.nullable(),
  positionId: id.nullable(),
})

/** A path segment: letters, marks and digits of any script, joined by hyphens. */
export const slugPattern = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u

export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
