import { feedStreamOf, notificationTypes, type FeedStream } from '@prakat/schema/notification'
import type { Sql } from 'postgres'
import type { NotificationRow } from './list-feed.ts'
import { readerColumns, readerState, taken, visible, type Reader } from './visible.ts'

/** A notification with everybody whom it is for now, and everybody whom it has reached. */
export interface ChangedRow extends NotificationRow {
  audience: string[]
  excluded: string[]
  reached: string[]
  spared: string[]
  expires_at: Date | null
}

interface Changes {
  /** In the order of their numbers. */
  rows: ChangedRow[]
  /** There are no other changes up to this number. */
  upTo: number
}

/**
 * The changes of the feed after a number. Writers hold the row of the counter until they commit, so no lower number
 * can appear later.
 */
export async function changesSince(sql: Sql, after: number, limit: number): Promise<Changes> {
  const rows = await sql<(ChangedRow & { head: string })[]>`
    select h.seq as head, n.* from feed_head h left join lateral (
      select * from notification where revision > ${after} order by revision limit ${limit}
    ) n on true order by n.revision`
  const changed = rows.filter((row) => row.id !== null)
  const isAll = changed.length < limit
  return { rows: changed, upTo: Number(isAll ? rows[0]!.head : changed.at(-1)!.revision) }
}

export async function feedHead(sql: Sql): Promise<number> {
  const [head] = await sql<{ seq: string }[]>`select seq from feed_head`
  return Number(head!.seq)
}

interface MissedRow extends NotificationRow {
  /** It is to be removed instead of shown. */
  taken: boolean
}

interface Span {
  streams: readonly FeedStream[]
  after: number
  upTo: number
  limit: number
}

/**
 * What has changed for a reader between two numbers, in order. Returns at most `limit`: call again from the last one.
 */
export function missedSince(
  sql: Sql,
  reader: Reader,
  { streams, after, upTo, limit }: Span,
): Promise<MissedRow[]> {
  return sql<MissedRow[]>`
    select ${readerColumns(sql)}, ${taken(sql, reader)} as taken
    from notification n ${readerState(sql, sql`${reader.userId}::uuid`)}
    where n.revision > ${after} and n.revision <= ${upTo} and n.type = any(${typesOf(streams)})
      and ((${visible(sql, reader)}) or (${taken(sql, reader)}))
    order by n.revision limit ${limit}`
}

/** What was taken from a reader within the last `lookBack` numbers. */
export async function withdrawnBefore(
  sql: Sql,
  reader: Reader,
  { streams, upTo, lookBack }: { streams: readonly FeedStream[]; upTo: number; lookBack: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select n.id from notification n
    where n.revision > ${upTo - lookBack} and n.revision <= ${upTo}
      and n.type = any(${typesOf(streams)}) and ${taken(sql, reader)}
    order by n.revision`
  return rows.map((row) => row.id)
}

interface Lost {
  streams: readonly FeedStream[]
  /** The audience keys that the reader had until now, and those that they did not have. */
  lost: readonly string[]
  gained: readonly string[]
  most: number
}

/**
 * What a reader had by audience keys that are lost, or until one was gained that it leaves out, and no longer has, newest
 * first, also what was taken back since.
 */
export async function lostWith(
  sql: Sql,
  reader: Reader,
  { streams, lost, gained, most }: Lost,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select n.id from notification n
    where (n.audience && ${[...lost]}::text[]
        or n.excluded <> '{}' and n.excluded && ${[...gained]}::text[]
          and n.audience && ${reader.audienceKeys}::text[])
      and n.type = any(${typesOf(streams)}) and not (${visible(sql, reader)})
    order by n.seq desc limit ${most}`
  return rows.map((row) => row.id)
}

function typesOf(streams: readonly FeedStream[]): string[] {
  return notificationTypes.filter((type) => streams.includes(feedStreamOf[type]))
}
