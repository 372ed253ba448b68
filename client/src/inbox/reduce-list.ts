import type { Notification } from '@prakat/schema/notification'
import type { Failure } from '../api/failure.ts'
import { isConfirmedRead, listCap, without, type InboxState } from './inbox-state.ts'

/** Taken back after it was last changed. */
const isRecalled = (state: InboxState, item: Notification) =>
  (state.recalled[item.id] ?? -1) >= item.revision

const newestSeq = (state: InboxState) =>
  Math.max(state.cursor ?? 0, ...state.items.map((item) => item.seq))

export function requestPage(state: InboxState, page: number): InboxState {
  if (page > 1) return { ...state, loadingMore: true }
  const status = state.status === 'ready' ? 'ready' : 'loading'
  return { ...state, status, failure: null, askedAtSeq: newestSeq(state) }
}

export function failPage(state: InboxState, page: number, failure: Failure): InboxState {
  const failed = { ...state, loadingMore: false, failedPage: page }
  return page > 1 || state.status === 'ready' ? failed : { ...failed, status: 'error', failure }
}

export function loadPage(
  state: InboxState,
  page: number,
  answer: Notification[],
  hasNextPage: boolean,
): InboxState {
  const items = answer
    .filter((item) => !isRecalled(state, item))
    .map((item) => {
      const known = state.items.find(({ id }) => id === item.id)
      return known && known.revision > item.revision ? known : item
    })
  // What arrived live while the answer was under way is newer than the answer.
  const newest = Math.max(state.askedAtSeq, ...answer.map((item) => item.seq))
  const kept = page === 1 ? state.items.filter((item) => item.seq > newest) : state.items
  const next = {
    ...state,
    items: merge(kept, items),
    status: 'ready' as const,
    failure: null,
    page,
    hasNextPage,
    loadingMore: false,
    failedPage: null,
  }
  return page === 1 ? countFirstPage(next, items) : countFresh(next, items)
}

/** Until the server has stamped a count, page 1 is the best there is. */
function countFirstPage(state: InboxState, items: Notification[]): InboxState {
  if (state.stamp.fromServer) return countFresh(state, items)
  const seq = Math.max(0, ...items.map((item) => item.seq))
  const unread = items.filter((item) => !isConfirmedRead(state, item)).length
  const later = Object.entries(state.fresh).filter(([, itemSeq]) => itemSeq > seq)
  return { ...state, stamp: { unread, seq, fromServer: false }, fresh: Object.fromEntries(later) }
}

function countFresh(state: InboxState, items: Notification[]): InboxState {
  const fresh = { ...state.fresh }
  for (const item of items) {
    if (item.seq > state.stamp.seq && !isConfirmedRead(state, item)) fresh[item.id] = item.seq
  }
  return { ...state, fresh }
}

/** Newest first, no id twice (the first list wins), capped. */
function merge(first: Notification[], second: Notification[]): Notification[] {
  const byId = new Map<string, Notification>()
  for (const item of [...first, ...second]) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()].sort((a, b) => b.seq - a.seq).slice(0, listCap)
}

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

/** Takes over what the tab with the socket knows, except for what was begun here. */
export function adoptState(own: InboxState, leading: InboxState): InboxState {
  const oldest = leading.items.at(-1)?.seq ?? 0
  const hasMore = own.page > leading.page
  const older = hasMore ? own.items.filter(({ seq }) => seq < oldest) : []
  const { page, hasNextPage } = hasMore ? own : leading
  const { loadingMore, failedPage, pendingReads, pendingAll } = own
  const items = merge(leading.items, older)
  return { ...leading, items, page, hasNextPage, loadingMore, failedPage, pendingReads, pendingAll }
}
