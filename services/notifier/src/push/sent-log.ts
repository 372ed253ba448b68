import type { Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'

interface Sent {
  notificationId: string
  devices: readonly string[]
  at: Date
  /** When push services drop it. */
  endsAt: Date
}

/**
 * Records it before it is sent, so that even after a crash it is known who may have got it. Returns the id of the
 * entry.
 */
export async function logSend(
  sql: Sql,
  { notificationId, devices, at, endsAt }: Sent,
): Promise<string> {
  const id = uuidv7()
  await sql`
    insert into push_sent (id, notification_id, devices, sent_at, ends_at)
    values (${id}, ${notificationId}, ${devices as string[]}::uuid[], ${at}, ${endsAt})`
  return id
}

/** Removes a device whose push service refused it or was not asked. */
export async function removeFromSendLog(sql: Sql, id: string, device: string): Promise<void> {
  await sql`update push_sent set devices = array_remove(devices, ${device}::uuid) where id = ${id}`
}

/** Deletes entries that push services no longer hold. */
export async function forgetSent(sql: Sql, now: Date): Promise<void> {
  await sql`
    delete from push_sent where id in (select id from push_sent where ends_at < ${now} limit 1000)`
}
