import type { InboxState } from './inbox-state.ts'
import { isConfirmedRead } from './is-read.ts'
import type { Notification } from '@prakat/schema/notification'
import { without } from './without.ts'
import { countFresh, isRecalled, merge } from './reduce-list.ts'

/**
 * A live or replayed notification. A known one brings its newer text in silence, unless it also has a new place: then
 * it goes to the top and is unread again. `cursor` follows every change that was delivered.
 */
export function addNotification(state: InboxState, notification: Notification): InboxState {
  const cursor = state.caughtUp ? Math.max(state.cursor ?? 0, notification.revision) : state.cursor
  const moved = { ...state, cursor }
  if (isRecalled(state, notification)) return moved
  const known = state.items.find(({ id }) => id === notification.id)
  if (!known) return addUnknown(moved, notification)
  if (notification.revision <= known.revision) return moved
  const again = notification.seq > known.seq
  const isRead = notification.isRead || (!again && known.isRead)
  // What is sent to everybody knows nothing of one person; only what is announced again asks again.
  const acknowledgedAt = notification.acknowledgedAt ?? (again ? null : known.acknowledgedAt)
  const changed = { ...notification, isRead, ...(acknowledgedAt ? { acknowledgedAt } : {}) }
  const next = { ...moved, items: merge([changed], state.items) }
  // A read that is still under way is of what it said before.
  if (again) next.pendingReads = without(state.pendingReads, [notification.id])
  // Unread already, it is counted already.
  return again && isConfirmedRead(state, known) ? countFresh(next, [notification]) : next
}

function addUnknown(state: InboxState, notification: Notification): InboxState {
  const { id, seq, revision } = notification
  const oldest = state.items.at(-1)?.seq ?? 0
  // Its place is on a page that was not loaded, so that only its text can have changed.
  if (revision > seq && state.hasNextPage && seq < oldest) return state
  const next = { ...state, items: merge([notification], state.items) }
  if (revision === seq) return countFresh(next, [notification])
  // Restored: its recall took it off the count.
  const isBack = id in state.recalled && !isConfirmedRead(state, notification)
  return isBack && revision > state.stamp.seq
    ? { ...next, fresh: { ...next.fresh, [id]: revision } }
    : next
}
