import { z } from 'zod'
import { keepingLease, LeaseLost } from './batch-lease.ts'
import type { FanOut } from './fan-out.ts'
import { settleLater, collectAnswers } from './late-answers.ts'
import {
  pushedColumns,
  pushEnds,
  withdrawalSkipReason,
  endReason,
  type PushedNotification,
} from './pushed-notification.ts'
import { quietEnd, quietReason } from './quiet.ts'
import { readTargets, type PushTarget } from './push-target.ts'
import type { PushVerdict } from './push-verdict.ts'
import { pushWindow, tooLarge } from './push-window.ts'
import { claimRetry, releaseRetry, renewRetry, settleRetry, type Retry } from './retry-lease.ts'
import { withdrawWindow } from './withdraw-window.ts'

export const pushRetryJob = z.object({ notificationId: z.uuid(), device: z.uuid() })

/** Tries one device again. Everything is checked again, because much may have happened meanwhile. */
export async function pushRetry(fanOut: FanOut, job: z.output<typeof pushRetryJob>): Promise<void> {
  const retry = await claimRetry(fanOut, job)
  if (!retry) return
  try {
    await tryAgain(fanOut, retry)
  } catch (error) {
    if (error instanceof LeaseLost) return
    await releaseRetry(fanOut, retry).catch(() => {})
    throw error
  }
}

async function tryAgain(fanOut: FanOut, retry: Retry): Promise<void> {
  const { sql } = fanOut.database
  const [notification] = await sql<PushedNotification[]>`
    select ${pushedColumns(sql)} from notification n where n.id = ${retry.notificationId}`
  const [target] = await readTargets(sql, notification!, [retry.device], retry)
  if (!target) return settleRetry(fanOut, retry, [])
  const renew = () => renewRetry(fanOut, retry)
  const { settled, late } = await keepingLease(fanOut, renew, () =>
    collectAnswers(fanOut, [{ target, verdict: verdictFor(fanOut, retry, notification!, target) }]),
  )
  if (late[0]) settleLater(fanOut, retry, late[0])
  else await settleRetry(fanOut, retry, settled)
}

async function verdictFor(
  fanOut: FanOut,
  retry: Retry,
  notification: PushedNotification,
  target: PushTarget,
): Promise<PushVerdict> {
  if (retry.endsAt)
    return withdrawAgain(fanOut, { ...retry, endsAt: retry.endsAt }, notification, target)
  const over = endReason(notification, retry.seq, fanOut.clock())
  if (over === 'expired') {
    const detail = `Tried until ${pushEnds(notification).toISOString()}`
    return { kind: 'dead', reason: 'expired', status: null, detail }
  }
  if (over) return { kind: 'skipped', reason: over }
  const quiet = notification.severity === 'urgent' ? undefined : await quietEnd(fanOut)
  if (quiet) {
    const reason = retry.reason === tooLarge ? tooLarge : quietReason
    return { kind: 'later', at: quiet, attempt: retry.attempt, reason }
  }
  const include = [`user:${target.userId}`]
  const active = await fanOut.deps.auth.directory.members({ include, exclude: [], limit: 1 })
  if (active.length === 0) return { kind: 'skipped', reason: 'inactive' }
  const [asked] = await pushWindow(fanOut, {
    ...{ notification: { ...notification, seq: retry.seq }, targets: [target] },
    attempt: retry.attempt,
    form: retry.reason === tooLarge ? 'shrunk' : 'full',
  })
  return asked!.verdict
}

async function withdrawAgain(
  fanOut: FanOut,
  { endsAt, attempt }: Pick<Retry, 'attempt'> & { endsAt: Date },
  notification: PushedNotification,
  target: PushTarget,
): Promise<PushVerdict> {
  const over = withdrawalSkipReason(notification, endsAt, fanOut.clock())
  if (over) return { kind: 'skipped', reason: over }
  const [asked] = await withdrawWindow(fanOut, {
    ...{ notification, targets: [target], endsAt, attempt },
  })
  return asked!.verdict
}
