import { setTimeout as sleep } from 'node:timers/promises'
import { keepingLease, LeaseLost } from './batch-lease.ts'
import type { FanOut } from './fan-out.ts'
import type { PushTarget } from './push-target.ts'
import type { PushVerdict } from './push-verdict.ts'
import { releaseRetry, renewRetry, settleRetry, type LeasedRetry } from './retry-lease.ts'
import type { Settled } from './settle-window.ts'

/** The most late devices of a process, so that a push service that never answers is not asked more and more. */
const mostLate = 10

/** A device and its verdict, which is known once its push service has answered. */
export interface Asked {
  target: PushTarget
  verdict: Promise<PushVerdict>
}

/**
 * Waits for all answers, but not for long, so that a few slow devices do not hold up those behind them. Returns the
 * answers that have come, and the devices that are late.
 */
export async function collectAnswers(
  { late, timing }: FanOut,
  asked: readonly Asked[],
): Promise<{ settled: Settled[]; late: Asked[] }> {
  const verdicts = new Map<PushTarget, PushVerdict>()
  const all = Promise.all(
    asked.map(async ({ target, verdict }) => verdicts.set(target, await verdict)),
  )
  const over = new AbortController()
  const patience = sleep(timing.patience, undefined, { signal: over.signal })
  await Promise.race([all, patience]).finally(() => over.abort())
  if (late.size + asked.length - verdicts.size > mostLate) await all
  const missing = asked.filter(({ target }) => !verdicts.has(target))
  for (const each of missing) {
    late.add(each)
    each.verdict.catch(() => {}).finally(() => late.delete(each))
  }
  return {
    settled: [...verdicts].map(([target, verdict]) => ({ target, verdict })),
    late: missing,
  }
}

/** Keeps waiting for a late device and holds its retry meanwhile. If this process is killed, another one tries it. */
export function settleLater(fanOut: FanOut, retry: LeasedRetry, { target, verdict }: Asked) {
  const waiting = keepingLease(
    fanOut,
    () => renewRetry(fanOut, retry),
    () => verdict,
  )
  const done = waiting
    .then((answer) => settleRetry(fanOut, retry, [{ target, verdict: answer }]))
    .catch(async (error: unknown) => {
      if (error instanceof LeaseLost) return
      fanOut.log.warn({ err: error }, 'a late answer could not be recorded; it is tried again')
      await releaseRetry(fanOut, retry).catch(() => {})
    })
    .finally(() => fanOut.settling.delete(done))
  fanOut.settling.add(done)
}
