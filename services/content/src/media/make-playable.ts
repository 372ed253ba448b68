import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { originalKey, type MediaStorage } from '@prakat/kit/media-storage'
import { mediaLimits, type FilmFailure } from '@prakat/schema/media-rules'
import type { ContentContext } from '../content-context.ts'
import type { Conversion } from './conversions.ts'
import { isPlainH264 } from './film-formats.ts'
import type { FfmpegOutcome } from './ffmpeg.ts'
import { filmSource } from './film-source.ts'
import { readFilm, type FilmFacts } from './read-film.ts'

/** Why nothing can be made of a film, however often it is tried. */
export class FilmError extends Error {
  readonly failure: FilmFailure
  constructor(failure: FilmFailure, cause: string) {
    super(cause)
    this.failure = failure
  }
}

const [minute, hour] = [60_000, 3_600_000]
/** A slow machine takes several times as long as the film. One that takes longer than this is never going to end. */
const longestRun = 12 * hour
const timesItsLength = 20
const longestSide = 1920
const megabyte = 1_000_000

interface ConversionRun {
  signal: AbortSignal
  /** From 0 to 100. */
  onProgress: (percent: number) => void
}

type Context = Pick<ContentContext, 'storage' | 'ffmpeg'>

/** Makes the MP4 of a film at the key of its own. Throws `FilmError` where that cannot be done. */
export async function makePlayable(
  { storage, ffmpeg }: Context,
  film: Conversion,
  { signal, onProgress }: ConversionRun,
): Promise<{ size: number } & Omit<FilmFacts, 'codecs'>> {
  if (!(await ffmpeg.isInstalled())) throw new FilmError('no-program', 'ffmpeg is not there')
  const source = await filmSource(storage, film)
  const facts = await readFilm(storage, film).catch(() => null)
  const seconds = facts?.duration ?? lengthIn(await described({ ffmpeg }, source, signal))
  return withTarget(storage, film, async (path) => {
    const outcome = await ffmpeg.run(
      ['-v', 'error', '-nostdin', '-y', ...source, ...(await encoding(facts)), `file:${path}`],
      {
        signal,
        mostMs: seconds
          ? Math.min(longestRun, Math.max(10 * minute, seconds * 1000 * timesItsLength))
          : longestRun,
        onProgress: (done) =>
          onProgress(seconds ? Math.min(99, Math.floor((done / seconds) * 100)) : 0),
      },
    )
    signal.throwIfAborted()
    assertDone(outcome)
    return (await stat(path)).size
  }).then(async (size) => {
    const { codecs, ...made } = await readFilm(storage, { uploadId: film.playableId, size })
    if (!codecs.hasPicture) throw new FilmError('unreadable', 'Nothing to see came of it')
    return { size, ...made }
  })
}

function assertDone({ how, text }: FfmpegOutcome): void {
  if (how === 'done') return
  if (how === 'late')
    throw new FilmError('too-long', 'It took longer than a film of its length may')
  if (how === 'missing') throw new FilmError('no-program', text)
  if (how === 'failed' && /No space left on device/.test(text))
    throw new FilmError('no-room', 'The disk is full')
  if (how === 'failed') throw new FilmError('unreadable', text)
  throw new Error('Somebody ended ffmpeg')
}

/** What browsers play is taken over as it is; all else becomes H.264 and AAC. */
async function encoding(facts: FilmFacts | null): Promise<string[]> {
  const { video, videoString, sound } = facts?.codecs ?? {}
  const keepsPicture = video === 'avc' && videoString && isPlainH264(videoString)
  const threads = String(Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))))
  const fitting = `scale=w='min(${longestSide},iw)':h='min(${longestSide},ih)'`
  return [
    ...['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-map_chapters', '-1', '-threads', threads, '-filter_threads', '1'],
    ...(keepsPicture
      ? ['-c:v', 'copy']
      : [
          ...['-vf', `${fitting}:force_original_aspect_ratio=decrease:force_divisible_by=2`],
          ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-profile:v', 'high'],
          ...['-pix_fmt', 'yuv420p', '-fpsmax', '60'],
        ]),
    ...(sound === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '160k', '-ac', '2']),
    ...['-max_muxing_queue_size', '4096', '-movflags', '+faststart', '-f', 'mp4'],
    ...['-stats_period', '1', '-progress', 'pipe:1'],
  ]
}

/** What ffmpeg says of a file of which nothing is to be made, which it ends as a failure. */
async function described(
  { ffmpeg }: Pick<Context, 'ffmpeg'>,
  source: string[],
  signal: AbortSignal,
) {
  const { text } = await ffmpeg.run(['-hide_banner', '-nostdin', ...source], {
    ...{ signal, mostMs: minute },
  })
  return text
}

export function lengthIn(text: string): number | null {
  const found = /Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(text)
  if (!found) return null
  const [hours, minutes, seconds] = found.slice(1).map(Number) as [number, number, number]
  return hours * 3600 + minutes * 60 + seconds || null
}

/**
 * A path that ffmpeg can write to: in the storage itself where that is a folder, and else in that for temporary files,
 * from which it is sent on. There has to be room for one and a half times the film, as H.264 is larger than what came
 * after it.
 */
async function withTarget(
  storage: MediaStorage,
  { size, playableId, mediaId }: Conversion,
  make: (path: string) => Promise<number>,
): Promise<number> {
  const needed = size * 1.5 + mediaLimits.keptFree
  const key = originalKey(playableId)
  if (storage.folder) {
    assertDiskSpace(await storage.freeBytes(), needed)
    const path = join(storage.folder, key)
    await mkdir(dirname(path), { recursive: true })
    return make(path)
  }
  // What a process that was killed left of it goes first.
  const folder = join(tmpdir(), `prakat-film-${mediaId}`)
  await rm(folder, { recursive: true, force: true })
  const { bavail, bsize } = await statfs(tmpdir())
  assertDiskSpace(bavail * bsize, needed)
  await mkdir(folder, { mode: 0o700 })
  try {
    const path = join(folder, 'playable.mp4')
    const made = await make(path)
    await storage.putFile(key, path, 'video/mp4')
    return made
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function assertDiskSpace(free: number | undefined, needed: number): void {
  if (free === undefined || free >= needed) return
  const missing = Math.ceil((needed - free) / megabyte)
  throw new FilmError('no-room', `There are ${missing} MB too few free`)
}
