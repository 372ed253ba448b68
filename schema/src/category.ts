import { z } from 'zod'
import { optionalId, optionalText, slug, slugOf, wholeNumber } from './fields.ts'
import { newestFirst, nodeOf, replaces, rowFilter, type Sorts } from './plain-resource.ts'
import { id, requiredText } from './scalars.ts'

const kind = z.enum(['article', 'knowledge', 'video', 'test']).meta({ title: 'CategoryKind' })
const icons = ['folder', 'book', 'newspaper', 'video', 'flask', 'heart', 'star', 'flag'] as const
const icon = z.enum(icons).meta({ title: 'CategoryIcon' })

const fields = z.strictObject({
  nameEn: requiredText(200),
  nameTh: optionalText(200),
  slug,
  kind,
  parentId: optionalId,
  icon: icon
    .nullish()
    .transform((value) => value ?? 'folder')
    .pipe(icon),
  order: wholeNumber,
})

export const categories = {
  input: fields
    .transform((input) => ({ ...input, slug: input.slug || slugOf(input.nameEn) || 'category' }))
    .describe(replaces),
  node: nodeOf(fields),
  filter: rowFilter.extend({
    kind: kind.nullish(),
    parentId: id.nullish(),
    ofArticles: z.boolean().nullish().describe('Those that articles may be in, or the others'),
  }),
  sorts: {
    order: { by: ['order', 'nameEn'] },
    name: { by: ['nameEn'] },
    newest: newestFirst,
  } satisfies Sorts<keyof typeof fields.shape>,
}

/** One of articles, whatever page lists them, with how much of it there is to read. */
export const categoryWithCount = z.object({
  id,
  ...{ slug: z.string(), nameEn: z.string(), nameTh: z.string(), icon },
  kind: kind.exclude(['video']),
  parentId: id.nullable(),
  count: z.int().describe('With those below it'),
})
export type ShownCategory = z.infer<typeof categoryWithCount>
