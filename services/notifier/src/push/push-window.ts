import { withTimeout } from '@prakat/kit/with-timeout'
import { createHash } from 'node:crypto'
import { presentDevices } from '../sockets/presence.ts'
import { keepingLease } from './batch-lease.ts'
import { closeLists, type CloseList } from './close-lists.ts'
import type { FanOut } from './fan-out.ts'
import { payloadsOf, type Payloads } from './payloads.ts'
import { pushEnds, type PushedNotification } from './pushed-notification.ts'
import type { PushTarget } from './push-target.ts'
import { verdictOn, type PushVerdict, type SkipReason } from './push-verdict.ts'
import type { VapidKeyPair } from './vapid-keys.ts'
import type { PushMessage } from './transport/push-message.ts'
import type { PushOutcome } from './transport/push-outcome.ts'

export interface PushWindow {
  notification: PushedNotification
  targets: readonly PushTarget[]
  /** Attempts before this one. */
  attempt: number
  /** While and between sending; rejects when the work is somebody else's by now. */
  renew(): Promise<unknown>
}

/** Sends one notification to some devices of one push service, and says what is to be done about each of them. */
export async function pushWindow(fanOut: FanOut, window: PushWindow): Promise<PushVerdict[]> {
  const { notification, targets, attempt } = window
  const skips = await reasonsToSkip(fanOut, targets)
  const wanted = targets.filter((_, index) => !skips[index])
  const sent = () => sendTo(fanOut, window, wanted)
  const outcomes = (await keepingLease(fanOut, window.renew, sent)).values()
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
      key: keys.get(target.keyId)!,
      payloads: payloads(target.service),
      form,
      close: lists.get(target.userId),
    })
  const outcomes = await send(
    fanOut,
    targets.map((target) => message(target, 'full')),
  )
  const tooLarge = targets.filter((_, index) => outcomes[index]!.kind === 'too-large')
  if (tooLarge.length === 0) return outcomes
  await window.renew()
  const second = (
    await send(
      fanOut,
      tooLarge.map((target) => message(target, 'shrunk')),
    )
  ).values()
  return outcomes.map((outcome) => (outcome.kind === 'too-large' ? second.next().value! : outcome))
}

interface Content {
  key: VapidKeyPair
  payloads: Payloads
  form: keyof Payloads
  close: CloseList | undefined
}

function messageTo(
  { receiptTokens, clock }: FanOut,
  notification: PushedNotification,
  target: PushTarget,
  { key, payloads, form, close }: Content,
): PushMessage {
  const { userId, endpoint, p256dh, auth, device } = target
  const left = pushEnds(notification).getTime() - clock().getTime()
  return {
    ...{ userId, endpoint, p256dh, auth, key },
    payload: payloads[form]({ receipt: receiptTokens.sign(notification.id, device), close }),
    ttl: Math.max(1, Math.floor(left / 1000)),
    urgency: notification.severity === 'info' ? 'normal' : 'high',
    // Apple wants a plausible length; of a hash it always is.
    topic: createHash('sha256').update(notification.id).digest('base64url').slice(0, 32),
  }
}

/** Within the lease whatever happens, so that nobody else begins with the same devices meanwhile. */
export async function send(
  { transport, timing }: Pick<FanOut, 'transport' | 'timing'>,
  messages: readonly PushMessage[],
): Promise<PushOutcome[]> {
  try {
    return await withTimeout(transport.send(messages), timing.lease - 1000, 'No answer')
  } catch (error) {
    return messages.map(() => ({ kind: 'failed', detail: (error as Error).message }))
  }
}
