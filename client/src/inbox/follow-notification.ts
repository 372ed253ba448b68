import type { NavigateFunction } from 'react-router'
import { inboxStore } from './inbox-store.ts'
import type { Notification } from './notification.ts'
import { notificationTarget } from './notification-target.ts'
import { openInbox } from './open-inbox.ts'

/** Goes where the notification points and marks it read. */
export function followNotification(notification: Notification, navigate: NavigateFunction) {
  void inboxStore.markRead(notification.id)
  const target = notificationTarget(notification.url, window.location.origin)
  if (target?.kind === 'page') void navigate(target.path)
  else if (target) window.open(target.href, '_blank', 'noopener,noreferrer')
  else openInbox.request()
}
