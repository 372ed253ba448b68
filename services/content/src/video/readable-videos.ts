import { pageOf } from '@prakat/kit/resource/list-rows'
import { AppError } from '@prakat/schema/app-error'
import { chaptersOf } from '@prakat/schema/chapters'
import type { CallContext } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import type {
  listShown,
  ReadableVideo,
  readVideo as declaredRead,
  VideoView,
  videoCategory,
} from '@prakat/schema/video'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { isLiveFor } from '../published/list-published.ts'
import { readerOf } from '../published/reader-of.ts'
import { hasWords, searchedWords } from '../search/has-words.ts'
import { videos, type VideoRow } from './video.ts'

const isId = (text: string) => z.uuid().safeParse(text).success

type Reading = Pick<ContentContext, 'database' | 'clock' | 'settings' | 'files'>

/** What is there for somebody, or for a visitor, to watch, the newest first. */
export async function listReadableVideos(
  reading: Reading,
  { search, categoryId, ...page }: z.output<typeof listShown>,
  call: CallContext,
): Promise<Connection<VideoView>> {
  const { database, clock } = reading
  const { sql } = database
  const matching = sql`${isLiveFor(videos, sql, await readerOf(reading, call), clock())}
    and ${hasWords(sql, 'video', searchedWords(search))}
    and ${categoryId ? sql`category_id = ${categoryId}` : sql`true`}`
  const query = { ...page, sort: 'publish_at_desc', search }
  const { edges, ...rest } = await pageOf(videos, database, query, matching)
  const presented = await shownAs(
    reading,
    edges.map(({ node }) => node),
    call,
  )
  return {
    ...rest,
    edges: edges.map(({ cursor }, index) => ({ cursor, node: presented[index]! })),
  }
}

/** The categories of what is there for somebody, by name. */
export async function videoCategories(
  reading: Reading,
  call: CallContext,
): Promise<z.output<typeof videoCategory>[]> {
  const { sql } = reading.database
  const isLive = isLiveFor(videos, sql, await readerOf(reading, call), reading.clock())
  return sql<z.output<typeof videoCategory>[]>`
    select c.id, name_en as "nameEn", name_th as "nameTh", count::int
    from (select category_id, count(*) from video
          where category_id is not null and ${isLive} group by category_id) of
      join category c on c.id = of.category_id
    order by sort_order, name_en, c.id`
}

/** For those whom it is for, at the address that it has or had, or by its id. For everybody else it does not exist. */
export async function readVideo(
  reading: Reading,
  { slug }: z.output<typeof declaredRead>,
  call: CallContext,
): Promise<ReadableVideo> {
  const { database, clock } = reading
  const { sql } = database
  const isLive = isLiveFor(videos, sql, await readerOf(reading, call), clock())
  const find = async (where: ReturnType<Sql>) =>
    (await pageOf(videos, database, { first: 1, search: null }, sql`${where} and ${isLive}`))
      .edges[0]?.node
  const address = slug.normalize('NFC').toLowerCase()
  const row =
    (await find(sql`lower(slug) = ${address}`)) ??
    // Links that are to stay are made of the id.
    (isId(address) ? await find(sql`id = ${address}`) : undefined) ??
    // The last one that had it.
    (await find(sql`id = (
      select item_id from revision join video v on v.id = item_id
      where lower(fields->>'slug') = ${address} and fields->>'kind' is null and v.status = 'published'
      order by occurred_at desc limit 1)`))
  if (!row) throw new AppError('NOT_FOUND', m.videos_no_such())
  const { body, link, source, tags, updatedAt } = row
  const outside = source === 'link' ? link : ''
  const [presented] = await shownAs(reading, [row], call)
  const captions = row.captions.map(({ language, label }) => ({ language, label }))
  const chapters = chaptersOf(row, presented!.duration)
  return { ...presented!, body, link: outside, tags, chapters, captions, updatedAt }
}

/** What the server found out about a file, where nobody wrote it. */
type Made = Map<string, { duration: number | null; frameId: string | null }>

async function loadVideoDetails(sql: Sql, rows: readonly VideoRow[]): Promise<Made> {
  const ids = rows.flatMap(({ source, mediaId }) => (source === 'upload' && mediaId ? mediaId : []))
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: string; duration: number | null; frameId: string | null }[]>`
    select f.id, f.duration, p.id as "frameId" from media f
      left join media p on p.id = f.frame_id and p.deleted_at is null and p.state = 'ready'
    where f.id = any(${ids}::uuid[])`
  return new Map(found.map(({ id, ...made }) => [id, made]))
}

async function shownAs(
  { database: { sql }, files }: Reading,
  rows: readonly VideoRow[],
  call: CallContext,
): Promise<VideoView[]> {
  const made = await loadVideoDetails(sql, rows)
  const presented = rows.map((row) => withDetails(row, made))
  const addresses = await files.of(
    presented.flatMap(({ posterId }) => posterId ?? []),
    call,
  )
  return presented.map((video) => {
    return { ...video, poster: (video.posterId && addresses.get(video.posterId)) || null }
  })
}

function withDetails(row: VideoRow, made: Made) {
  const { id, slug, title, summary, source, mediaId, posterId, duration, categoryId } = row
  const file = mediaId ? made.get(mediaId) : undefined
  return {
    ...{ id, slug, title, summary, source, categoryId },
    posterId: posterId ?? file?.frameId ?? null,
    duration: duration ?? file?.duration ?? null,
    publishAt: row.publishAt!,
  }
}
