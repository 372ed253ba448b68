import type { Failure } from '../api/failure.ts'
import type { Notification } from '@prakat/schema/notification'

/** The server's unread count and the sequence number it is true for. */
export interface Stamp {
  unread: number
  seq: number
}

/** A mark-all-read that the server has not answered yet. */
interface PendingAll {
  upToSeq: number
}

export interface InboxState {
  /** Newest first, at most `listCap`. */
  items: Notification[]
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** Why there is nothing to show, when that is because it could not be had. */
  failure: Failure | null
  page: number
  hasNextPage: boolean
  loadingMore: boolean
  /** The page that was asked for last and could not be had: until it is, nothing counts as being after it. */
  failedPage: number | null
  /** Every change up to here was delivered; null before the first acknowledged subscription. */
  cursor: number | null
  /** False from the loss of a connection until the next acknowledgement: replays don't move the cursor. */
  caughtUp: boolean
  /** The newest sequence number known when page 1 was asked for. */
  askedAtSeq: number
  stamp: Stamp & { fromServer: boolean }
  /** Unread ones that came after the stamp: id → the number they came with. */
  fresh: Record<string, number>
  /** Read here, not yet confirmed: id → seq. */
  pendingReads: Record<string, number>
  pendingAll: PendingAll | null
  /** Confirmed reads and recalls, id → the number they are true for, against answers that are older. */
  reads: Record<string, number>
  recalled: Record<string, number>
  readUpToSeq: number
}

export const listCap = 50

export const emptyInbox: InboxState = {
  items: [],
  status: 'idle',
  failure: null,
  page: 0,
  hasNextPage: false,
  loadingMore: false,
  failedPage: null,
  cursor: null,
  caughtUp: false,
  askedAtSeq: 0,
  stamp: { unread: 0, seq: 0, fromServer: false },
  fresh: {},
  pendingReads: {},
  pendingAll: null,
  reads: {},
  recalled: {},
  readUpToSeq: 0,
}
