import type { InboxState } from './inbox-state.ts'
import { isConfirmedRead } from './is-read.ts'
import type { Notification } from '@prakat/schema/notification'

/** Whether a notification is to be announced: new, or announced again, and not only changed, restored or read before. */
export function isNews(state: InboxState, notification: Notification): boolean {
  if (notification.revision !== notification.seq || isConfirmedRead(state, notification))
    return false
  const known = state.items.find(({ id }) => id === notification.id)
  return !known || notification.seq > known.seq
}
