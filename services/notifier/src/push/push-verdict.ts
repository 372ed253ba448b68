import type { DeadLetterReason } from '@prakat/schema/push'
import type { OverReason } from './pushed-notification.ts'
import type { PushTarget } from './push-target.ts'
import type { PushOutcome } from './transport/push-message.ts'

export type SkipReason = OverReason | 'preferences' | 'read' | 'visible' | 'inactive'

/** What to do about one device. */
export type PushVerdict =
  | { kind: 'sent' }
  | { kind: 'skipped'; reason: SkipReason }
  | { kind: 'gone' }
  | { kind: 'later'; at: Date; attempt: number; reason: string; held?: Held }
  | { kind: 'dead'; reason: DeadLetterReason; status: number | null; detail: string | null }

/** A retry that a process already works on. */
export interface Held {
  owner: string
  leaseMs: number
}

const longestPauseMs = 6 * 3600 * 1000
/** After so many refusals and never a success, a subscription will never work. */
export const refusalsToRetire = 20

interface Circumstances {
  /** Attempts before this one. */
  attempt: number
  now: Date
  /** When trying ends. */
  ends: Date
  /** The first pause at most, in milliseconds. */
  retryMs: number
  random?: () => number
}

/** What follows from the answer of a push service. */
export function verdictOn(
  outcome: PushOutcome,
  target: Pick<PushTarget, 'refusals' | 'everAccepted'>,
  circumstances: Circumstances,
): PushVerdict {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'sent' }
    case 'gone':
      return { kind: 'gone' }
    case 'paused':
      return retryAfterPause(outcome.until, circumstances)
    case 'failed':
      return again(outcome.detail, circumstances)
    case 'rejected': {
      const retired = !target.everAccepted && target.refusals + 1 >= refusalsToRetire
      return { ...outcome, kind: 'dead', reason: retired ? 'retired' : 'rejected' }
    }
    case 'key':
      return { ...outcome, kind: 'dead', reason: 'key' }
    case 'too-large':
      return { kind: 'dead', reason: 'too-large', status: 413, detail: null }
    case 'address':
      return { kind: 'dead', reason: 'address', status: null, detail: outcome.detail }
  }
}

/** It was not tried, so this is no further attempt. A little jitter, because all of them wait for the same moment. */
function retryAfterPause(
  until: Date,
  { attempt, now, ends, retryMs, ...rest }: Circumstances,
): PushVerdict {
  const at = new Date(Math.max(until.getTime(), now.getTime()) + jitter(retryMs, rest.random))
  return at < ends
    ? { kind: 'later', at, attempt, reason: 'paused' }
    : expired('The push service paused')
}

/** Full jitter (AWS, "Exponential Backoff and Jitter"), never past the end and never at once. */
function again(
  detail: string,
  { attempt, now, ends, retryMs, random }: Circumstances,
): PushVerdict {
  const left = ends.getTime() - now.getTime()
  const most = Math.min(longestPauseMs, retryMs * 2 ** attempt, left)
  const at = new Date(now.getTime() + Math.max(retryMs / 2, jitter(most, random)))
  if (at >= ends) return expired(detail)
  return { kind: 'later', at, attempt: attempt + 1, reason: detail }
}

const jitter = (most: number, random = Math.random) => Math.ceil(random() * most)

const expired = (detail: string): PushVerdict => ({
  ...{ kind: 'dead', reason: 'expired', status: null, detail },
})
