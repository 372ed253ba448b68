import { AppError } from '@prakat/schema/app-error'
import type { ReadMessage } from '@prakat/schema/notification'
import type { Sql } from 'postgres'
import type { Reader } from './reader.ts'
import { unreadStamp } from './unread-stamp.ts'
import { visible } from './visible.ts'

/** Marks one notification read; again is no change. `NOT_FOUND` for what the reader may not see. */
export async function markRead(sql: Sql, reader: Reader, id: string): Promise<ReadMessage> {
  const [found] = await sql`
    insert into notification_state (user_id, notification_id, seq, read_at)
    select ${reader.userId}, n.id, n.seq, now() from notification n where n.id = ${id} and ${visible(sql, reader)}
    on conflict (user_id, notification_id) do update
      set read_at = coalesce(notification_state.read_at, excluded.read_at)
    returning notification_id`
  if (!found) throw new AppError('NOT_FOUND', 'There is no such announcement')
  return { ids: [id], ...(await unreadStamp(sql, reader)) }
}

/** Moves the reader's watermark to the newest publication: one row, however much was unread. */
export async function markAllRead(sql: Sql, reader: Reader): Promise<ReadMessage> {
  const [moved] = await sql<{ up_to_seq: string }[]>`
    insert into read_watermark (user_id, up_to_seq, audience)
    select ${reader.userId}, seq, ${reader.audienceKeys} from feed_head
    on conflict (user_id) do update
      set up_to_seq = greatest(read_watermark.up_to_seq, excluded.up_to_seq), audience = excluded.audience,
        updated_at = now()
    returning up_to_seq`
  const allUpToSeq = Number(moved!.up_to_seq)
  const newest = await sql<{ id: string }[]>`
    select n.id from notification n
    where n.seq <= ${allUpToSeq} and ${visible(sql, reader)} order by n.seq desc limit 50`
  return { ids: newest.map((row) => row.id), allUpToSeq, ...(await unreadStamp(sql, reader)) }
}
