import type { NavigateFunction } from 'react-router'
import { inboxStore } from './inbox-store.ts'
import { notificationTarget } from '../ui/notification-target.ts'
import { openInbox } from './open-inbox.ts'
import { receipts } from './receipts.ts'

/** What can be opened: a notification, or what the worker knows of one. */
export interface Followed {
  id: string
  url?: string | null
  /** A self-test, which is in nobody's inbox. */
  test?: true
  /** The worker has gone there already. */
  opened?: true
}

/** Goes where the notification points and marks it read. */
export function followNotification(followed: Followed, navigate: NavigateFunction) {
  const { id, url, test, opened } = followed
  if (!test) {
    receipts.report(id, 'clicked')
    void inboxStore.markRead(id)
  }
  if (opened) return
  const target = notificationTarget(url, window.location.origin)
  if (target?.kind === 'page') void navigate(target.path)
  else if (target) window.open(target.href, '_blank', 'noopener,noreferrer')
  else openInbox.request()
}
