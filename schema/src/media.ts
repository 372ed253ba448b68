import { z } from 'zod'
import { AppError, type ErrorCode } from './app-error.ts'
import { optionalText } from './fields.ts'
import { filmBytes, filmFailures, filmGigabytes, imageFormats, mediaKinds } from './media-rules.ts'
import { newestFirst, nodeOf, replaces, rowFilter, type Sorts } from './plain-resource.ts'
import type { RightsByRole } from './principal.ts'
import { id, rawText, requiredText } from './scalars.ts'
import { m, type LocalizedString } from './words.ts'

/** Whoever may write something may upload for it, and change what they uploaded. */
export const mediaRights = {
  member: '',
  author: 'R C Uo Do',
  editor: 'R C U D X',
  hr: 'R C Uo Do',
  manager: 'R C Uo Do',
  auditor: 'R X',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole

export const mediaKind = z.enum(mediaKinds).meta({ title: 'MediaKind' })
/** Images are shown once they are encoded, and films that browsers cannot play once an MP4 was made of them. */
const state = z.enum(['processing', 'ready', 'failed']).meta({ title: 'MediaState' })

const failure = z.enum(filmFailures).meta({ title: 'FilmFailure' })
/** As a number of any kind, as films have more than fit into the whole numbers of GraphQL. */
const bytes = z.number().min(0)

const percent = z
  .int({ error: m.validation_give_whole_number })
  .min(0, { error: () => m.validation_at_least({ least: 0 }) })
  .max(100, { error: () => m.validation_at_most({ most: 100 }) })
  .nullish()
  .transform((value) => value ?? 50)
  .pipe(z.int())

const fields = z.strictObject({
  uploadId: id.describe('A finished upload. Another one than before replaces the file everywhere'),
  name: requiredText(200),
  altEn: optionalText(500),
  altTh: optionalText(500),
  focalX: percent.describe('What has to stay visible where the image is cropped, in per cent'),
  focalY: percent,
})

export const media = {
  input: fields.describe(replaces),
  node: nodeOf(fields).extend({
    ownerId: id,
    kind: mediaKind,
    type: z.string().describe('The media type that the file turned out to have'),
    size: bytes.describe('Bytes of what was uploaded'),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration: z.int().nullable().describe('Of a video, in seconds, once it is known'),
    frameId: id.nullable().describe('The image of the library that was made of a video'),
    animated: z.boolean(),
    state,
    placeholder: z.string().describe('A few blurred pixels as a data URI, or empty'),
    useCount: z.int(),
    frameUploadId: id.nullable().describe('The file of that image, once it can be shown'),
    progress: z.int().nullable().describe('Of a film that is being made playable, in per cent'),
    failure: failure.nullable().describe('Why a film could not be made playable'),
  }),
  filter: rowFilter.extend({ kind: mediaKind.nullish() }),
  sorts: {
    newest: newestFirst,
    name: { by: ['name'] },
    largest: { by: ['size'], descending: true },
  } satisfies Sorts<'name' | 'size'>,
}

/** An image as a page needs it, so that its place is there before it is. */
export const pictureSource = z.object({
  id,
  address: z.string().describe('For whoever asked. One that says until when ends then'),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().describe('A few blurred pixels as a data URI, or empty'),
  altEn: z.string(),
  altTh: z.string(),
  focalX: z.int(),
  focalY: z.int(),
})
export type PictureSource = z.infer<typeof pictureSource>

/** The picture of something in a feed. */
export const feedPicture = pictureSource.extend({ itemId: id }).meta({ title: 'FeedPicture' })
export type FeedPicture = z.infer<typeof feedPicture>

/** Where something of the library is shown. */
export const mediaUse = z
  .object({
    kind: z.string(),
    itemId: id.nullable().describe('Null, as all below, for who may not read it'),
    field: z.string().nullable(),
    title: z.string().nullable(),
  })
  .meta({ title: 'MediaUse' })
export type MediaUse = z.infer<typeof mediaUse>

/**
 * The name of a file as it may be shown: without the folders that some browsers send along, and short. Only a name, it
 * never becomes a path.
 */
const fileName = rawText(1000)
  .transform((name) => shortened(name.split(/[/\\]/).at(-1)!))
  .pipe(requiredText(200))

function shortened(name: string): string {
  const letters = [...name.normalize('NFC')]
  if (letters.length <= 150) return letters.join('')
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, 150 - ending.length).join('') + ending
}

export const beginUpload = z.strictObject({
  name: fileName,
  size: z
    .int({ error: m.media_size_unknown })
    .min(1, { error: m.media_empty })
    .max(filmBytes(filmGigabytes.most), {
      error: () => m.media_too_large_any({ gigabytes: filmGigabytes.most }),
    }),
})

/** How many bytes of an upload have arrived, in all. */
export const arrived = z.strictObject({ id, bytes: z.int().min(0) })

/** What the gateway needs to send a file, by the key in its address. */
export const mediaFile = z.object({
  uploadId: id,
  name: z.string(),
  kind: mediaKind,
  type: z.string(),
  size: bytes,
  width: z.int().nullable(),
  formats: z.array(z.enum(imageFormats)),
})
export type MediaFile = z.infer<typeof mediaFile>

/** What an address says of whom it was given to. */
export const signedAddress = z.object({
  viewer: z
    .string()
    .regex(/^(preview-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .describe('The id of a session, or of a link to a preview'),
  expires: z.coerce.number().int().min(0).max(99_999_999_999).describe('In seconds since 1970'),
  signature: z.string().max(100),
})
export type SignedAddress = z.output<typeof signedAddress>

/** A file as an address asks for it: by the id of something in the library, or the key of a file. */
export const askedFile = z.strictObject({
  ...{ key: id, signed: signedAddress.nullish() },
  isLogo: z
    .boolean()
    .default(false)
    .describe('It is in the settings, which the gateway may know first'),
})
export type AskedFile = z.output<typeof askedFile>
export const servedFile = mediaFile.extend({ isPublic: z.boolean() })
export type ServedFile = z.output<typeof servedFile>

/** More than any page shows. */
export const fileKeys = z.strictObject({ keys: z.array(id).max(1000) })
export const fileAddress = z
  .object({ key: id, address: z.string().describe('For whoever asked, until it ends') })
  .meta({ title: 'FileAddress' })

const problems = {
  type: { code: 'UNSUPPORTED_MEDIA_TYPE', say: m.media_type },
  svg: { code: 'UNSUPPORTED_MEDIA_TYPE', say: m.media_svg },
  pixels: { code: 'VALIDATION', say: m.media_pixels },
  broken: { code: 'VALIDATION', say: m.media_broken },
  unfinished: { code: 'CONFLICT', say: m.media_unfinished },
  noRoom: { code: 'UNAVAILABLE', say: m.media_no_room },
  away: { code: 'UNAVAILABLE', say: m.media_away },
} as const

export function mediaError(problem: keyof typeof problems): AppError {
  const { code, say } = problems[problem]
  return refusedFile(code, say())
}

/** A film that browsers do not play, where nothing else can be made of it. */
export const unplayableFilm = (form: string) =>
  refusedFile('UNSUPPORTED_MEDIA_TYPE', m.media_unplayable({ form }))

/** More than the settings let a film have. */
export const tooLarge = (gigabytes: number) =>
  refusedFile('PAYLOAD_TOO_LARGE', m.media_too_large({ gigabytes }))

function refusedFile(code: ErrorCode, sentence: LocalizedString): AppError {
  return new AppError(code, sentence, { fields: { uploadId: sentence } })
}

/** What whoever uploads has to know before. */
export const uploadLimits = z
  .object({
    filmBytes: bytes.describe('Of a film, as the settings say'),
    convertsFilms: z.boolean().describe('Films that browsers cannot play are made playable'),
  })
  .meta({ title: 'UploadLimits' })
export type UploadLimits = z.infer<typeof uploadLimits>
