import type { UnreadStamp } from '@prakat/schema/notification'
import type { Sql } from 'postgres'
import type { Reader } from './reader.ts'
import { visible } from './visible.ts'

/**
 * Visible minus read, counted when asked and never kept, so it cannot drift. One statement, so one snapshot:
 * the count is true for the feed as it was at `seq`.
 */
export async function unreadStamp(sql: Sql, reader: Reader): Promise<UnreadStamp> {
  const [row] = await sql<{ unread: number; seq: string }[]>`
    select
      (select seq from feed_head) as seq,
      (select count(*)::int from notification n
        where n.seq > coalesce((select up_to_seq from read_watermark where user_id = ${reader.userId}), 0)
          and ${visible(sql, reader)}
          and not exists (
            select from notification_state s
            where s.user_id = ${reader.userId} and s.notification_id = n.id and s.read_at is not null
          )) as unread`
  return { unread: row!.unread, seq: Number(row!.seq) }
}
