import type { Notification, UnreadStamp } from '@prakat/schema/notification'
import type { Failure } from '../api/failure.ts'

/** A mark-all-read that the server does not have yet. */
interface PendingAll {
  upToSeq: number
}

export interface InboxState {
  /** Newest first, at most `listCap`. */
  items: Notification[]
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** Why the list could not be loaded. */
  failure: Failure | null
  page: number
  hasNextPage: boolean
  /** When the list was kept that is shown as there is no other; null if it is the server's. */
  keptAt: number | null
  loadingMore: boolean
  /** The page that failed to load. No further page is loaded before it. */
  failedPage: number | null
  /** Every change up to this number was delivered; null before the first subscription. */
  cursor: number | null
  /** False between losing the connection and the next acknowledgement, as replays must not move the cursor. */
  caughtUp: boolean
  /** The newest sequence number that was known when page 1 was requested. */
  askedAtSeq: number
  /** `isWhole`: it counts all that is unread, or nobody has sent such a count; else it may be that of page 1 alone. */
  stamp: UnreadStamp & { fromServer: boolean; isWhole: boolean }
  /** Unread notifications that the stamp does not count, as they came after it: id → sequence number. */
  fresh: Record<string, number>
  /** Read here, and the server does not know yet: id → seq. */
  pendingReads: Record<string, number>
  pendingAll: PendingAll | null
  /** Confirmed reads and recalls: id → the sequence number they hold for. Older answers don't undo them. */
  reads: Record<string, number>
  recalled: Record<string, number>
  readUpToSeq: number
}

export const emptyInbox: InboxState = {
  items: [],
  status: 'idle',
  failure: null,
  page: 0,
  hasNextPage: false,
  keptAt: null,
  loadingMore: false,
  failedPage: null,
  cursor: null,
  caughtUp: false,
  askedAtSeq: 0,
  stamp: { unread: 0, seq: 0, fromServer: false, isWhole: false },
  fresh: {},
  pendingReads: {},
  pendingAll: null,
  reads: {},
  recalled: {},
  readUpToSeq: 0,
}

export type InboxAction =
  | { type: 'page-requested'; page: number }
  | { type: 'page-loaded'; page: number; items: Notification[]; hasNextPage: boolean }
  | { type: 'kept-loaded'; items: Notification[]; unread: number | null; at: number }
  | { type: 'page-failed'; page: number; failure: Failure }
  | { type: 'notification-received'; notification: Notification }
  | { type: 'subscribed'; stamp: UnreadStamp }
  | { type: 'count-not-sent' }
  | { type: 'disconnected' }
  | { type: 'read-confirmed'; ids: string[]; stamp: UnreadStamp; allUpToSeq?: number }
  | { type: 'recalled'; ids: string[]; stamp: UnreadStamp }
  | { type: 'mark-read'; id: string }
  | { type: 'mark-read-saved'; id: string; seq: number }
  | { type: 'acknowledged'; id: string; seq: number; at: string }
  | { type: 'mark-all' }
  | { type: 'mark-all-saved'; upToSeq: number }
  | { type: 'waits'; reads: { id: string; seq?: number }[]; upToSeq: number | null }
  | { type: 'adopted'; state: InboxState }
  | { type: 'cleared' }

/** What the server has saved. It counts in all tabs, whichever of them sent it. */
export type SavedAction = Extract<
  InboxAction,
  { type: 'mark-read-saved' | 'mark-all-saved' | 'acknowledged' }
>

/** Whether an item counts as read here, including reads that are not confirmed yet. */
export function isRead(state: InboxState, item: Notification): boolean {
  return (
    isConfirmedRead(state, item) ||
    (state.pendingReads[item.id] ?? -1) >= item.seq ||
    (state.pendingAll !== null && item.seq <= state.pendingAll.upToSeq)
  )
}

export function isConfirmedRead(
  state: InboxState,
  item: Pick<Notification, 'id' | 'seq' | 'isRead'>,
): boolean {
  return item.isRead || item.seq <= state.readUpToSeq || (state.reads[item.id] ?? -1) >= item.seq
}

/** The server's count, minus what was read here, plus what came since. Without the server's, that of page 1. */
export function unreadCount(state: InboxState): number {
  const { stamp, pendingAll } = state
  const pending = Object.keys(state.pendingReads).filter((id) => !(id in state.fresh)).length
  const covered = pendingAll !== null && pendingAll.upToSeq >= stamp.seq
  const stamped = covered ? 0 : Math.max(0, stamp.unread - pending)
  const since = Object.entries(state.fresh).filter(
    ([id, seq]) => !(id in state.pendingReads) && !(pendingAll && seq <= pendingAll.upToSeq),
  )
  return stamped + since.length
}

/** The number on the badge, or null while only some of what is unread is known, so that no number jumps. */
export const wholeUnreadCount = (state: InboxState): number | null =>
  state.stamp.isWhole || state.pendingAll ? unreadCount(state) : null

/**
 * Whether a notification should be announced: it is new or announced again, not just changed, restored or already read.
 */
export function isAnnounceable(state: InboxState, notification: Notification): boolean {
  if (notification.revision !== notification.seq || isConfirmedRead(state, notification))
    return false
  const known = state.items.find(({ id }) => id === notification.id)
  return !known || notification.seq > known.seq
}

/** Applies the server's count unless a later one is already known. */
export function applyStamp(state: InboxState, stamp: UnreadStamp): InboxState {
  if (state.stamp.fromServer && stamp.seq < state.stamp.seq) return state
  const later = Object.entries(state.fresh).filter(([, seq]) => seq > stamp.seq)
  return {
    ...state,
    stamp: { unread: Math.max(0, stamp.unread), seq: stamp.seq, fromServer: true, isWhole: true },
    fresh: Object.fromEntries(later),
  }
}

/** The record without these ids. */
export const without = (record: Record<string, number>, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)))
