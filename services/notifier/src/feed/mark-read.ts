import { AppError } from '@prakat/schema/app-error'
import { listCap } from '@prakat/schema/constants'
import type { ReadMessage } from '@prakat/schema/notification'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import { unreadStamp, visible, type Reader } from './visible.ts'

/** A notification; with `seq`, as it was when it was looked at, which may be long before this is asked for. */
interface ReadTarget {
  id: string
  seq?: number | undefined
}

/**
 * Marks one notification read, unless it has notified again since it was looked at. Safe to repeat. Throws `NOT_FOUND`
 * if the reader may not see it.
 */
export async function markRead(
  sql: Sql,
  reader: Reader,
  { id, seq }: ReadTarget,
): Promise<ReadMessage> {
  if (seq !== undefined && (await find(sql, reader, id)).seq > seq)
    return { ids: [], ...(await unreadStamp(sql, reader)) }
  // Marks from before it last notified are replaced.
  const [found] = await sql`
    insert into notification_state as s (user_id, notification_id, seq, read_at)
    select ${reader.userId}, n.id, n.seq, now() from notification n where n.id = ${id} and ${visible(sql, reader)}
    on conflict (user_id, notification_id) do update
      set seq = greatest(s.seq, excluded.seq),
        read_at = case when s.seq >= excluded.seq then coalesce(s.read_at, now()) else now() end,
        acknowledged_at = case when s.seq >= excluded.seq then s.acknowledged_at end
    returning notification_id`
  if (!found) throw new AppError('NOT_FOUND', m.announcements_no_such())
  return { ids: [id], ...(await unreadStamp(sql, reader)) }
}

/**
 * Moves the reader's watermark to the newest publication, or to the one that was the newest they knew of. It takes one
 * row, however much was unread.
 */
export async function markAllRead(
  sql: Sql,
  reader: Reader,
  upToSeq?: number,
): Promise<ReadMessage> {
  const [moved] = await sql<{ up_to_seq: string }[]>`
    insert into read_watermark (user_id, up_to_seq, audience)
    select ${reader.userId}, least(seq, ${upToSeq ?? null}::bigint), ${reader.audienceKeys} from feed_head
    on conflict (user_id) do update
      set up_to_seq = greatest(read_watermark.up_to_seq, excluded.up_to_seq), audience = excluded.audience,
        updated_at = now()
    returning up_to_seq`
  const allUpToSeq = Number(moved!.up_to_seq)
  const newest = await sql<{ id: string }[]>`
    select n.id from notification n
    where n.seq <= ${allUpToSeq} and ${visible(sql, reader)} order by n.seq desc limit ${listCap}`
  return { ids: newest.map((row) => row.id), allUpToSeq, ...(await unreadStamp(sql, reader)) }
}

/**
 * Acknowledges a notification that asks for it, and marks it read. Safe to repeat. Throws `NOT_FOUND` if the reader
 * may not see it, and `CONFLICT` if it does not ask, or has notified again since it was looked at.
 */
export async function acknowledge(
  sql: Sql,
  reader: Reader,
  { id, seq }: ReadTarget,
): Promise<ReadMessage> {
  const asked = await find(sql, reader, id)
  if (!asked.requiresAck) throw new AppError('CONFLICT', m.announcements_no_ack())
  if (seq !== undefined && asked.seq > seq)
    throw new AppError('CONFLICT', m.announcements_changed_since())
  const read = await markRead(sql, reader, { id })
  // Not if it has notified again meanwhile, because the reader acknowledged the earlier text.
  const [confirmed] = await sql<{ acknowledged_at: Date }[]>`
    update notification_state set acknowledged_at = coalesce(acknowledged_at, now())
    where user_id = ${reader.userId} and notification_id = ${id} and seq = ${asked.seq}
    returning acknowledged_at`
  if (!confirmed) return read
  const at = confirmed.acknowledged_at.toISOString()
  return { ...read, acknowledged: { seq: asked.seq, at } }
}

async function find(sql: Sql, reader: Reader, id: string) {
  const [found] = await sql<{ requires_ack: boolean; seq: string }[]>`
    select n.requires_ack, n.seq from notification n where n.id = ${id} and ${visible(sql, reader)}`
  if (!found) throw new AppError('NOT_FOUND', m.announcements_no_such())
  return { requiresAck: found.requires_ack, seq: Number(found.seq) }
}
