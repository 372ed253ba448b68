import type { InboxState } from './inbox-state.ts'
import type { Notification } from '@prakat/schema/notification'

/** Whether an item is read as this client sees it, unconfirmed reads included. */
export function isRead(state: InboxState, item: Notification): boolean {
  return (
    isConfirmedRead(state, item) ||
    (state.pendingReads[item.id] ?? -1) >= item.seq ||
    (state.pendingAll !== null && item.seq <= state.pendingAll.upToSeq)
  )
}

export function isConfirmedRead(state: InboxState, item: Notification): boolean {
  return item.isRead || item.seq <= state.readUpToSeq || (state.reads[item.id] ?? -1) >= item.seq
}
