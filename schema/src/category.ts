import { z } from 'zod'
import { optionalId, optionalText, slug, slugOf, wholeNumber } from './fields.ts'
import { newestFirst, plainNode, replaces, rowFilter, type Sorts } from './plain-resource.ts'
import type { RightsByRole } from './principal.ts'
import { id, requiredText } from './scalars.ts'

/** What the site shows to everybody: categories, popups, landing sections. */
export const siteRights = {
  member: 'R',
  author: 'R',
  editor: 'R C U P D',
  hr: 'R',
  manager: 'R',
  auditor: 'R',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole

const kind = z.enum(['article', 'video', 'test']).meta({ title: 'CategoryKind' })
const icons = ['folder', 'book', 'newspaper', 'video', 'flask', 'heart', 'star', 'flag'] as const
const icon = z.enum(icons).meta({ title: 'CategoryIcon' })

const category = plainNode.extend({
  nameEn: z.string(),
  nameTh: z.string(),
  slug: z.string(),
  kind,
  parentId: id.nullable(),
  icon,
  order: z.int(),
})

export const categories = {
  input: z
    .strictObject({
      nameEn: requiredText(200),
      nameTh: optionalText(200),
      slug,
      kind,
      parentId: optionalId,
      icon: icon.default('folder'),
      order: wholeNumber,
    })
    .transform((input) => ({ ...input, slug: input.slug || slugOf(input.nameEn) || 'category' }))
    .describe(replaces),
  node: category,
  filter: rowFilter.extend({ kind: kind.nullish(), parentId: id.nullish() }),
  sorts: {
    order: { by: ['order', 'nameEn'] },
    name: { by: ['nameEn'] },
    newest: newestFirst,
  } satisfies Sorts<keyof z.infer<typeof category>>,
}
