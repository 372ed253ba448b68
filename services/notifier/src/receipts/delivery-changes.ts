import type { Logger } from '@prakat/kit/logger'
import { sendSignal } from '@prakat/kit/signals'
import type { Redis } from 'ioredis'

const everyMs = 1000

export interface DeliveryChanges {
  /** The numbers of these notifications' reports have changed. */
  note(notificationIds: Iterable<string>): void
  /** Tells what has not been told yet. */
  stop(): Promise<void>
}

/**
 * Tells the gateways which reports to look at again: at once, and then once a second for each notification while it goes
 * on, however many thousand devices report.
 */
export function createDeliveryChanges(redis: Redis, log: Logger): DeliveryChanges {
  const resting = new Map<string, { changed: boolean; timer: NodeJS.Timeout }>()

  function tell(notificationId: string): Promise<void> {
    return sendSignal(redis, { type: 'delivery.changed', notificationId }).catch(
      // A report that is looked at is right again after the next change.
      (error: unknown) => log.debug({ err: error, notificationId }, 'no gateway was told'),
    )
  }

  function rest(notificationId: string): void {
    const timer = setTimeout(() => {
      const { changed } = resting.get(notificationId)!
      resting.delete(notificationId)
      if (changed) tellNow(notificationId)
    }, everyMs)
    resting.set(notificationId, { changed: false, timer })
  }

  function tellNow(notificationId: string): void {
    rest(notificationId)
    void tell(notificationId)
  }

  return {
    note: (notificationIds) => {
      for (const id of notificationIds) {
        const current = resting.get(id)
        if (current) current.changed = true
        else tellNow(id)
      }
    },
    stop: async () => {
      const untold = [...resting].filter(([, { changed }]) => changed)
      for (const { timer } of resting.values()) clearTimeout(timer)
      resting.clear()
      await Promise.all(untold.map(([id]) => tell(id)))
    },
  }
}
