import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { keepingLease, leaseEnd, LeaseLost } from './batch-lease.ts'
import type { FanOut } from './fan-out.ts'
import {
  pushedColumns,
  pushEnds,
  whyNotWithdrawn,
  whyOver,
  type PushedNotification,
} from './pushed-notification.ts'
import { readTargets, type PushTarget } from './push-target.ts'
import type { PushVerdict } from './push-verdict.ts'
import { pushWindow, tooLarge } from './push-window.ts'
import { queueRetries } from './queue-retries.ts'
import { settleWindow } from './settle-window.ts'
import { withdrawWindow } from './withdraw-window.ts'

export const pushRetryJob = z.object({ notificationId: z.uuid(), device: z.uuid() })

interface Retry extends z.output<typeof pushRetryJob> {
  seq: string
  attempt: number
  /** Of the attempt before. */
  reason: string
  owner: string
  /** Of a withdrawal. */
  endsAt: Date | null
}

/** Tries one device once more. Everything is looked at again, since much may have happened meanwhile. */
export async function pushRetry(fanOut: FanOut, job: z.output<typeof pushRetryJob>): Promise<void> {
  const retry = await claim(fanOut, job)
  if (!retry) return
  try {
    await tryAgain(fanOut, retry)
  } catch (error) {
    if (error instanceof LeaseLost) return
    await release(fanOut, retry).catch(() => {})
    throw error
  }
}

async function tryAgain(fanOut: FanOut, retry: Retry): Promise<void> {
  const { sql } = fanOut.database
  const { notificationId, device, seq, owner } = retry
  const [notification] = await sql<PushedNotification[]>`
    select ${pushedColumns(sql)} from notification n where n.id = ${notificationId}`
  const [target] = await readTargets(sql, notification!, [device])
  const decide = async () =>
    target ? [{ target, verdict: await verdictFor(fanOut, retry, notification!, target) }] : []
  const settled = await keepingLease(fanOut, () => renew(fanOut, retry), decide)
  await sql.begin(async (tx) => {
    // It comes back in the same transaction when there is a further attempt.
    const { count } = await tx`
      delete from push_retry
      where notification_id = ${notificationId} and device = ${device} and owner = ${owner}`
    if (count === 0) throw new LeaseLost()
    const about = { notificationId, seq, withdraws: retry.endsAt !== null }
    await settleWindow(tx, about, settled, fanOut.clock())
  })
  fanOut.deliveryChanges.note([notificationId])
  await queueRetries(fanOut, notificationId, settled)
}

async function verdictFor(
  fanOut: FanOut,
  retry: Retry,
  notification: PushedNotification,
  target: PushTarget,
): Promise<PushVerdict> {
  if (retry.endsAt)
    return withdrawAgain(fanOut, { ...retry, endsAt: retry.endsAt }, notification, target)
  const over = whyOver(notification, retry.seq, fanOut.clock())
  if (over === 'expired') {
    const detail = `Tried until ${pushEnds(notification).toISOString()}`
    return { kind: 'dead', reason: 'expired', status: null, detail }
  }
  if (over) return { kind: 'skipped', reason: over }
  const include = [`user:${target.userId}`]
  const active = await fanOut.deps.auth.directory.members({ include, exclude: [], limit: 1 })
  if (active.length === 0) return { kind: 'skipped', reason: 'inactive' }
  const [verdict] = await pushWindow(fanOut, {
    ...{ notification, targets: [target], attempt: retry.attempt },
    form: retry.reason === tooLarge ? 'shrunk' : 'full',
  })
  return verdict!
}

async function withdrawAgain(
  fanOut: FanOut,
  { endsAt, attempt }: Pick<Retry, 'attempt'> & { endsAt: Date },
  notification: PushedNotification,
  target: PushTarget,
): Promise<PushVerdict> {
  const over = whyNotWithdrawn(notification, endsAt, fanOut.clock())
  if (over) return { kind: 'skipped', reason: over }
  const [verdict] = await withdrawWindow(fanOut, {
    ...{ notification, targets: [target], endsAt, attempt },
  })
  return verdict!
}

async function claim(
  { database: { sql }, timing }: FanOut,
  { notificationId, device }: z.output<typeof pushRetryJob>,
): Promise<Retry | undefined> {
  // Clocks of two machines differ a little, and what comes early would otherwise wait for the sweep.
  const [retry] = await sql<Retry[]>`
    update push_retry set owner = ${randomUUID()}, lease_until = ${leaseEnd(sql, timing)}
    where notification_id = ${notificationId} and device = ${device}
      and next_at <= now() + interval '100 milliseconds'
      and (lease_until is null or lease_until < now())
    returning notification_id as "notificationId", device, seq, attempt, reason, owner, (
      select max(b.ends_at) from push_batch b where b.notification_id = push_retry.notification_id
        and b.seq = push_retry.seq and push_retry.device = any(b.devices)) as "endsAt"`
  return retry
}

async function renew({ database: { sql }, timing }: FanOut, retry: Retry): Promise<void> {
  const { count } = await sql`
    update push_retry set lease_until = ${leaseEnd(sql, timing)}
    where notification_id = ${retry.notificationId} and device = ${retry.device}
      and owner = ${retry.owner}`
  if (count === 0) throw new LeaseLost()
}

async function release({ database: { sql } }: FanOut, retry: Retry): Promise<void> {
  await sql`
    update push_retry set owner = null, lease_until = null
    where notification_id = ${retry.notificationId} and device = ${retry.device}
      and owner = ${retry.owner}`
}
