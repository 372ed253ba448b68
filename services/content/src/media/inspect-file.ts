import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { originalKey, type MediaStorage } from '@prakat/kit/media-storage'
import { withTimeout } from '@prakat/kit/availability'
import { openImage } from '@prakat/kit/open-image'
import { mediaError, tooLarge, unplayableFilm } from '@prakat/schema/media'
import { filmBytes, mediaLimits, type MediaKind } from '@prakat/schema/media-rules'
import { fileTypeFromBuffer } from 'file-type'
import { isUtf8 } from 'node:buffer'
import { imageLimits, refuseImage } from './encode-image.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { filmTypes, formOfFilm, isPlayableInBrowsers } from './film-formats.ts'
import { readFilm } from './read-film.ts'
import type { Upload } from './uploads.ts'

/** What a file turned out to be, whatever its name and its sender say. */
export interface Inspected {
  kind: MediaKind
  type: string
  size: number
  width: number | null
  height: number | null
  animated: boolean
  /** Of a film: whether browsers play it as it is. */
  isPlayed: boolean
}

/** Everything that may be in the library. What is not named is refused. */
const kinds: Record<string, MediaKind> = {
  ...of('image', 'image/jpeg image/png image/webp image/avif image/gif'),
  ...of('video', filmTypes.join(' ')),
  ...of('audio', 'audio/mpeg audio/mp4 audio/x-m4a audio/ogg audio/wav audio/flac audio/aac'),
  ...of('document', 'application/pdf application/zip text/plain'),
  ...of(
    'document',
    ['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation']
      .map((each) => `application/vnd.openxmlformats-officedocument.${each}`)
      .join(' '),
  ),
  ...of(
    'document',
    ['text', 'spreadsheet', 'presentation']
      .map((each) => `application/vnd.oasis.opendocument.${each}`)
      .join(' '),
  ),
}

function of(kind: MediaKind, types: string) {
  return Object.fromEntries(types.split(' ').map((type) => [type, kind]))
}

/** Enough for every signature, and for the first entry of a ZIP file. No archive is ever opened. */
const headBytes = 64 * 1024

/** Looks at the first bytes of an upload, and at the header of an image. Throws if it cannot be taken. */
export async function inspectFile(
  { storage, ffmpeg }: { storage: MediaStorage; ffmpeg: Ffmpeg },
  upload: Upload,
  videoGigabytes: number,
): Promise<Inspected> {
  const key = originalKey(upload.id)
  const size = await storage.disk.getMetaData(key).then(
    ({ contentLength }) => contentLength,
    () => undefined,
  )
  if (size !== upload.size) throw mediaError('unfinished')
  const head = await buffer(await storage.read(key, { from: 0, to: Math.min(size, headBytes) - 1 }))
  const type = (await fileTypeFromBuffer(head))?.mime.split(';')[0] ?? textType(head)
  const kind = type && kinds[type]
  if (!kind) throw mediaError(/<svg[\s>]/i.test(head.toString('latin1')) ? 'svg' : 'type')
  const most = kind === 'video' ? filmBytes(videoGigabytes) : mediaLimits.bytes[kind]
  if (size > most) throw tooLarge(videoGigabytes)
  const found = { kind, type, size, width: null, height: null, animated: false, isPlayed: true }
  if (kind === 'video')
    return { ...found, isPlayed: await isPlayed({ storage, ffmpeg }, upload, type) }
  if (kind !== 'image') return found
  return withLocalFile(storage, upload.id, async (path) => {
    const { autoOrient, pages = 1 } = await openImage(path, imageLimits)
      .metadata()
      .catch(refuseImage)
    const { width, height } = autoOrient
    if (width * height * pages > mediaLimits.pixels) throw mediaError('pixels')
    return { ...found, width, height, animated: pages > 1 }
  })
}

/** Throws for a film that browsers do not play, where nothing else can be made of it. */
async function isPlayed(
  { storage, ffmpeg }: { storage: MediaStorage; ffmpeg: Ffmpeg },
  upload: Upload,
  type: string,
): Promise<boolean> {
  const film = { uploadId: upload.id, size: upload.size }
  const facts = await within(readMs, readFilm(storage, film)).catch(() => null)
  const codecs = facts?.codecs ?? null
  if (isPlayableInBrowsers(type, codecs)) return true
  if (!(await ffmpeg.isInstalled())) throw unplayableFilm(formOfFilm(type, codecs))
  return false
}

/** For a film that says nothing of itself in a few pieces, nobody waits longer. */
const readMs = 15_000

const within = <T>(ms: number, work: Promise<T>) => withTimeout(work, ms, 'It takes too long')

const markup = /<(!doctype|\?xml|html|head|body|script|style|svg|iframe|object|embed|form)\b/i

/** Text has no signature. What begins like a page of the web is none, since some browsers would show it as one. */
function textType(head: Buffer): string | undefined {
  // The cut may be in the middle of a letter, which has at most four bytes.
  const whole = head.length === headBytes ? head.subarray(0, lastLetter(head)) : head
  if (!isUtf8(whole) || head.includes(0)) return undefined
  return markup.test(whole.toString()) ? undefined : 'text/plain'
}

function lastLetter(bytes: Buffer): number {
  let at = bytes.length
  while (at > 0 && (bytes[at - 1]! & 0xc0) === 0x80) at -= 1
  return Math.max(0, at - 1)
}

const fetchMs = 50_000

/** An original as a file of this machine. That of a bucket is fetched for as long as the work lasts. */
export async function withLocalFile<T>(
  storage: MediaStorage,
  uploadId: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const key = originalKey(uploadId)
  if (storage.folder) return work(join(storage.folder, key))
  const folder = await mkdtemp(join(tmpdir(), 'prakat-media-'))
  try {
    const path = join(folder, 'original')
    await pipeline(await storage.read(key), createWriteStream(path), {
      signal: AbortSignal.timeout(fetchMs),
    })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
