import type { Failure } from '../api/failure.ts'
import { listCap, type InboxState } from './inbox-state.ts'
import { isConfirmedRead } from './is-read.ts'
import type { Notification } from '@prakat/schema/notification'

/** Taken back after it was last changed. */
export const isRecalled = (state: InboxState, item: Notification) =>
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

export function countFresh(state: InboxState, items: Notification[]): InboxState {
  const fresh = { ...state.fresh }
  for (const item of items) {
    if (item.seq > state.stamp.seq && !isConfirmedRead(state, item)) fresh[item.id] = item.seq
  }
  return { ...state, fresh }
}

/** Newest first, no id twice (the first list wins), capped. */
export function merge(first: Notification[], second: Notification[]): Notification[] {
  const byId = new Map<string, Notification>()
  for (const item of [...first, ...second]) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()].sort((a, b) => b.seq - a.seq).slice(0, listCap)
}
