import { z } from 'zod'
import {
  optionalId,
  optionalPhone,
  optionalText,
  secureLink,
  slug,
  slugOf,
  wholeNumber,
  yesNo,
} from './fields.ts'
import { newestFirst, nodeOf, replaces, rowFilter, type Sorts } from './plain-resource.ts'
import type { RightsByRole } from './principal.ts'
import { id, requiredText } from './scalars.ts'
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

export const archiveDepartment = z.strictObject({ id, reassignTo: optionalId })

const departmentFields = z.strictObject({
  code: requiredText(50),
  nameEn: requiredText(200),
  nameTh: optionalText(200),
  slug,
  parentId: optionalId,
  headId: optionalId,
  phone: optionalPhone,
  email: z
    .union([z.literal(''), z.email({ error: m.validation_email }).max(254)])
    .nullish()
    .transform((value) => value ?? '')
    .pipe(z.string()),
  address: optionalText(1000),
  hoursEn: optionalText(500).describe('When somebody is there, in a few lines'),
  hoursTh: optionalText(500),
  mapLink: secureLink.describe('Where it is on a map'),
  order: wholeNumber,
  public: yesNo(false).describe('Has a page for visitors'),
})
export const departmentInput = departmentFields
  .transform((input) => ({
    ...input,
    // A name without letters and digits gives no slug.
    slug: input.slug || slugOf(input.nameEn) || slugOf(input.code) || 'department',
  }))
  .describe(replaces)

export const department = nodeOf(departmentFields).extend({ archived: z.boolean() })
export type Department = z.infer<typeof department>

/** Only departments have an archive. */
export const departmentFilter = rowFilter.extend({
  archived: z.boolean().nullish().describe('The archive instead'),
  parentId: id.nullish(),
})
export const departmentSorts = {
  order: { by: ['order', 'nameEn'] },
  name: { by: ['nameEn'] },
  code: { by: ['code'] },
  newest: newestFirst,
} satisfies Sorts<keyof Department>
export const departments = {
  input: departmentInput,
  node: department,
  filter: departmentFilter,
  sorts: departmentSorts,
}

const positionFields = z.strictObject({
  code: requiredText(50),
  titleEn: requiredText(200),
  titleTh: optionalText(200),
  level: wholeNumber,
  departmentId: optionalId,
  reportsToId: optionalId,
  active: yesNo(true),
})

export const positions = {
  input: positionFields.describe(replaces),
  node: nodeOf(positionFields).extend({
    holderCount: z.int().describe('How many people have it'),
  }),
  filter: rowFilter.extend({ departmentId: id.nullish(), reportsToId: id.nullish() }),
  sorts: {
    title: { by: ['titleEn'] },
    code: { by: ['code'] },
    level: { by: ['level', 'titleEn'] },
    newest: newestFirst,
  } satisfies Sorts<keyof typeof positionFields.shape>,
}

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
