import { createHash } from 'node:crypto'
import { mediaPath } from '@prakat/schema/media-rules'
import { presentDevices } from '../sockets/presence.ts'
import { payloadsOf, type BuildPayload, type Payloads } from './payloads.ts'
import { closeLists, type CloseList } from './close-lists.ts'
import type { FanOut } from './fan-out.ts'
import type { Asked } from './late-answers.ts'
import { pushEnds, type PushedNotification } from './pushed-notification.ts'
import type { PushTarget } from './push-target.ts'
import { verdictOn, type PushVerdict, type SkipReason } from './push-verdict.ts'
import type { VapidKeyPair } from './vapid-keys.ts'
import { logSend, removeFromSendLog } from './sent-log.ts'
import type { PushMessage, PushOutcome } from './transport/push-message.ts'

/** The reason of a retry in the short form, so that no push service has to refuse the long form twice. */
export const tooLarge = 'too large'

export interface PushWindow {
  notification: PushedNotification
  targets: readonly PushTarget[]
  /** Attempts before this one. */
  attempt: number
  form: keyof Payloads
}

/** Sends one notification to some devices of one push service. */
export async function pushWindow(fanOut: FanOut, window: PushWindow): Promise<Asked[]> {
  const { targets } = window
  const skips = await skipReasons(fanOut, targets)
  const sendable = targets.filter((_, index) => !skips[index])
  const asked = (await sendTo(fanOut, window, sendable)).values()
  return targets.map((target, index) => {
    const reason = skips[index]
    return reason ? skipped(target, reason) : asked.next().value!
  })
}

/** A verdict without asking the push service. */
export function skipped(target: PushTarget, reason: SkipReason): Asked {
  return { target, verdict: Promise.resolve({ kind: 'skipped', reason }) }
}

async function skipReasons(
  { queues, log }: FanOut,
  targets: readonly PushTarget[],
): Promise<Array<SkipReason | undefined>> {
  const present = await presentDevices(queues.redis, targets).catch((error: unknown) => {
    log.warn({ err: error }, 'nobody knows who has a page open; pushing to all')
    return targets.map(() => false)
  })
  return targets.map(({ isAllowed, read }, index) => {
    if (!isAllowed) return 'preferences'
    if (read) return 'read'
    return present[index] ? 'visible' : undefined
  })
}

async function sendTo(
  fanOut: FanOut,
  window: PushWindow,
  targets: readonly PushTarget[],
): Promise<Asked[]> {
  if (targets.length === 0) return []
  const { database, transport, vapidKeys } = fanOut
  const { notification, form } = window
  const [keys, lists] = await Promise.all([
    vapidKeys.all(),
    closeLists(
      database.sql,
      targets.map(({ userId }) => userId),
    ),
  ])
  const { logoId } = await fanOut.settings()
  const payloads = payloadsOf(notification, {
    publicUrl: fanOut.config.publicUrl,
    logo: logoId === null ? null : mediaPath(logoId),
  })
  const messages = targets.map((target) =>
    messageTo(fanOut, notification, target, {
      keys,
      payload: payloads(target)[form],
      close: lists.get(target.userId),
    }),
  )
  const devices = targets.map(({ device }) => device)
  const sent = await logSend(database.sql, {
    ...{ notificationId: notification.id, devices, at: fanOut.clock() },
    endsAt: pushEnds(notification),
  })
  const outcomes = transport.sendEach(messages)
  const verdictFor = async (target: PushTarget, answer: Promise<PushOutcome>) => {
    const outcome = await answer
    // Without an answer the device may still have got it.
    const mayHaveIt = outcome.kind === 'accepted' || outcome.kind === 'failed'
    if (!mayHaveIt) await removeFromSendLog(database.sql, sent, target.device)
    return decide(fanOut, window, target, outcome)
  }
  return targets.map((target, index) => ({ target, verdict: verdictFor(target, outcomes[index]!) }))
}

function decide(
  { clock, timing }: FanOut,
  { notification, attempt, form }: PushWindow,
  target: PushTarget,
  outcome: PushOutcome,
): PushVerdict {
  const now = clock()
  if (form === 'full' && outcome.kind === 'too-large') {
    return { kind: 'later', at: now, attempt, reason: tooLarge }
  }
  const circumstances = { attempt, now, ends: pushEnds(notification), retryMs: timing.retry }
  const verdict = verdictOn(outcome, target, circumstances)
  // Later attempts stay in the short form.
  return form === 'shrunk' && verdict.kind === 'later' ? { ...verdict, reason: tooLarge } : verdict
}

interface Content {
  keys: ReadonlyMap<string, VapidKeyPair>
  payload: BuildPayload
  close: CloseList | undefined
}

function messageTo(
  { receiptTokens, clock }: FanOut,
  notification: PushedNotification,
  target: PushTarget,
  { keys, payload, close }: Content,
): PushMessage {
  const receipt = receiptTokens.sign(notification.id, target.device)
  return {
    ...addressOf(target, keys),
    payload: payload({ receipt, close }),
    ttl: secondsUntil(pushEnds(notification), clock()),
    urgency: notification.severity === 'info' ? 'normal' : 'high',
    topic: topicOf(notification),
  }
}

/** The address of a push, and its key. */
export function addressOf(
  { userId, endpoint, p256dh, auth, keyId }: PushTarget,
  keys: ReadonlyMap<string, VapidKeyPair>,
): Pick<PushMessage, 'userId' | 'endpoint' | 'p256dh' | 'auth' | 'key'> {
  return { userId, endpoint, p256dh, auth, key: keys.get(keyId)! }
}

/** A time to live of at least a second, because 0 means now or never (RFC 8030 §5.2). */
export function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.floor((end.getTime() - now.getTime()) / 1000))
}

/** A hash, because Apple expects a plausible length. */
export function topicOf({ id }: Pick<PushedNotification, 'id'>): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 32)
}
