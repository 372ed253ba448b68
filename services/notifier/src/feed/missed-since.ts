import type { Sql } from 'postgres'
import type { NotificationRow } from './notification-row.ts'
import type { Reader } from './reader.ts'
import { isRead, readerState, visible } from './visible.ts'

export interface MissedRow extends NotificationRow {
  broadcast_at: Date | null
}

/** What a reader has missed since `seq`, oldest first, at most `limit`: ask again from the last one. */
export function missedSince(
  sql: Sql,
  reader: Reader,
  seq: number,
  limit: number,
): Promise<MissedRow[]> {
  return sql<MissedRow[]>`
    select n.*, s.acknowledged_at, ${isRead(sql)} as is_read
    from notification n ${readerState(sql, reader)}
    where n.seq > ${seq} and ${visible(sql, reader)}
    order by n.seq limit ${limit}`
}
