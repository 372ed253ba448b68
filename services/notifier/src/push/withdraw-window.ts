import { presentDevices } from '../sockets/presence.ts'
import type { FanOut } from './fan-out.ts'
import type { PushedNotification } from './pushed-notification.ts'
import type { PushTarget } from './push-target.ts'
import { verdictOn, type PushVerdict } from './push-verdict.ts'
import { addressOf, secondsUntil, topicOf } from './push-window.ts'
import { withdrawalPayload } from './withdrawal-payload.ts'

export interface WithdrawalWindow {
  notification: PushedNotification
  targets: readonly PushTarget[]
  /** When the push services drop what they hold by themselves. */
  endsAt: Date
  /** Attempts before this one. */
  attempt: number
}

/** Has the push service put a neutral message in the place of the notification, and says what is to be done next. */
export async function withdrawWindow(
  fanOut: FanOut,
  { notification, targets, endsAt, attempt }: WithdrawalWindow,
): Promise<PushVerdict[]> {
  const { clock, config, queues, timing, transport, vapidKeys } = fanOut
  const keys = await vapidKeys.all()
  // A page that is looked at is online, has got the push and closes it itself.
  const present = await presentDevices(queues.redis, targets).catch(() => [])
  const away = targets.filter((_, index) => !present[index])
  const outcomes = await transport.send(
    away.map((target) => ({
      ...addressOf(target, keys),
      payload: withdrawalPayload(notification, target, config.publicUrl),
      ttl: secondsUntil(endsAt, clock()),
      urgency: 'low' as const,
      topic: topicOf(notification),
    })),
  )
  const circumstances = { attempt, now: clock(), ends: endsAt, retryMs: timing.retry }
  const verdicts = outcomes.map((outcome, index) => verdictOn(outcome, away[index]!, circumstances))
  return targets.map((_, index) =>
    present[index] ? { kind: 'skipped', reason: 'visible' } : verdicts.shift()!,
  )
}
