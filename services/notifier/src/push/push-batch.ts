import { randomUUID } from 'node:crypto'
import { queueNames } from '@prakat/schema/queues'
import { z } from 'zod'
import {
  claimBatch,
  finishBatch,
  keepingLease,
  LeaseLost,
  moveCursor,
  releaseBatch,
  renewBatch,
  type PushBatch,
} from './batch-lease.ts'
import { lastDevice, readPage, type BatchPage } from './batch-page.ts'
import { fanOutMetrics, type FanOut } from './fan-out.ts'
import {
  withdrawalSkipReason,
  endReason,
  type OverReason,
  type PushedNotification,
} from './pushed-notification.ts'
import { settleLater, collectAnswers } from './late-answers.ts'
import { readTargets } from './push-target.ts'
import { pushWindow, skipped } from './push-window.ts'
import { quietEnd } from './quiet.ts'
import { queueRetries } from './retry-lease.ts'
import { settleWindow, type Settled } from './settle-window.ts'
import { withdrawWindow } from './withdraw-window.ts'

export const pushBatchJob = z.object({ id: z.uuid() })

/** A crash repeats at most this many pushes of each running batch. */
const windowSize = 20
/** The size of a window if nothing is sent, only recorded. */
const skippedWindowSize = 1000
const stoppingMs = 1000

/** `quiet`: for the end of the quiet hours. */
type Ended = 'done' | 'turn over' | { resumeAt: Date; quiet: boolean }

/** Works on a batch until it is done, its turn is over or its push service wants a pause. */
export async function pushBatch(
  fanOut: FanOut,
  { id }: z.output<typeof pushBatchJob>,
): Promise<void> {
  const batch = await claimBatch(fanOut, id)
  if (!batch) return
  try {
    const ended = await processBatch(fanOut, batch)
    fanOutMetrics.batches.inc({ outcome: typeof ended === 'string' ? ended : 'paused' })
    if (ended === 'done') {
      await finishBatch(fanOut, batch)
      fanOut.deliveryChanges.markChanged([batch.notificationId])
      return
    }
    const pause = ended === 'turn over' ? { resumeAt: null, quiet: false } : ended
    await releaseBatch(fanOut, batch, pause)
    await requeueBatch(fanOut, batch, pause.resumeAt)
  } catch (error) {
    if (error instanceof LeaseLost) return
    // For the next attempt of the job. If this fails too, the lease expires by itself.
    await releaseBatch(fanOut, batch, { resumeAt: null, quiet: false }).catch(() => {})
    throw error
  }
}

async function processBatch(fanOut: FanOut, batch: PushBatch): Promise<Ended> {
  const turnEnds = Date.now() + fanOut.timing.turn
  for (;;) {
    const page = await readPage(fanOut, batch)
    for (let from = 0; from < page.devices.length;) {
      const notification = await renewBatch(fanOut, batch)
      const over = batchEndReason(notification, batch, fanOut.clock())
      const quiet = over ? undefined : await heldUntil(fanOut, notification, batch)
      if (quiet) return { resumeAt: quiet, quiet: true }
      const pause = over ? undefined : await fanOut.transport.pausedUntil(batch.origin, batch.keyId)
      if (pause) return { resumeAt: pause, quiet: false }
      if (fanOut.stopping.aborted || Date.now() > turnEnds) return 'turn over'
      const size = over ? skippedWindowSize : windowSize
      const devices = page.devices.slice(from, from + size)
      await workOnWindow(fanOut, batch, { notification, over, devices })
      from += devices.length
    }
    if (page.isLast) return 'done'
    await moveOn(fanOut, batch, page.lastUser!)
  }
}

/** A withdrawal makes no sound, so it is not held. */
const heldUntil = (fanOut: FanOut, { severity }: PushedNotification, { endsAt }: PushBatch) =>
  endsAt || severity === 'urgent' ? undefined : quietEnd(fanOut)

/** A withdrawal is over if the notification is no longer withdrawn. */
function batchEndReason(
  notification: PushedNotification,
  { seq, endsAt }: PushBatch,
  now: Date,
): OverReason | undefined {
  return endsAt
    ? withdrawalSkipReason(notification, endsAt, now)
    : endReason(notification, seq, now)
}

interface Window {
  notification: PushedNotification
  over: OverReason | undefined
  devices: BatchPage['devices']
}

async function workOnWindow(
  fanOut: FanOut,
  batch: PushBatch,
  { notification, over, devices }: Window,
): Promise<void> {
  const end = fanOutMetrics.windowSeconds.startTimer()
  const { sql } = fanOut.database
  const targets = await readTargets(
    sql,
    notification,
    devices.map(({ device }) => device),
    batch,
  )
  const { seq, endsAt } = batch
  const ask = async () => {
    if (over) return targets.map((target) => skipped(target, over))
    const work = { notification, targets, attempt: 0 }
    return endsAt
      ? withdrawWindow(fanOut, { ...work, endsAt })
      : // A reminder says its own number, by which devices ring once more.
        pushWindow(fanOut, { ...work, notification: { ...notification, seq }, form: 'full' })
  }
  const renew = () => renewBatch(fanOut, batch)
  const { settled, late } = await keepingLease(fanOut, renew, async () =>
    collectAnswers(fanOut, await ask()),
  )
  // Late devices become retries, which this process holds until there is an answer.
  const held = { owner: randomUUID(), leaseMs: fanOut.timing.lease }
  const now = fanOut.clock()
  const waiting = late.map(({ target }): Settled => {
    const reason = 'no answer yet'
    return { target, verdict: { kind: 'later', at: now, attempt: 0, reason, held } }
  })
  const last = devices.at(-1)!
  await sql.begin(async (tx) => {
    await moveCursor(tx, batch, {
      ...{ user: last.userId, device: last.device, processed: devices.length },
    })
    const about = { notificationId: notification.id, seq, withdraws: endsAt !== null }
    await settleWindow(tx, about, [...settled, ...waiting], now)
  })
  end()
  for (const each of late) {
    const { device } = each.target
    const retry = { notificationId: notification.id, device, seq, owner: held.owner, endsAt }
    settleLater(fanOut, retry, each)
  }
  fanOut.deliveryChanges.markChanged([notification.id])
  await queueRetries(fanOut, notification.id, settled)
}

/** Moves past people without a device, so that they are not looked at again after a crash. */
function moveOn({ database: { sql } }: FanOut, batch: PushBatch, lastUser: string): Promise<void> {
  return sql.begin((tx) =>
    moveCursor(tx, batch, { user: lastUser, device: lastDevice, processed: 0 }),
  )
}

/** Under a new job id, because Redis may still know the old one. */
async function requeueBatch({ queues, stopping }: FanOut, batch: PushBatch, resumeAt: Date | null) {
  const now = Date.now()
  const pause = resumeAt ? Math.max(0, resumeAt.getTime() - now) : 0
  const id = `${batch.id}-${batch.cursorDevice ?? 'start'}-${resumeAt?.getTime() ?? now}`
  // Delayed, so that another process takes it while this one stops.
  const delay = stopping.aborted ? Math.max(stoppingMs, pause) : pause
  await queues.add(queueNames.pushBatch, [
    { name: 'push-batch', id, data: { id: batch.id }, delay },
  ])
}
