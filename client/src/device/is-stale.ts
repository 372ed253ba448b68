import type { Notification } from '@prakat/schema/notification'

const staleAfterMs = 30_000

/** Too old to interrupt anyone with; it still belongs in the list. */
export function isStale(notification: Notification, now: number): boolean {
  const published = Date.parse(notification.publishAt ?? notification.createdAt)
  // One that is announced again was published long ago and changed just now.
  const at = Math.max(published, Date.parse(notification.updatedAt))
  return Number.isFinite(at) && now - at > staleAfterMs
}
