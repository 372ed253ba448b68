import { AppError } from '@prakat/schema/app-error'
import type { ReadMessage } from '@prakat/schema/notification'
import type { Sql } from 'postgres'
import type { Reader } from './reader.ts'
import { unreadStamp } from './unread-stamp.ts'
import { visible } from './visible.ts'

/**
 * Confirms what asks to be confirmed, and reads it; again is no change. `NOT_FOUND` for what the reader may not see,
 * `CONFLICT` for what does not ask.
 */
export async function acknowledge(sql: Sql, reader: Reader, id: string): Promise<ReadMessage> {
  const [asked] = await sql<{ requires_ack: boolean }[]>`
    select n.requires_ack from notification n where n.id = ${id} and ${visible(sql, reader)}`
  if (!asked) throw new AppError('NOT_FOUND', 'There is no such announcement')
  if (!asked.requires_ack) {
    throw new AppError('CONFLICT', 'This announcement does not ask to be acknowledged')
  }
  await sql`
    insert into notification_state (user_id, notification_id, seq, read_at, acknowledged_at)
    select ${reader.userId}, n.id, n.seq, now(), now() from notification n where n.id = ${id}
    on conflict (user_id, notification_id) do update
      set read_at = coalesce(notification_state.read_at, excluded.read_at),
        acknowledged_at = coalesce(notification_state.acknowledged_at, excluded.acknowledged_at)`
  return { ids: [id], ...(await unreadStamp(sql, reader)) }
}
