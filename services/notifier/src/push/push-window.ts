import { createHash } from 'node:crypto'
import { presentDevices } from '../sockets/presence.ts'
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

export interface PushWindow {
  notification: PushedNotification
  targets: readonly PushTarget[]
  /** Attempts before this one. */
  attempt: number
  /** Rejects when the work is somebody else's by now. */
  renew(): Promise<unknown>
}

/** Sends one notification to some devices of one push service, and says what is to be done about each of them. */
export async function pushWindow(fanOut: FanOut, window: PushWindow): Promise<PushVerdict[]> {
  const { notification, targets, attempt } = window
  const skips = await reasonsToSkip(fanOut, targets)
  const wanted = targets.filter((_, index) => !skips[index])
  const outcomes = (await sendTo(fanOut, window, wanted)).values()
  const circumstances = {
    ...{ attempt, now: fanOut.clock(), ends: pushEnds(notification), retryMs: fanOut.timing.retry },
  }
  return targets.map((target, index) => {
    const reason = skips[index]
    if (reason) return { kind: 'skipped', reason }
    return verdictOn(outcomes.next().value!, target, circumstances)
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
  const { database, vapidKeys } = fanOut
  const [keys, lists] = await Promise.all([
    vapidKeys.all(),
    closeLists(
      database.sql,
      targets.map(({ userId }) => userId),
    ),
  ])
  const payloads = payloadsOf(window.notification, fanOut.config.publicUrl)
  const message = (target: PushTarget, form: keyof Payloads) =>
    messageTo(fanOut, window.notification, target, {
      keys,
      payloads: payloads(target.service),
      form,
      close: lists.get(target.userId),
    })
  const devicesOf = (some: readonly PushTarget[]) => some.map(({ device }) => device)
  const sent = await noteSent(database.sql, {
    ...{ notificationId: window.notification.id, devices: devicesOf(targets), at: fanOut.clock() },
    endsAt: pushEnds(window.notification),
  })
  const outcomes = await sendOnceOrTwice(fanOut, window, targets, message)
  // Without an answer somebody may have it.
  const unsent = targets.filter((_, index) => !/^(accepted|failed)$/.test(outcomes[index]!.kind))
  await noteUnsent(database.sql, sent, devicesOf(unsent))
  return outcomes
}

/** The second time smaller, where the push service took no more. */
async function sendOnceOrTwice(
  fanOut: FanOut,
  window: PushWindow,
  targets: readonly PushTarget[],
  message: (target: PushTarget, form: keyof Payloads) => PushMessage,
): Promise<PushOutcome[]> {
  const { transport } = fanOut
  const outcomes = await transport.send(targets.map((target) => message(target, 'full')))
  const tooLarge = targets.filter((_, index) => outcomes[index]!.kind === 'too-large')
  if (tooLarge.length === 0) return outcomes
  await window.renew()
  const second = (
    await transport.send(tooLarge.map((target) => message(target, 'shrunk')))
  ).values()
  return outcomes.map((outcome) => (outcome.kind === 'too-large' ? second.next().value! : outcome))
}

interface Content {
  keys: ReadonlyMap<string, VapidKeyPair>
  payloads: Payloads
  form: keyof Payloads
  close: CloseList | undefined
}

function messageTo(
  { receiptTokens, clock }: FanOut,
  notification: PushedNotification,
  target: PushTarget,
  { keys, payloads, form, close }: Content,
): PushMessage {
  const receipt = receiptTokens.sign(notification.id, target.device)
  return {
    ...addressOf(target, keys),
    payload: payloads[form]({ receipt, close }),
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
