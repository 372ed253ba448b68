import { AppError } from '@prakat/schema/app-error'
import type { ReadMessage } from '@prakat/schema/notification'
import type { Sql } from 'postgres'
import { markRead } from './mark-read.ts'
import type { Reader } from './reader.ts'
import { visible } from './visible.ts'

/**
 * Confirms what asks to be confirmed, and reads it; again is no change. `NOT_FOUND` for what the reader may not see,
 * `CONFLICT` for what does not ask.
 */
export async function acknowledge(sql: Sql, reader: Reader, id: string): Promise<ReadMessage> {
  const [asked] = await sql<{ requires_ack: boolean; seq: string }[]>`
    select n.requires_ack, n.seq from notification n where n.id = ${id} and ${visible(sql, reader)}`
  if (!asked) throw new AppError('NOT_FOUND', 'There is no such announcement')
  if (!asked.requires_ack) {
    throw new AppError('CONFLICT', 'This announcement does not ask to be acknowledged')
  }
  const read = await markRead(sql, reader, id)
  // Not when it has notified again meanwhile: that text was not what the reader confirmed.
  const [confirmed] = await sql<{ acknowledged_at: Date }[]>`
    update notification_state set acknowledged_at = coalesce(acknowledged_at, now())
    where user_id = ${reader.userId} and notification_id = ${id} and seq = ${asked.seq}
    returning acknowledged_at`
  if (!confirmed) return read
  const at = confirmed.acknowledged_at.toISOString()
  return { ...read, acknowledged: { seq: Number(asked.seq), at } }
}
