import { z } from 'zod'
import { optionalAudience } from './audience.ts'
import { readCaptions, toVtt } from './captions.ts'
import { optionalId, optionalInstant, optionalText, slug, slugOf, tags, yesNo } from './fields.ts'
import { emptyRichText } from './plain-text-of.ts'
import { newestFirst, replaces, type Sorts } from './plain-resource.ts'
import {
  endsAfterStart,
  publishedFilter,
  publishedNode,
  publishedStatus,
} from './published-resource.ts'
import { richText, type RichText } from './rich-text.ts'
import { id, page, rawText, requiredText, text, textPart } from './scalars.ts'
import { isVideoLink } from './video-link.ts'
import { m } from './words.ts'

const source = z.enum(['upload', 'link']).meta({ title: 'VideoSource' })
const longestSeconds = 48 * 3600

/** Of all captions of a video together, as a request may be no larger: several times what is said in two hours. */
export const captionLimits = { letters: 200_000, cues: 5000, tracks: 10 } as const

const language = text(35)
  .refine((value) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value), { error: m.videos_language })
  .describe('A BCP 47 tag, such as `th`')

/** As browsers read it. What is wrong stays as it was sent, as its lines are named when it is refused. */
function vttOf(text: string): string {
  const { cues, problems, isExact } = readCaptions(text)
  return isExact || problems.length > 0 ? text : toVtt(cues)
}

const caption = z
  .strictObject({
    language,
    label: requiredText(60).describe('What it is called in the menu of a player'),
    text: rawText(captionLimits.letters)
      .transform((value) => vttOf(value.replace(/\r\n?/g, '\n')))
      .pipe(textPart(captionLimits.letters))
      .describe('WebVTT, or SubRip, which becomes WebVTT'),
  })
  .meta({ title: 'VideoCaption' })
const heldCaption = z
  .object({ language: z.string(), label: z.string(), text: z.string() })
  .meta({ title: 'VideoCaption' })
export type VideoCaption = z.output<typeof heldCaption>

const fields = z.strictObject({
  title: requiredText(200),
  slug: slug.describe('Left empty: made of the title'),
  summary: optionalText(500),
  body: richText
    .nullish()
    .transform((value): RichText => value ?? emptyRichText)
    .pipe(z.custom<RichText>())
    .describe('Rich text: the JSON of the editor and the version of its schema'),
  source: source
    .nullish()
    .transform((value) => value ?? 'upload')
    .pipe(source),
  mediaId: optionalId.describe('A video of the library'),
  link: optionalText(2000).describe('Where it is watched if it is not uploaded'),
  posterId: optionalId.describe('An image of the library'),
  duration: z
    .int({ error: m.validation_give_whole_number })
    .min(1, { error: () => m.validation_at_least({ least: 1 }) })
    .max(longestSeconds, { error: () => m.validation_at_most({ most: longestSeconds }) })
    .nullish()
    .transform((value) => value ?? null)
    .pipe(z.int().nullable())
    .describe('In seconds'),
  captions: z
    .array(caption)
    .max(captionLimits.tracks, {
      error: () => m.validation_at_most({ most: captionLimits.tracks }),
    })
    .nullish()
    .transform((values) => values ?? [])
    .pipe(z.array(heldCaption)),
  categoryId: optionalId,
  tags,
  audience: optionalAudience,
  publishAt: optionalInstant,
  unpublishAt: optionalInstant,
  notifyOnPublish: yesNo(false),
})

const input = fields
  .transform((given) => ({ ...given, slug: given.slug || madeSlug(given) }))
  .refine(({ link }) => link === '' || isVideoLink(link), {
    path: ['link'],
    error: m.videos_link,
  })
  .refine(
    ({ captions }) =>
      new Set(captions.map((each) => each.language.toLowerCase())).size === captions.length,
    { path: ['captions'], error: m.validation_each_once },
  )
  .refine(
    ({ captions }) =>
      captions.reduce((letters, each) => letters + each.text.length, 0) <= captionLimits.letters,
    {
      path: ['captions'],
      error: () => m.validation_characters({ most: captionLimits.letters }),
    },
  )
  .refine(endsAfterStart('unpublishAt'), {
    path: ['unpublishAt'],
    error: m.publishing_after_publishing,
  })
  .describe(replaces)

/** Of the title. */
export const madeSlug = ({ title }: { title: string }) => slugOf(title) || 'video'

const statuses = publishedStatus.exclude(['recalled']).meta({ title: 'VideoStatus' })
const node = publishedNode('Video', fields, statuses, { withdraw: z.boolean() })
export type Video = z.infer<typeof node>

export const videos = {
  fields,
  input,
  node,
  filter: publishedFilter(statuses).extend({
    source: source.nullish(),
    categoryId: id.nullish(),
    tag: text(50).nullish(),
  }),
  sorts: {
    newest: newestFirst,
    oldest: { by: [] },
    publish_at: { by: ['publishAt'] },
    publish_at_desc: { by: ['publishAt'], descending: true },
    title: { by: ['title'] },
  } satisfies Sorts<keyof Video>,
}

/** What those see of it whom it is for, in a list. */
const videoViewFields = {
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  source,
  posterId: id.nullable().describe('An image: the one that was chosen, or a frame'),
  poster: z.string().nullable().describe('Its address'),
  duration: z.int().nullable().describe('In seconds'),
  categoryId: id.nullable(),
  publishAt: z.date(),
}
export const videoView = z.object(videoViewFields).meta({ title: 'ShownVideo' })
export type VideoView = z.infer<typeof videoView>

/** The newest first. */
export const listShown = page.extend({ search: text(200).nullish(), categoryId: id.nullish() })

const chapter = z
  .object({ seconds: z.int().describe('Where it begins'), title: z.string() })
  .meta({ title: 'VideoChapter' })
const captionLanguage = z
  .object({ language: z.string(), label: z.string() })
  .meta({ title: 'VideoCaptionLanguage' })

export const readVideo = z.strictObject({ slug: text(100) })
/** All that they read of it. What plays it has addresses of its own, which expire. */
export const readableVideo = z
  .object({
    ...videoViewFields,
    body: z.custom<RichText>(),
    link: z.string(),
    tags: z.array(z.string()),
    chapters: z.array(chapter).describe('Of the times in its summary or text; else none'),
    captions: z.array(captionLanguage).describe('What it has captions in'),
    updatedAt: z.date(),
  })
  .meta({ title: 'ReadableVideo' })
export type ReadableVideo = z.infer<typeof readableVideo>

export const videoCategory = z
  .object({ id, nameEn: z.string(), nameTh: z.string(), count: z.int() })
  .meta({ title: 'ShownVideoCategory' })

const captionAddress = z
  .object({ language: z.string(), label: z.string(), address: z.string() })
  .meta({ title: 'VideoCaptionAddress' })
/** Where it is played from, for a while and by one person. */
export const videoAddresses = z
  .object({
    stream: z.string().nullable().describe('Null where nothing is uploaded'),
    captions: z.array(captionAddress),
    expiresAt: z.date(),
    playedTo: z
      .int()
      .describe('Where the caller goes on, in seconds, on whatever device they stopped; else 0'),
    expiresIn: z
      .int()
      .describe('The same in seconds from now, whatever the clock of a player says'),
  })
  .meta({ title: 'VideoAddresses' })

/** How far somebody has come. `ended` where they have seen the end, after which they begin anew. */
export const saveWatchPosition = z.strictObject({
  id,
  seconds: z.int().min(0).max(999_999),
  ended: z.boolean().default(false),
})

/** What has become of it, for those who work on it. Of members alone: nothing is kept of visitors. */
export const videoWatching = z
  .object({
    audience: z.int().describe('How many people it is for'),
    people: z.int().describe('How many of those who have an account have watched it'),
    finished: z.int().describe('How many of them to the end'),
  })
  .meta({ title: 'VideoWatching' })
export type VideoWatching = z.infer<typeof videoWatching>

/** Whoever has no account, in an address. */
export const visitor = 'visitor'

/** What an address says. */
export const addressedVideo = z.strictObject({
  id,
  viewer: z.union([id, z.literal(visitor)]),
  expires: z.coerce.number().int().min(0).max(99_999_999_999).describe('In seconds since 1970'),
  signature: text(100),
})
export const addressedCaption = addressedVideo.extend({ language: text(35) })
