import { listCap } from '@prakat/schema/constants'
import type { Notification } from '@prakat/schema/notification'
import type { Failure } from '../api/failure.ts'
import { isSame } from '../forms/is-same.ts'
import { isConfirmedRead, without, type InboxState } from './inbox-state.ts'

/** Whether it was recalled after its last change. */
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
  // It is said of all of the page that it is as of earlier.
  if (state.keptAt !== null) return { ...state, loadingMore: false }
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
      if (!known) return item
      // What is as it was is not drawn again.
      return known.revision > item.revision || isSame(known, item) ? known : item
    })
  // What arrived live while the request was running is newer than its answer.
  const newest = Math.max(state.askedAtSeq, ...answer.map((item) => item.seq))
  const kept = page === 1 ? state.items.filter((item) => item.seq > newest) : state.items
  const next = {
    ...state,
    items: merge(kept, items),
    status: 'ready' as const,
    failure: null,
    page,
    hasNextPage,
    keptAt: null,
    loadingMore: false,
    failedPage: null,
  }
  return page === 1 ? countFirstPage(next, items) : countFresh(next, items)
}

/** Shows the list as it was kept, until the server has answered. */
export function loadKept(
  state: InboxState,
  { items, unread, at }: { items: Notification[]; unread: number | null; at: number },
): InboxState {
  if (state.status === 'ready') return state
  const seq = Math.max(0, ...items.map((item) => item.seq))
  const stamp = { unread: unread ?? 0, seq, fromServer: false, isWhole: unread !== null }
  return {
    ...state,
    items: merge(state.items, items),
    status: 'ready',
    failure: null,
    keptAt: at,
    askedAtSeq: Math.max(state.askedAtSeq, seq),
    stamp: state.stamp.fromServer ? state.stamp : stamp,
  }
}

/** Until the server has sent a count, page 1 is the best guess, and right where there is no other. */
function countFirstPage(state: InboxState, items: Notification[]): InboxState {
  if (state.stamp.fromServer) return countFresh(state, items)
  const seq = Math.max(0, ...items.map((item) => item.seq))
  const unread = items.filter((item) => !isConfirmedRead(state, item)).length
  const later = Object.entries(state.fresh).filter(([, itemSeq]) => itemSeq > seq)
  const stamp = { unread, seq, fromServer: false, isWhole: !state.hasNextPage }
  return { ...state, stamp, fresh: Object.fromEntries(later) }
}

function countFresh(state: InboxState, items: Notification[]): InboxState {
  const fresh = { ...state.fresh }
  for (const item of items) {
    if (item.seq > state.stamp.seq && !isConfirmedRead(state, item)) fresh[item.id] = item.seq
  }
  return { ...state, fresh }
}

/** Merges two lists, newest first, without duplicates (the first list wins) and capped. */
function merge(first: Notification[], second: Notification[]): Notification[] {
  const byId = new Map<string, Notification>()
  for (const item of [...first, ...second]) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()].sort((a, b) => b.seq - a.seq).slice(0, listCap)
}

/**
 * Adds a live or replayed notification. A known one is updated silently; if it has a new `seq` it moves to the top and
 * is unread again. `cursor` follows every change.
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
  // A broadcast does not say who has acknowledged it. Only announcing it again asks for it again.
  const acknowledgedAt = notification.acknowledgedAt ?? (again ? null : known.acknowledgedAt)
  const changed = { ...notification, isRead, ...(acknowledgedAt ? { acknowledgedAt } : {}) }
  const next = { ...moved, items: merge([changed], state.items) }
  // A read that is still being saved is for the earlier text.
  if (again) next.pendingReads = without(state.pendingReads, [notification.id])
  // If it was unread, it is counted already.
  return again && isConfirmedRead(state, known) ? countFresh(next, [notification]) : next
}

function addUnknown(state: InboxState, notification: Notification): InboxState {
  const { id, seq, revision } = notification
  const oldest = state.items.at(-1)?.seq ?? 0
  // It belongs to a page that is not loaded, so there is nothing to update.
  if (revision > seq && state.hasNextPage && seq < oldest) return state
  const next = { ...state, items: merge([notification], state.items) }
  if (revision === seq) return countFresh(next, [notification])
  // It was restored; recalling it had taken it off the count.
  const isBack = id in state.recalled && !isConfirmedRead(state, notification)
  return isBack && revision > state.stamp.seq
    ? { ...next, fresh: { ...next.fresh, [id]: revision } }
    : next
}

/** Takes over the state of the leading tab, except for what this tab has begun. */
export function mergeLeaderState(own: InboxState, leading: InboxState): InboxState {
  const oldest = leading.items.at(-1)?.seq ?? 0
  const hasMore = own.page > leading.page
  const older = hasMore ? own.items.filter(({ seq }) => seq < oldest) : []
  const { page, hasNextPage } = hasMore ? own : leading
  const { loadingMore, failedPage, pendingReads, pendingAll } = own
  const items = merge(leading.items, older)
  return { ...leading, items, page, hasNextPage, loadingMore, failedPage, pendingReads, pendingAll }
}
