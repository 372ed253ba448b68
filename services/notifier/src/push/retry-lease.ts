import { randomUUID } from 'node:crypto'
import { queueNames } from '@prakat/schema/queues'
import { leaseEnd, LeaseLost, untilAcknowledgedColumn } from './batch-lease.ts'
import type { FanOut } from './fan-out.ts'
import { settleWindow, type Settled } from './settle-window.ts'

/** The retry of one device, and who works on it. */
export interface LeasedRetry {
  notificationId: string
  device: string
  seq: string
  owner: string
  /** Set for a withdrawal. */
  endsAt: Date | null
}

export interface Retry extends LeasedRetry {
  attempt: number
  /** The reason of the previous attempt's failure. */
  reason: string
  /** As that of its batch. */
  untilAcknowledged: boolean
}

export async function claimRetry(
  { database: { sql }, timing }: FanOut,
  { notificationId, device }: Pick<LeasedRetry, 'notificationId' | 'device'>,
): Promise<Retry | undefined> {
  // Clocks of two machines differ a little, and a job that comes early would otherwise wait for the sweep.
  const [retry] = await sql<Retry[]>`
    update push_retry set owner = ${randomUUID()}, lease_until = ${leaseEnd(sql, timing)}
    where notification_id = ${notificationId} and device = ${device}
      and next_at <= now() + interval '100 milliseconds'
      and (lease_until is null or lease_until < now())
    returning notification_id as "notificationId", device, seq, attempt, reason, owner, (
      select max(b.ends_at) from push_batch b where b.notification_id = push_retry.notification_id
        and b.seq = push_retry.seq and push_retry.device = any(b.devices)) as "endsAt",
      ${untilAcknowledgedColumn(sql, sql`push_retry`)}`
  return retry
}

export async function renewRetry(
  { database: { sql }, timing }: FanOut,
  { notificationId, device, owner }: LeasedRetry,
): Promise<void> {
  const { count } = await sql`
    update push_retry set lease_until = ${leaseEnd(sql, timing)}
    where notification_id = ${notificationId} and device = ${device} and owner = ${owner}`
  if (count === 0) throw new LeaseLost()
}

/** Ends a retry and records its result. There is none if the device is no longer subscribed. */
export async function settleRetry(
  fanOut: FanOut,
  { notificationId, device, seq, owner, endsAt }: LeasedRetry,
  settled: readonly Settled[],
): Promise<void> {
  await fanOut.database.sql.begin(async (tx) => {
    // It is added again in the same transaction if there is a further attempt.
    const { count } = await tx`
      delete from push_retry
      where notification_id = ${notificationId} and device = ${device} and owner = ${owner}`
    if (count === 0) throw new LeaseLost()
    const about = { notificationId, seq, withdraws: endsAt !== null }
    await settleWindow(tx, about, settled, fanOut.clock())
  })
  fanOut.deliveryChanges.markChanged([notificationId])
  await queueRetries(fanOut, notificationId, settled)
}

export async function releaseRetry(
  { database: { sql } }: FanOut,
  { notificationId, device, owner }: LeasedRetry,
): Promise<void> {
  await sql`
    update push_retry set owner = null, lease_until = null
    where notification_id = ${notificationId} and device = ${device} and owner = ${owner}`
}

/** Queues jobs for retries that are in the database. If Redis does not take them, the sweep finds the retries. */
export async function queueRetries(
  { queues, log }: Pick<FanOut, 'queues' | 'log'>,
  notificationId: string,
  settled: readonly Settled[],
): Promise<void> {
  const now = Date.now()
  const jobs = settled.flatMap(({ target: { device }, verdict }) => {
    if (verdict.kind !== 'later' || verdict.held) return []
    const at = verdict.at.getTime()
    const data = { notificationId, device }
    const id = `${notificationId}-${device}-${at}`
    return [{ name: 'push-retry', id, data, delay: Math.max(0, at - now) }]
  })
  if (jobs.length === 0) return
  await queues
    .add(queueNames.pushRetry, jobs)
    .catch((error: unknown) => log.warn({ err: error }, 'retries wait for the sweep'))
}
