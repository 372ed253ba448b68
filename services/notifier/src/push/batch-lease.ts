import { randomUUID } from 'node:crypto'
import type { PushService } from '@prakat/schema/push'
import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import type { FanOut } from './fan-out.ts'
import { pushedColumns, type PushedNotification } from './pushed-notification.ts'

/** A range of people at one push service and key: after `afterUser`, up to and including `upToUser`. */
export interface PushBatch {
  id: string
  notificationId: string
  seq: string
  origin: string
  service: PushService
  keyId: string
  afterUser: string | null
  upToUser: string | null
  /** The last settled device. */
  cursorUser: string | null
  cursorDevice: string | null
  /** For a withdrawal: the devices that it goes to, and until when. */
  devices: string[] | null
  endsAt: Date | null
  /** For a reminder that is about acknowledging: who has only read it gets it too. */
  untilAcknowledged: boolean
  /** Who works on it. New at every claim. */
  owner: string
}

/** Somebody else has taken it over, so nothing may be written. */
export class LeaseLost extends Error {}

/** Claims the batch, if it is waiting to be worked on. */
export async function claimBatch(
  { database: { sql }, timing }: FanOut,
  id: string,
): Promise<PushBatch | undefined> {
  const owner = randomUUID()
  const [batch] = await sql<PushBatch[]>`
    update push_batch set owner = ${owner}, lease_until = ${leaseEnd(sql, timing)}, resume_at = null
    where id = ${id} and done_at is null and (lease_until is null or lease_until < now())
      and (resume_at is null or resume_at <= now())
    returning id, notification_id as "notificationId", seq, origin, service, key_id as "keyId",
      after_user as "afterUser", up_to_user as "upToUser", cursor_user as "cursorUser",
      cursor_device as "cursorDevice", devices, ends_at as "endsAt", owner,
      ${untilAcknowledgedColumn(sql, sql`push_batch`)}`
  return batch
}

/** Renews the lease and reads the notification as it is now. */
export async function renewBatch(
  { database: { sql }, timing }: FanOut,
  { id, owner }: PushBatch,
): Promise<PushedNotification> {
  const [notification] = await sql<PushedNotification[]>`
    with renewed as (
      update push_batch set lease_until = ${leaseEnd(sql, timing)}
      where id = ${id} and owner = ${owner} and done_at is null returning notification_id)
    select ${pushedColumns(sql)} from renewed join notification n on n.id = renewed.notification_id`
  if (!notification) throw new LeaseLost()
  return notification
}

/** Keeps renewing a lease during work that may take longer. If a renewal fails, the next write will show it. */
export async function keepingLease<T>(
  { timing }: FanOut,
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => void renew().catch(() => {}), timing.lease / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Moves the cursor, in the transaction that records the results of the devices up to it. */
export async function moveCursor(
  tx: TransactionSql,
  batch: PushBatch,
  to: { user: string; device: string; processed: number },
): Promise<void> {
  const { count } = await tx`
    update push_batch set cursor_user = ${to.user}, cursor_device = ${to.device},
      processed = processed + ${to.processed}
    where id = ${batch.id} and owner = ${batch.owner} and done_at is null`
  if (count === 0) throw new LeaseLost()
  batch.cursorUser = to.user
  batch.cursorDevice = to.device
}

/** Releases the batch, for somebody else or for later. */
export async function releaseBatch(
  { database: { sql } }: FanOut,
  { id, owner }: PushBatch,
  { resumeAt, quiet }: { resumeAt: Date | null; quiet: boolean },
): Promise<void> {
  await sql`
    update push_batch set owner = null, lease_until = null, resume_at = ${resumeAt}, quiet = ${quiet}
    where id = ${id} and owner = ${owner} and done_at is null`
}

/** Finishes the batch. The last one also finishes its fan-out. */
export async function finishBatch({ database: { sql } }: FanOut, batch: PushBatch): Promise<void> {
  const { id, owner, notificationId, seq } = batch
  await sql.begin(async (tx) => {
    // One after the other. Otherwise two that end together would each see the other as unfinished.
    await tx`
      select from push_fanout where notification_id = ${notificationId} and seq = ${seq} for update`
    const { count } = await tx`
      update push_batch set done_at = now(), owner = null, lease_until = null
      where id = ${id} and owner = ${owner} and done_at is null`
    if (count === 0) throw new LeaseLost()
    await tx`
      update push_fanout set done_at = now()
      where notification_id = ${notificationId} and seq = ${seq} and not exists (
        select from push_batch where notification_id = ${notificationId} and seq = ${seq}
          and done_at is null)`
  })
}

export const leaseEnd = (sql: Sql, { lease }: FanOut['timing']) =>
  sql`now() + make_interval(secs => ${lease / 1000})`

/** A column beside rows of a fan-out. */
export const untilAcknowledgedColumn = (sql: Sql, rows: PendingQuery<Row[]>) => sql`
  (select f.until_acknowledged from push_fanout f
    where f.notification_id = ${rows}.notification_id and f.seq = ${rows}.seq) is true as "untilAcknowledged"`
