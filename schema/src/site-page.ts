import { z } from 'zod'
import { firstPolicy, readableArticle, shownArticles } from './article.ts'
import { categoryWithCount } from './category.ts'
import { contactDepartment, contactHit, contactList } from './contacts.ts'
import { landingView } from './landing.ts'
import type { Locale } from './locales.ts'
import { publicLineEntry } from './management-line.ts'
import { readableEvent, publicEvent } from './meeting.ts'
import { navigationLink } from './navigation.ts'
import { connection, id, text } from './scalars.ts'
import { messageDepartment } from './message.ts'
import { siteHit, siteHitKind } from './search.ts'
import { readableVideo, videoView, videoCategory } from './video.ts'

/** An address of the public site, and what is asked there beside it. */
export const askSitePage = z.object({
  path: text(2000).refine((path) => path.startsWith('/')),
  search: text(200).nullish(),
  category: text(100).nullish().describe('Its slug; of videos its id; of a search the kind'),
  tag: text(50).nullish(),
  department: id.nullish().describe('Of a message, whom it is for'),
  after: z.string().max(500).nullish(),
})
export type AskSitePage = z.output<typeof askSitePage>

const line = z.array(publicLineEntry)
/** Of what has a text. */
const inText = {
  line: line.optional().describe('What is public of the management line, where the text shows it'),
}
const shelf = { categories: z.array(categoryWithCount), articles: shownArticles }

/** The form of the page of contact as those without a script have sent it. */
export const contactFormState = z.object({
  step: z.enum(['write', 'review', 'sent']),
  values: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
  problem: z.string().nullable().describe('What is wrong with it as a whole'),
  reviewed: z.string().optional(),
})
export type DrawnContactForm = z.infer<typeof contactFormState>

/** What a page of the public site shows, by its kind. */
export const sitePage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('article'),
    article: readableArticle.nullable().describe('Null: a policy that nobody has written yet'),
    firstPolicy: firstPolicy.nullable().describe('What stands there until then'),
    category: categoryWithCount.nullable(),
    above: z.array(categoryWithCount).describe('The categories that its own is in, from the top'),
    ...inText,
  }),
  z.object({ kind: z.literal('articles'), ...shelf }),
  z.object({ kind: z.literal('knowledge-base'), ...shelf }),
  z.object({ kind: z.literal('test-category'), ...shelf }),
  z.object({
    kind: z.literal('videos'),
    categories: z.array(videoCategory),
    videos: connection(videoView),
  }),
  z.object({
    kind: z.literal('video'),
    video: readableVideo.omit({ body: true }).extend({ html: z.string() }),
    related: z.array(videoView),
    ...inText,
  }),
  z.object({ kind: z.literal('events'), events: z.array(publicEvent) }),
  z.object({
    kind: z.literal('event'),
    event: readableEvent.omit({ agenda: true }).extend({ html: z.string() }),
    ...inText,
  }),
  z.object({
    kind: z.literal('search'),
    hits: z.array(siteHit).describe('The best first; none if nothing was searched for'),
    kinds: z
      .array(z.object({ kind: siteHitKind, count: z.int().nullable() }))
      .describe('How many there are of each; null where there are too many to count'),
    after: z.string().nullable().describe('Where there are more'),
    tooLong: z.boolean().describe('It was given up, as it took too long'),
  }),
  z.object({ kind: z.literal('management-line'), line }),
  z.object({
    kind: z.literal('contact'),
    departments: z.array(messageDepartment).nullable().describe('Null: there is no form'),
    chosen: id.nullable().describe('The one that is asked for'),
    form: contactFormState.optional(),
  }),
  contactList.extend({
    kind: z.literal('contacts'),
    hits: z.array(contactHit).nullable().describe('What a search has found, in place of the list'),
  }),
  z.object({ kind: z.literal('contact-department'), department: contactDepartment }),
  z.object({ kind: z.literal('landing'), landing: landingView }),
])
export type SitePage = z.infer<typeof sitePage>

/** What there is to go to for whoever asks. */
export const siteNavigation = z.object({
  articles: z.boolean(),
  knowledge: z.boolean().describe('Articles in categories of the kind `knowledge`'),
  tests: z.boolean().describe('Articles in categories of the kind `test`'),
  videos: z.boolean(),
  events: z.boolean().describe('Public meetings to come'),
  line: z.boolean(),
  contacts: z.boolean().describe('Departments that have a page'),
  policies: z.array(z.string()).describe('The slugs of those that are written'),
  header: z.array(navigationLink).describe('As staff have arranged them'),
  footer: z.array(navigationLink),
})
export type SiteNavigation = z.infer<typeof siteNavigation>

/** A part of all addresses, with the moment of each one's last change. */
export const siteAddresses = z.object({
  parts: z.int(),
  addresses: z.array(z.object({ path: z.string(), changedAt: z.date() })),
})
export type SiteAddresses = z.infer<typeof siteAddresses>

/** Whoever came by a former address finds another one in it, to go to. */
export const foundSitePage = z.object({
  address: z.string(),
  page: sitePage,
  navigation: siteNavigation,
})
export type FoundSitePage = z.infer<typeof foundSitePage>

/** What a page is served with, by which it was drawn and is taken over in the browser. */
export interface ServedPage extends FoundSitePage {
  /** What was asked for beside the path, as far as it counts. */
  search: string
  language: Locale
  /** What `/config.json` says. */
  site: object
}
