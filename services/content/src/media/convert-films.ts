import { startConsumer } from '@prakat/kit/consumer'
import type { Logger } from '@prakat/kit/logger'
import { originalKey } from '@prakat/kit/media-storage'
import type { Queues } from '@prakat/kit/queues'
import { mediaLimits } from '@prakat/schema/media-rules'
import { queueNames } from '@prakat/schema/queues'
import type { ContentContext } from '../content-context.ts'
import {
  beginConversion,
  discardPlayable,
  failConversion,
  keepPlayable,
  mostRuns,
  saveConversionProgress,
  putBack,
  type Conversion,
} from './conversions.ts'
import { FilmError, makePlayable } from './make-playable.ts'

const beatMs = 2000

/**
 * Makes an MP4 of films that browsers cannot play, one at a time in each process. A run that was cut, by a restart or a
 * killed process, is begun anew; what cannot succeed is kept as such, until somebody tries it again.
 */
export function startFilmConversion(context: ContentContext, queues: Queues, log: Logger): void {
  const { database } = context
  startConsumer(
    {
      name: 'convert-films',
      queue: queueNames.convertFilms,
      concurrency: 1,
      events: ['media.changed'],
      react: ({ aggregateId }) => convertFilm(context, aggregateId, queues.stopping, log),
    },
    { database, queues, log },
  )
}

async function convertFilm(
  context: ContentContext,
  mediaId: string,
  stopping: AbortSignal,
  log: Logger,
): Promise<void> {
  const { database, storage } = context
  const [waiting] = await database.sql<{ uploadId: string }[]>`
    select upload_id as "uploadId" from film_conversion
    where media_id = ${mediaId} and state in ('waiting', 'running')`
  if (!waiting) return
  // A storage that is away is tried again later. What follows then says something of the film.
  await storage.disk.getMetaData(originalKey(waiting.uploadId))
  stopping.throwIfAborted()
  const run = await beginConversion(context, mediaId)
  // Whoever is at it may die, so this is asked again.
  if (run === 'busy') throw new Error('Another process makes this film playable')
  if (run) await convert(context, run, stopping, log)
}

async function convert(
  context: ContentContext,
  run: Conversion,
  stopping: AbortSignal,
  log: Logger,
): Promise<void> {
  const beat = createHeartbeat(context, run)
  const signal = AbortSignal.any([stopping, beat.superseded, beat.full])
  try {
    if (run.runs > mostRuns) throw new FilmError('unreadable', 'It was cut too often')
    const made = await makePlayable(context, run, { signal, onProgress: beat.say })
    if (!(await keepPlayable(context, run, made))) await discardPlayable(context, run)
  } catch (error) {
    if (beat.superseded.aborted) return discardPlayable(context, run)
    if (error instanceof FilmError) {
      log.warn({ mediaId: run.mediaId, err: error }, 'a film could not be made playable')
      return failConversion(context, run, error.failure)
    }
    await putBack(context, run, !stopping.aborted)
    throw error
  } finally {
    beat.stop()
  }
}

/** Says every now and then how far a run is and that it lives, and hears whether anybody still wants it. */
function createHeartbeat(context: ContentContext, run: Conversion) {
  const [superseded, full] = [new AbortController(), new AbortController()]
  let percent = 0
  async function look() {
    if (!(await saveConversionProgress(context, run, percent))) superseded.abort()
    const free = await context.storage.freeBytes()
    if (free !== undefined && free < mediaLimits.keptFree)
      full.abort(new FilmError('no-room', 'The disk has filled meanwhile'))
  }
  // A database or a disk that is away for a moment stops nothing.
  const timer = setInterval(() => void look().catch(() => {}), beatMs)
  return {
    superseded: superseded.signal,
    full: full.signal,
    say: (done: number) => (percent = Math.max(percent, done)),
    stop: () => clearInterval(timer),
  }
}
