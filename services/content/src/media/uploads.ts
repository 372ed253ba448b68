import { randomUUID } from 'node:crypto'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import {
  mediaError,
  type arrived,
  type beginUpload as declared,
  type UploadLimits,
} from '@prakat/schema/media'
import { filmBytes, mediaLimits, mostBytes } from '@prakat/schema/media-rules'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'

type Context = Pick<ContentContext, 'database' | 'clock' | 'storage'>

export interface Upload {
  id: string
  name: string
  size: number
}

/**
 * Gives an upload its id, which is the folder of its file and the key in its address: whoever knows it may have the
 * file, so it is random.
 */
export async function beginUpload(
  { database, clock, storage, settings }: Context & Pick<ContentContext, 'settings'>,
  { name, size }: z.output<typeof declared>,
  call: CallContext,
): Promise<{ id: string }> {
  const caller = requirePrincipal(call)
  authorize(caller, 'media.create')
  const { personGigabytes, videoGigabytes } = (await settings()).files
  if (size > mostBytes(videoGigabytes)) {
    const inWords = (size / filmBytes(1)).toFixed(1)
    const sentence = m.media_film_too_large({ size: inWords, gigabytes: videoGigabytes })
    throw new AppError('PAYLOAD_TOO_LARGE', sentence, { fields: { size: sentence } })
  }
  const free = await storage.freeBytes().catch(() => {
    throw mediaError('away')
  })
  const id = randomUUID()
  await database.sql.begin(async (sql) => {
    // In turns, so that no two are promised the same room.
    await sql`select pg_advisory_xact_lock(hashtext('media_upload'))`
    const [own] = await sql<{ bytes: number; unfinished: number }[]>`
      select coalesce(sum(size), 0)::float as bytes, count(*) filter (
        where not exists (select from media where upload_id = u.id))::int as unfinished
      from media_upload u where owner_id = ${caller.userId}
        -- What was made of a film nobody has uploaded.
        and not exists (select from film_conversion where playable_id = u.id)`
    if (own!.unfinished >= mediaLimits.unfinished)
      throw new AppError('RATE_LIMITED', m.media_many_uploads())
    if (own!.bytes + size > filmBytes(personGigabytes)) {
      const sentence = m.media_over_quota({ gigabytes: personGigabytes })
      throw new AppError('PAYLOAD_TOO_LARGE', sentence, { fields: { size: sentence } })
    }
    const [all] = await sql<{ awaited: number }[]>`
      select coalesce(sum(size - arrived), 0)::float as awaited from media_upload where arrived < size`
    if (free !== undefined && free < all!.awaited + size + mediaLimits.keptFree)
      throw mediaError('noRoom')
    await sql`
      insert into media_upload (id, owner_id, name, size, touched_at)
      values (${id}, ${caller.userId}, ${name}, ${size}, ${clock()})`
  })
  return { id }
}

/** What whoever may upload has to know before. */
export async function uploadLimits(
  { settings, ffmpeg }: Pick<ContentContext, 'settings' | 'ffmpeg'>,
  call: CallContext,
): Promise<UploadLimits> {
  authorize(requirePrincipal(call), 'media.create')
  const [{ files }, convertsFilms] = await Promise.all([settings(), ffmpeg.isInstalled()])
  return { filmBytes: filmBytes(files.videoGigabytes), convertsFilms }
}

/** Keeps how much has arrived, which is no room that is waited for any more. */
export async function saveUploadProgress(
  { database: { sql } }: Pick<Context, 'database'>,
  { id, bytes }: z.output<typeof arrived>,
  call: CallContext,
): Promise<void> {
  const { userId } = requirePrincipal(call)
  await sql`
    update media_upload set arrived = least(${bytes}, size) where id = ${id} and owner_id = ${userId}`
}

/** One's own upload that nothing shows yet. Anybody else's does not exist, as far as the caller is told. */
export async function findUpload(
  { database: { sql } }: Pick<Context, 'database'>,
  { id }: { id: string },
  call: CallContext,
): Promise<Upload> {
  const caller = requirePrincipal(call)
  // Asked at each step, as it may be taken from somebody while they upload.
  authorize(caller, 'media.create')
  const { userId } = caller
  const [upload] = await sql<Upload[]>`
    select id, name, size from media_upload u where id = ${id} and owner_id = ${userId}
    and not exists (select from media where upload_id = u.id)
    and not exists (select from film_conversion where playable_id = u.id)`
  if (!upload) throw new AppError('NOT_FOUND', m.media_no_upload())
  return upload
}

/** Deletes one's own upload, begun or finished, and its file. */
export async function discardUpload(
  context: Context,
  input: { id: string },
  call: CallContext,
): Promise<void> {
  const { id } = await findUpload(context, input, call)
  await deleteUpload(context, id)
}

/** False if something shows it by now, or if somebody else is at it. */
async function deleteUpload({ database, storage }: Context, id: string): Promise<boolean> {
  return database.transaction(async (em) => {
    // The lock keeps it from being put into the library meanwhile.
    const [row] = await em.execute<object[]>(
      `select from media_upload u where id = ? and not exists (select from media where upload_id = u.id)
       and not exists (select from film_conversion where playable_id = u.id) for update skip locked`,
      [id],
    )
    if (!row) return false
    await storage.disk.deleteAll(`${id}/`)
    await em.execute(`delete from media_upload where id = ?`, [id])
    return true
  })
}

const sweptAtOnce = 20

/**
 * Deletes what was never finished, never added or has been replaced, a day later or more, when nobody resumes it and
 * caches have forgotten it. True if there may be more.
 */
export async function sweepUploads(
  context: Context & Pick<ContentContext, 'settings'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { sql } = context.database
  const { uploadDays } = (await context.settings()).retention
  const old = await sql<{ id: string }[]>`
    select id from media_upload u
    where (touched_at < ${context.clock()} - make_interval(days => ${uploadDays}) or touched_at = 'infinity')
    and not exists (select from media where upload_id = u.id)
    and not exists (select from film_conversion where playable_id = u.id) order by touched_at limit ${sweptAtOnce}`
  for (const { id } of old) {
    if (signal.aborted) return false
    await deleteUpload(context, id)
  }
  return old.length === sweptAtOnce
}
