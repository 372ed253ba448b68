import type { Notification } from './notification.ts'

const staleAfterMs = 30_000

/** Too old to interrupt anyone with; it still belongs in the list. */
export function isStale(notification: Notification, now: number): boolean {
  const at = Date.parse(notification.publishAt ?? notification.createdAt)
  return Number.isFinite(at) && now - at > staleAfterMs
}
