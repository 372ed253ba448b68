import { presentDevices } from '../sockets/presence.ts'
import type { FanOut } from './fan-out.ts'
import type { Asked } from './late-answers.ts'
import type { PushedNotification } from './pushed-notification.ts'
import type { PushTarget } from './push-target.ts'
import { verdictOn } from './push-verdict.ts'
import { addressOf, secondsUntil, skipped, topicOf } from './push-window.ts'
import type { PushOutcome } from './transport/push-message.ts'
import { withdrawalPayload } from './payloads.ts'

export interface WithdrawalWindow {
  notification: PushedNotification
  targets: readonly PushTarget[]
  /** When push services drop it by themselves. */
  endsAt: Date
  /** Attempts before this one. */
  attempt: number
}

/** Replaces the notification at the push service with a neutral message. */
export async function withdrawWindow(
  fanOut: FanOut,
  { notification, targets, endsAt, attempt }: WithdrawalWindow,
): Promise<Asked[]> {
  const { clock, config, queues, timing, transport, vapidKeys } = fanOut
  const keys = await vapidKeys.all()
  // A visible page is online, so it has got the push and closes it itself.
  const present = await presentDevices(queues.redis, targets).catch(() => [])
  const away = targets.filter((_, index) => !present[index])
  const messages = away.map((target) => ({
    ...addressOf(target, keys),
    payload: withdrawalPayload(notification, target, config.publicUrl),
    ttl: secondsUntil(endsAt, clock()),
    urgency: 'low' as const,
    topic: topicOf(notification),
  }))
  const outcomes = transport.sendEach(messages).values()
  const verdictFor = async (target: PushTarget, answer: Promise<PushOutcome>) => {
    const outcome = await answer
    const circumstances = { attempt, now: clock(), ends: endsAt, retryMs: timing.retry }
    return verdictOn(outcome, target, circumstances)
  }
  return targets.map((target, index) =>
    present[index]
      ? skipped(target, 'visible')
      : { target, verdict: verdictFor(target, outcomes.next().value!) },
  )
}
