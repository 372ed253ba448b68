import { z } from 'zod'
import { articleKinds } from './article-rules.ts'
import { policyPaths } from './policy-paths.ts'
import { optionalAudience } from './audience.ts'
import { isSlug, optionalId, optionalInstant, optionalText, slugOf, tags, yesNo } from './fields.ts'
import { locales } from './locales.ts'
import { pictureSource } from './media.ts'
import { emptyRichText } from './plain-text-of.ts'
import { isReserved } from './page-paths.ts'
import { newestFirst, replaces, type Sorts } from './plain-resource.ts'
import type { RightsByRole } from './principal.ts'
import {
  endsAfterStart,
  publishedFilter,
  publishedNode,
  publishedStatus,
} from './published-resource.ts'
import { richText, type RichText } from './rich-text.ts'
import { connection, id, oneOf, page, requiredText, text } from './scalars.ts'
import { m } from './words.ts'

/** Who may only read is shown what is live and for them; drafts are for those who write. */
export const articleRights = {
  member: 'R',
  author: 'R C Uo Do',
  editor: 'R C U P D X',
  hr: 'R',
  manager: 'R Cd Ud',
  auditor: 'R',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole

const kind = z.enum(articleKinds).meta({ title: 'ArticleKind' })

const longestPath = 300

const fields = z.strictObject({
  kind: kind
    .nullish()
    .transform((value) => value ?? 'article')
    .pipe(kind),
  title: requiredText(200),
  slug: text(longestPath)
    .transform((value) => value.toLowerCase())
    .nullish()
    .transform((value) => value ?? '')
    .pipe(z.string())
    .describe('Left empty: made of the title. Of a page a path of any depth'),
  summary: optionalText(500),
  coverId: optionalId.describe('An image of the library'),
  body: richText
    .nullish()
    .transform((value): RichText => value ?? emptyRichText)
    .pipe(z.custom<RichText>())
    .describe('Rich text: the JSON of the editor and the version of its schema'),
  categoryId: optionalId,
  tags,
  audience: optionalAudience,
  publishAt: optionalInstant,
  unpublishAt: optionalInstant,
  reviewAt: optionalInstant,
  seoTitle: optionalText(200),
  seoDescription: optionalText(500),
  notifyOnPublish: yesNo(false),
})
type Fields = z.output<typeof fields>

const input = fields
  .transform((given) => ({ ...given, slug: given.slug || madeSlug(given) }))
  .refine(({ kind, slug }) => kind !== 'article' || isPath(slug, 1), {
    path: ['slug'],
    error: m.validation_slug,
  })
  .refine(({ kind, slug }) => kind !== 'page' || isPath(slug), {
    path: ['slug'],
    error: m.articles_path,
  })
  .refine(({ kind, slug }) => kind !== 'policy' || policyPaths.includes(slug), {
    path: ['slug'],
    error: oneOf(policyPaths),
  })
  .refine(({ kind, slug }) => kind !== 'page' || !isReserved(slug), {
    path: ['slug'],
    error: m.articles_slug_reserved,
  })
  .refine(endsAfterStart('unpublishAt'), {
    path: ['unpublishAt'],
    error: m.publishing_after_publishing,
  })
  .describe(replaces)

/** Of the title. */
export const madeSlug = ({ kind, title }: Pick<Fields, 'kind' | 'title'>) =>
  kind === 'policy' ? '' : slugOf(title) || kind

const isPath = (slug: string, deepest = 10) => {
  const parts = slug.split('/')
  return parts.length <= deepest && parts.every((each) => each.length <= 100 && isSlug(each))
}

const statuses = publishedStatus.exclude(['recalled']).meta({ title: 'ArticleStatus' })
const node = publishedNode('Article', fields, statuses, { withdraw: z.boolean() })
export type Article = z.infer<typeof node>

export const articles = {
  fields,
  input,
  node,
  filter: publishedFilter(statuses).extend({
    kind: kind.nullish(),
    categoryId: id.nullish(),
    tag: text(50).nullish(),
  }),
  sorts: {
    newest: newestFirst,
    oldest: { by: [] },
    publish_at: { by: ['publishAt'] },
    publish_at_desc: { by: ['publishAt'], descending: true },
    title: { by: ['title'] },
  } satisfies Sorts<keyof Article>,
}

/** What readers see of one in a list. */
export const listedArticleView = z.object({
  id,
  kind,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: pictureSource.nullable(),
  categoryId: id.nullable(),
  tags: z.array(z.string()),
  publishAt: z.date(),
  updatedAt: z.date().describe('Of what readers have'),
})
export type ShownArticle = z.infer<typeof listedArticleView>

/** One in a list that may have been searched. */
const listedArticle = listedArticleView.extend({
  found: z
    .object({
      titleMarks: z.array(z.int()),
      excerpt: z.string(),
      excerptMarks: z.array(z.int()),
    })
    .nullable()
    .describe('Where the words are, each with its start and its end; null if none were searched'),
})
export type ListedArticle = z.infer<typeof listedArticle>

const linkedArticle = listedArticleView.pick({ kind: true, slug: true, title: true })
/** All that they read of it. */
export const readableArticle = listedArticleView.extend({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
  seoTitle: z.string(),
  seoDescription: z.string(),
  related: z.array(listedArticleView),
  previous: linkedArticle.nullable().describe('In its category of the knowledge base or of tests'),
  next: linkedArticle.nullable(),
  ancestors: z
    .array(z.object({ title: z.string(), slug: z.string() }))
    .describe('Of a page, those that its path leads through, from the top'),
})
export type ReadableArticle = z.infer<typeof readableArticle>

const firstText = readableArticle.pick({ title: true, html: true, headings: true })
/** What stands at the address of a policy until somebody has written it. */
export const firstPolicy = z.object({ on: z.iso.date(), en: firstText, th: firstText })
export type FirstPolicy = z.infer<typeof firstPolicy>

/** The same as rich text, for whoever begins to write theirs. */
export const askPolicyText = z.strictObject({
  slug: z.enum(policyPaths, { error: oneOf(policyPaths) }),
  language: z.enum(locales),
})
export const policyText = z.object({ title: z.string(), body: z.custom<RichText>() })
export type PolicyText = z.infer<typeof policyText>

export const readArticle = z.strictObject({ kind, slug: text(longestPath) })
/** Those in categories of a kind, the newest first; those in none are of the kind `article`. */
export const listShownArticles = page.extend({
  kind: z.enum(['article', 'knowledge', 'test']),
  search: text(200).nullish(),
  categoryId: id.nullish().describe('With those below it'),
  tag: text(50).nullish(),
})
export const shownArticles = connection(listedArticle)
