import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { appendEvents } from '@prakat/kit/outbox'
import type { FilmFailure } from '@prakat/schema/media-rules'
import type { ContentContext } from '../content-context.ts'
import type { FilmFacts } from './read-film.ts'

/** A film that one process makes playable now. */
export interface Conversion {
  runId: string
  mediaId: string
  uploadId: string
  name: string
  type: string
  size: number
  runs: number
  /** Where the result goes. */
  playableId: string
}

type Context = Pick<ContentContext, 'database' | 'storage'>

/** A run that says nothing for so long has died with its process. */
const silence = '8 s'
/** A film during which the process was killed so often may be what kills it. */
export const mostRuns = 5

/** A file that is new in the library, or in place of another: of a film that browsers cannot play, an MP4 is made. */
export async function planConversion(
  em: EntityManager,
  { id, uploadId }: { id: string; uploadId: string },
  isPlayed: boolean,
  now: Date,
): Promise<void> {
  // What was made of the file before is deleted when that is.
  await em.execute(
    `update media_upload set touched_at = ? where id in
       (select playable_id from film_conversion where media_id = ?)`,
    [now, id],
  )
  await em.execute(`delete from film_conversion where media_id = ?`, [id])
  if (isPlayed) return
  await em.execute(
    `insert into film_conversion (media_id, upload_id, state) values (?, ?, 'waiting')`,
    [id, uploadId],
  )
}

/** What waits, or was left by a process that died. Undefined where there is nothing to do. */
export async function beginConversion(
  { database, storage }: Context,
  mediaId: string,
): Promise<Conversion | 'busy' | undefined> {
  const { sql } = database
  const [runId, playableId] = [randomUUID(), randomUUID()]
  const [begun] = await sql<(Omit<Conversion, 'playableId'> & { halfId: string | null })[]>`
    update film_conversion c set state = 'running', run_id = ${runId}, beat_at = now(), runs = runs + 1,
      progress = 0, failure = null
    from media m where c.media_id = ${mediaId} and m.id = c.media_id
      and (c.state = 'waiting' or c.state = 'running' and c.beat_at < now() - ${silence}::interval)
    returning run_id as "runId", media_id as "mediaId", c.upload_id as "uploadId", name, type, size, runs,
      playable_id as "halfId"`
  if (!begun) {
    const [other] = await sql`
      select from film_conversion where media_id = ${mediaId} and state = 'running'`
    return other ? 'busy' : undefined
  }
  const { halfId, ...run } = begun
  if (halfId) await storage.disk.deleteAll(`${halfId}/`)
  await sql.begin(async (tx) => {
    // It is swept once no conversion names it. No version before sweeps what was touched then.
    await tx`
      insert into media_upload (id, owner_id, name, size, arrived, touched_at)
      select ${playableId}, owner_id, name, 0, 0, 'infinity' from media where id = ${mediaId}`
    await tx`update film_conversion set playable_id = ${playableId} where run_id = ${runId}`
    if (halfId) await tx`delete from media_upload where id = ${halfId}`
  })
  return { ...run, playableId }
}

/** False where the file has been replaced or deleted meanwhile, so that nobody wants the result. */
export async function saveConversionProgress(
  { database: { sql } }: Context,
  { runId }: Conversion,
  percent: number,
): Promise<boolean> {
  const { count } = await sql`
    update film_conversion set progress = ${percent}, beat_at = now() where run_id = ${runId}`
  return count > 0
}

/** To be begun anew; unless it counts, at no cost to how often it may be. */
export async function putBack(
  { database: { sql } }: Context,
  { runId }: Conversion,
  counts: boolean,
): Promise<void> {
  await sql`
    update film_conversion set state = 'waiting', run_id = null, runs = runs - ${counts ? 0 : 1}
    where run_id = ${runId}`
}

export async function failConversion(
  { database, storage }: Context,
  { runId, mediaId, uploadId, playableId }: Conversion,
  failure: FilmFailure,
): Promise<void> {
  await storage.disk.deleteAll(`${playableId}/`)
  await database.sql.begin(async (tx) => {
    const { count } = await tx`
      update film_conversion set state = 'failed', failure = ${failure}, run_id = null, playable_id = null
      where run_id = ${runId}`
    await tx`delete from media_upload where id = ${playableId}`
    if (count > 0)
      await tx`update media set state = 'failed' where id = ${mediaId} and upload_id = ${uploadId}`
  })
}

/** The film is ready, and its frame can be taken of what was made. False where nobody wants it any more. */
export async function keepPlayable(
  { database, clock }: Context & Pick<ContentContext, 'clock'>,
  { runId, mediaId, playableId }: Conversion,
  { size, duration, width, height }: { size: number } & Omit<FilmFacts, 'codecs'>,
): Promise<boolean> {
  return database.transaction(async (em) => {
    const [done] = await em.execute<object[]>(
      `update film_conversion set state = 'done', progress = 100, run_id = null
       where run_id = ? returning media_id`,
      [runId],
    )
    if (!done) return false
    await em.execute(`update media_upload set size = ?, arrived = ? where id = ?`, [
      ...[size, size, playableId],
    ])
    await em.execute(
      `update media set state = 'ready', duration = ?, width = ?, height = ? where id = ?`,
      [duration, width, height, mediaId],
    )
    const changed = { type: 'media.changed' as const, aggregateId: mediaId, data: {} }
    appendEvents(em, database.schema, [changed], { actorId: null, now: clock() })
    return true
  })
}

/** What was made half for a file that is not there any more. */
export async function discardPlayable({ database, storage }: Context, { playableId }: Conversion) {
  await storage.disk.deleteAll(`${playableId}/`)
  await database.sql`delete from media_upload where id = ${playableId}`
}
