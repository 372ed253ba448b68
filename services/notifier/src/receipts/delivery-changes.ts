import type { Logger } from '@prakat/kit/logger'
import { sendSignal } from '@prakat/kit/signals'
import type { Redis } from 'ioredis'

const everyMs = 1000

export interface DeliveryChanges {
  /** Notes that the reports of these notifications have changed. */
  markChanged(notificationIds: Iterable<string>): void
  /** Sends what has not been sent yet. */
  stop(): Promise<void>
}

/**
 * Tells the gateways which reports have changed: at once, and then at most once a second for each notification,
 * however many thousand devices report.
 */
export function createDeliveryChanges(redis: Redis, log: Logger): DeliveryChanges {
  const resting = new Map<string, { changed: boolean; timer: NodeJS.Timeout }>()

  function publishChange(notificationId: string): Promise<void> {
    return sendSignal(redis, { type: 'delivery.changed', notificationId }).catch(
      // An open report will be right again after the next change.
      (error: unknown) => log.debug({ err: error, notificationId }, 'no gateway was told'),
    )
  }

  function rest(notificationId: string): void {
    const timer = setTimeout(() => {
      const { changed } = resting.get(notificationId)!
      resting.delete(notificationId)
      if (changed) reportNow(notificationId)
    }, everyMs)
    resting.set(notificationId, { changed: false, timer })
  }

  function reportNow(notificationId: string): void {
    rest(notificationId)
    void publishChange(notificationId)
  }

  return {
    markChanged: (notificationIds) => {
      for (const id of notificationIds) {
        const current = resting.get(id)
        if (current) current.changed = true
        else reportNow(id)
      }
    },
    stop: async () => {
      const untold = [...resting].filter(([, { changed }]) => changed)
      for (const { timer } of resting.values()) clearTimeout(timer)
      resting.clear()
      await Promise.all(untold.map(([id]) => publishChange(id)))
    },
  }
}
