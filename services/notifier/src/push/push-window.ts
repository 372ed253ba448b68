import { createHash } from 'node:crypto'
import { presentDevices } from '../sockets/presence.ts'
import type { BuildPayload } from './build-payload.ts'
import { closeLists, type CloseList } from './close-lists.ts'
import type { FanOut } from './fan-out.ts'
import { payloadsOf, type Payloads } from './payloads.ts'
import { pushEnds, type PushedNotification } from './pushed-notification.ts'
import type { PushTarget } from './push-target.ts'
import { verdictOn, type PushVerdict, type SkipReason } from './push-verdict.ts'
import type { VapidKeyPair } from './vapid-keys.ts'
import { noteSent, noteUnsent } from './sent-log.ts'
import type { PushMessage } from './transport/push-message.ts'
import type { PushOutcome } from './transport/push-outcome.ts'

/** Why something is tried again, when that is to be the short form: no push service is to refuse the long one twice. */
export const tooLarge = 'too large'

export interface PushWindow {
  notification: PushedNotification
  targets: readonly PushTarget[]
  /** Attempts before this one. */
  attempt: number
  form: keyof Payloads
}

/** Sends one notification to some devices of one push service, and says what is to be done about each of them. */
export async function pushWindow(fanOut: FanOut, window: PushWindow): Promise<PushVerdict[]> {
  const { notification, targets, attempt, form } = window
  const skips = await reasonsToSkip(fanOut, targets)
  const wanted = targets.filter((_, index) => !skips[index])
  const outcomes = (await sendTo(fanOut, window, wanted)).values()
  const circumstances = {
    ...{ attempt, now: fanOut.clock(), ends: pushEnds(notification), retryMs: fanOut.timing.retry },
  }
  return targets.map((target, index) => {
    const reason = skips[index]
    if (reason) return { kind: 'skipped', reason }
    const outcome = outcomes.next().value!
    if (form === 'full' && outcome.kind === 'too-large') {
      return { kind: 'later', at: circumstances.now, attempt, reason: tooLarge }
    }
    const verdict = verdictOn(outcome, target, circumstances)
    // Whatever comes between, it stays short.
    return form === 'shrunk' && verdict.kind === 'later'
      ? { ...verdict, reason: tooLarge }
      : verdict
  })
}

async function reasonsToSkip(
  { queues, log }: FanOut,
  targets: readonly PushTarget[],
): Promise<Array<SkipReason | undefined>> {
  const present = await presentDevices(queues.redis, targets).catch((error: unknown) => {
    log.warn({ err: error }, 'nobody knows who has a page open; pushing to all')
    return targets.map(() => false)
  })
  return targets.map(({ wanted, read }, index) => {
    if (!wanted) return 'preferences'
    if (read) return 'read'
    return present[index] ? 'visible' : undefined
  })
}

async function sendTo(
  fanOut: FanOut,
  window: PushWindow,
  targets: readonly PushTarget[],
): Promise<PushOutcome[]> {
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
  const payloads = payloadsOf(notification, fanOut.config.publicUrl)
  const messages = targets.map((target) =>
    messageTo(fanOut, notification, target, {
      keys,
      payload: payloads(target.service)[form],
      close: lists.get(target.userId),
    }),
  )
  const devicesOf = (some: readonly PushTarget[]) => some.map(({ device }) => device)
  const sent = await noteSent(database.sql, {
    ...{ notificationId: notification.id, devices: devicesOf(targets), at: fanOut.clock() },
    endsAt: pushEnds(notification),
  })
  const outcomes = await transport.send(messages)
  // Without an answer somebody may have it.
  const unsent = targets.filter((_, index) => !/^(accepted|failed)$/.test(outcomes[index]!.kind))
  await noteUnsent(database.sql, sent, devicesOf(unsent))
  return outcomes
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

/** Where a push goes, and with which key. */
export function addressOf(
  { userId, endpoint, p256dh, auth, keyId }: PushTarget,
  keys: ReadonlyMap<string, VapidKeyPair>,
): Pick<PushMessage, 'userId' | 'endpoint' | 'p256dh' | 'auth' | 'key'> {
  return { userId, endpoint, p256dh, auth, key: keys.get(keyId)! }
}

/** A time to live, of at least a second: 0 is now or never (RFC 8030 §5.2). */
export function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.floor((end.getTime() - now.getTime()) / 1000))
}

/** Apple wants a plausible length; of a hash it always is. */
export function topicOf({ id }: Pick<PushedNotification, 'id'>): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 32)
}
