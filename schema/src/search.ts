import { z } from 'zod'
import { id, requiredText } from './scalars.ts'
import { m } from './words.ts'

export const searchKind = z
  .enum(['person', 'announcement', 'article', 'meeting', 'schedule', 'video'])
  .meta({ title: 'SearchKind' })
export type SearchKind = z.infer<typeof searchKind>

/** How many are found at once. */
export const first = z
  .int()
  .min(1, { error: () => m.validation_at_least({ least: 1 }) })
  .max(50, { error: () => m.validation_at_most({ most: 50 }) })
  .nullish()
  .transform((value) => value ?? 20)

export const searchQuery = z.strictObject({
  text: requiredText(200),
  kinds: z
    .array(searchKind)
    .max(searchKind.options.length, { error: m.validation_each_once })
    .nullish(),
  first,
  live: z
    .boolean()
    .nullish()
    .describe('Only what its readers see now, whatever else the caller works on. For visitors too'),
})

const marks = z
  .array(z.int())
  .describe('What was found in it: a start and an end in UTF-16 units, and so on')

/** Something that was found, as whoever asked may see it. */
export const searchHit = z.object({
  kind: searchKind,
  id,
  title: z.string(),
  titleMarks: marks,
  /** The part of its text where it was found, or how it begins. */
  excerpt: z.string(),
  excerptMarks: marks,
  status: z.string().nullable().describe('Of something published; null for a person'),
  publishAt: z.date().nullable().describe('When something published goes out, or went out'),
  expired: z.boolean().describe('Of something published: its readers see it no more'),
  template: z.boolean().describe('Others begin as it, and it is never published itself'),
  path: z
    .string()
    .nullable()
    .describe('Where those read it whom it is for; null for what has no such page'),
})
export type SearchHit = z.infer<typeof searchHit>

/** The kinds of what `/search` finds. Each is of one service, whose answers the gateway puts together. */
const indexed = searchKind.extract(['article', 'meeting', 'video', 'announcement'])
export const siteHitKind = z.enum([...indexed.options, 'department', 'place'])
export type SiteHitKind = z.infer<typeof siteHitKind>
export const siteHit = searchHit
  .omit({ status: true, publishAt: true, expired: true, template: true })
  .extend({ kind: siteHitKind, id: z.string().describe('Of its kind'), path: z.string() })
export type SiteHit = z.infer<typeof siteHit>

/** People as the search index keeps them. */
export const searchablePeople = z.strictObject({
  ids: z.array(id).max(1000).optional(),
  /** Of a department or a position. */
  placedIn: id.optional(),
  after: id.nullish(),
  limit: z.int().min(1).max(1000),
})
export const searchablePerson = z.object({
  id,
  version: z.int(),
  name: z.string(),
  nameTh: z.string(),
  about: z.string(),
  /** Not archived. */
  listed: z.boolean(),
})
export type SearchablePerson = z.infer<typeof searchablePerson>
