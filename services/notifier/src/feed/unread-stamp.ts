import type { UnreadStamp } from '@prakat/schema/notification'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { Reader } from './reader.ts'
import { visibleTo } from './visible.ts'

/**
 * Visible minus read, counted when asked and never kept, so it cannot drift. One statement, so one snapshot:
 * the count is true for the feed as it was at `seq`.
 */
export async function unreadStamp(sql: Sql, reader: Reader): Promise<UnreadStamp> {
  const count = unreadCount(sql, sql`${reader.userId}::uuid`, sql`${reader.audienceKeys}::text[]`)
  const [row] = await sql<{ unread: number; seq: string }[]>`
    select (select seq from feed_head) as seq, ${count} as unread`
  return { unread: row!.unread, seq: Number(row!.seq) }
}

/** As an expression, for one person or for each of many. */
export function unreadCount(
  sql: Sql,
  userId: PendingQuery<Row[]>,
  keys: PendingQuery<Row[]>,
): PendingQuery<Row[]> {
  return sql`
    (select count(*)::int from notification n
      where n.seq > coalesce((select up_to_seq from read_watermark where user_id = ${userId}), 0)
        and ${visibleTo(sql, keys)}
        and not exists (
          select from notification_state s
          where s.user_id = ${userId} and s.notification_id = n.id and s.read_at is not null and s.seq >= n.seq
        ))`
}
