// What media may be, and how they are addressed. Without zod, so that the client can share it.

export const mediaKinds = ['image', 'video', 'audio', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** What shows files of the library, as its list of uses calls it. */
export type MediaUserKind =
  | 'announcement'
  | 'article'
  | 'landing'
  | 'landingMembers'
  | 'landingPage'
  | 'meeting'
  | 'popup'
  | 'setting'
  | 'video'

const megabyte = 1_000_000

export const mediaLimits = {
  /** Bytes of a file, by what it turns out to be. How large a film may be is a setting. */
  bytes: {
    image: 40 * megabyte,
    audio: 300 * megabyte,
    document: 200 * megabyte,
  } satisfies Record<Exclude<MediaKind, 'video'>, number>,
  /** Of all frames of an image together. The largest phones take 50 megapixels. */
  pixels: 64_000_000,
  /** Uploads of one person that nothing shows yet. They are deleted after a day. */
  unfinished: 200,
  /** Bytes that stay free on the disk, for the variants of images and whatever else is there. */
  keptFree: 256 * 1024 * 1024,
} as const

/** Why a film cannot be made playable. */
export const filmFailures = ['unreadable', 'too-long', 'no-room', 'no-program'] as const
export type FilmFailure = (typeof filmFailures)[number]

const gigabyte = 1_000_000_000
/** What the setting may say of films, in GB. */
export const filmGigabytes = { least: 1, most: 50 } as const
export const filmBytes = (gigabytes: number) => gigabytes * gigabyte
/** Bytes of any file, before it is known what it is. A film may not be less than whatever else there is. */
export const mostBytes = (gigabytes: number) =>
  Math.max(filmBytes(gigabytes), ...Object.values(mediaLimits.bytes))

/** The widths that images are made in: those of phones, twice those of phones, and of pages. */
export const imageWidths = [320, 640, 960, 1280, 1920] as const
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The widths that an image of this width has. It is never enlarged. */
export function widthsOf(width: number): number[] {
  const most = Math.min(width, imageWidths.at(-1)!)
  return [...imageWidths.filter((each) => each < most), most]
}

/** The width to answer with when this one is asked for. */
export function nearestWidth(width: number, asked: number): number {
  const widths = widthsOf(width)
  return widths.find((each) => each >= asked) ?? widths.at(-1)!
}

/** What texts say for something in the library. It stays the same when its file is replaced. */
export const mediaPath = (id: string) => `/media/${id}`

/** The address of an image at least this wide. */
export function addressOfWidth(address: string, width: number): string {
  const [path, query] = address.split('?')
  return `${path}/${width}${query ? `?${query}` : ''}`
}

/** For `srcset`, so that browsers choose among the widths. */
export const srcSetOf = (address: string, width: number) =>
  widthsOf(width)
    .map((each) => `${addressOfWidth(address, each)} ${each}w`)
    .join(', ')
