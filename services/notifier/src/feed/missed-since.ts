import type { FeedChannel } from '@prakat/schema/notification'
import { feedChannelOf, notificationTypes } from '@prakat/schema/notification'
import type { Sql } from 'postgres'
import type { NotificationRow } from './notification-row.ts'
import type { Reader } from './reader.ts'
import { readerColumns, readerState, taken, visible } from './visible.ts'

export interface MissedRow extends NotificationRow {
  /** It is to be taken away instead of shown. */
  taken: boolean
}

export interface Span {
  channels: readonly FeedChannel[]
  after: number
  upTo: number
  limit: number
}

/** What has changed for a reader between two numbers, in their order, at most `limit`: ask again from the last one. */
export function missedSince(
  sql: Sql,
  reader: Reader,
  { channels, after, upTo, limit }: Span,
): Promise<MissedRow[]> {
  return sql<MissedRow[]>`
    select ${readerColumns(sql)}, ${taken(sql, reader)} as taken
    from notification n ${readerState(sql, sql`${reader.userId}::uuid`)}
    where n.revision > ${after} and n.revision <= ${upTo} and n.type = any(${typesOf(channels)})
      and ((${visible(sql, reader)}) or (${taken(sql, reader)}))
    order by n.revision limit ${limit}`
}

/** What was taken from a reader in the last `lookBack` numbers up to one. */
export async function takenBefore(
  sql: Sql,
  reader: Reader,
  {
    channels,
    upTo,
    lookBack,
  }: { channels: readonly FeedChannel[]; upTo: number; lookBack: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select n.id from notification n
    where n.revision > ${upTo - lookBack} and n.revision <= ${upTo}
      and n.type = any(${typesOf(channels)}) and ${taken(sql, reader)}
    order by n.revision`
  return rows.map((row) => row.id)
}

function typesOf(channels: readonly FeedChannel[]): string[] {
  return notificationTypes.filter((type) => channels.includes(feedChannelOf[type]))
}
