import { listCap, pageSize } from '@prakat/schema/constants'
import type { Notification } from '@prakat/schema/notification'
import { createStore, useStore } from 'zustand'
import { connection } from '../api/connection.ts'
import { onUnreachable } from '../api/on-unreachable.ts'
import { trackKeptSource, useTracksKept } from '../api/kept-on-page.ts'
import { freshRest } from '../api/rest.ts'
import { isWaiting, outbox, type Outcome } from '../offline/outbox.ts'
import {
  emptyInbox,
  isRead,
  wholeUnreadCount,
  type InboxAction,
  type InboxState,
  type SavedAction,
} from './inbox-state.ts'
import { findKeptInbox } from './keep-inbox.ts'
import { loadList } from './load-list.ts'
import { reduceInbox } from './reduce-inbox.ts'

const store = createStore(() => emptyInbox)
// Answers for an earlier session, or for a page that was requested again since, are dropped.
let generation = 0
let firstPageRequest = 0
let preloaded: { userId: string; at: number; done: Promise<void> } | null = null
let notifyOtherTabs: ((saved: SavedAction) => void) | null = null

function dispatch(action: InboxAction) {
  store.setState((state) => reduceInbox(state, action), true)
}

async function loadPage(page: number): Promise<void> {
  const asked = generation
  const request = page === 1 ? ++firstPageRequest : firstPageRequest
  const isCurrent = () => asked === generation && request === firstPageRequest
  dispatch({ type: 'page-requested', page })
  const stop = page === 1 ? showKeptWhenAway(isCurrent) : undefined
  const { items, hasMore, failure } = await loadList({ page, limit: pageSize })
  stop?.()
  if (!isCurrent()) return
  if (!failure) {
    dispatch({ type: 'page-loaded', page, items, hasNextPage: hasMore })
    if (page === 1) trackKeptSource('inbox', '', null)
    // Without a socket the count of page 1 is the best there is (specification, 7.12).
    if (page === 1 && hasMore)
      setTimeout(() => isCurrent() && dispatch({ type: 'count-not-sent' }), countWaitMs)
  } else {
    if (page === 1 && failure.code === 'NETWORK') await showKept(isCurrent)
    if (isCurrent()) dispatch({ type: 'page-failed', page, failure })
  }
  applyPending()
}

/** Loads the list while the code that keeps it live is still on its way. */
function preload(userId: string): void {
  if (preloaded?.userId === userId || store.getState().status !== 'idle') return
  preloaded = { userId, at: Date.now(), done: loadPage(1) }
}

const freshMs = 10_000
/** So long the number waits for that of the server. */
const countWaitMs = 2_000

/** The list that was preloaded for this person a moment ago, once. What somebody else was shown goes. */
function takePreloaded(userId: string): Promise<void> | null {
  const taken = preloaded
  preloaded = null
  if (taken && taken.userId !== userId) clear()
  return taken?.userId === userId && Date.now() - taken.at < freshMs ? taken.done : null
}

/** The list as it was kept, as soon as it is known that the server cannot be reached. Returns how to stop. */
function showKeptWhenAway(isCurrent: () => boolean): () => void {
  if (connection.get() !== 'up') void showKept(isCurrent)
  return onUnreachable(() => void showKept(isCurrent))
}

async function showKept(isCurrent: () => boolean): Promise<void> {
  const kept = await findKeptInbox()
  if (!kept || !isCurrent() || store.getState().status === 'ready') return
  dispatch({ type: 'kept-loaded', ...kept })
  trackKeptSource('inbox', '', kept.at)
  applyPending()
}

async function loadMore(): Promise<void> {
  const state = store.getState()
  if (state.loadingMore || !canLoadMore(state)) return
  await loadPage(state.page + 1)
}

/** Loads the page that failed again. */
async function loadFailed(): Promise<void> {
  const { loadingMore, failedPage } = store.getState()
  if (!loadingMore && failedPage !== null) await loadPage(failedPage)
}

/** Resolves to false if the server refused; the list is then as before. */
async function markRead(id: string): Promise<boolean> {
  const before = store.getState()
  const item = before.items.find((candidate) => candidate.id === id)
  dispatch({ type: 'mark-read', id })
  // A notification that is not in the list may still be unread.
  if (item && store.getState() === before) return true
  const about = { id, title: item?.title ?? '', ...(item && { seq: item.seq }) }
  return wasAccepted(await outbox.add({ kind: 'read', ...about }))
}

/** Acknowledges a notification, which also marks it as read. */
async function acknowledge({ id, seq, title }: Pick<Notification, 'id' | 'seq' | 'title'>) {
  dispatch({ type: 'mark-read', id })
  const outcome = await outbox.add({ kind: 'acknowledge', id, seq, title })
  wasAccepted(outcome)
  return outcome
}

async function markAllRead(): Promise<boolean> {
  dispatch({ type: 'mark-all' })
  const upToSeq = store.getState().pendingAll?.upToSeq ?? 0
  return wasAccepted(await outbox.add({ kind: 'read-all', upToSeq }))
}

function wasAccepted(outcome: Outcome): boolean {
  if (typeof outcome === 'string') return true
  console.error('Marking as read or acknowledging failed', outcome)
  return false
}

const patch = (path: string, body: object) => freshRest('PATCH', `/announcements/${path}`, body)

outbox.sendBy('read', {
  send: ({ id, seq }) => patch(`${encodeURIComponent(id)}/read`, { seq }),
  onSent: ({ id, seq }) => {
    if (seq !== undefined) dispatchSaved({ type: 'mark-read-saved', id, seq })
  },
})
outbox.sendBy('acknowledge', {
  send: ({ id, seq }) => patch(`${encodeURIComponent(id)}/acknowledge`, { seq }),
  onSent: ({ id, seq }) => {
    dispatchSaved({ type: 'mark-read-saved', id, seq })
    dispatchSaved({ type: 'acknowledged', id, seq, at: new Date().toISOString() })
  },
})
outbox.sendBy('read-all', {
  send: ({ upToSeq }) => patch('mark-all-read', { upToSeq }),
  onSent: ({ upToSeq }) => dispatchSaved({ type: 'mark-all-saved', upToSeq }),
})

function dispatchSaved(action: SavedAction) {
  dispatch(action)
  notifyOtherTabs?.(action)
}

/** What waits to be sent is read here already, also after a reload and in other tabs. */
function applyPending() {
  const deeds = outbox.get().flatMap((entry) => (isWaiting(entry) ? [entry.deed] : []))
  const reads = deeds.filter((deed) => deed.kind === 'read' || deed.kind === 'acknowledge')
  const all = deeds.flatMap((deed) => (deed.kind === 'read-all' ? [deed.upToSeq] : []))
  dispatch({ type: 'waits', reads, upToSeq: all.length > 0 ? Math.max(...all) : null })
}
outbox.subscribe(applyPending)

function clear() {
  trackKeptSource('inbox', '', null)
  generation += 1
  preloaded = null
  dispatch({ type: 'cleared' })
}

export const canLoadMore = ({ failedPage, hasNextPage, items }: InboxState) =>
  failedPage === null && hasNextPage && items.length < listCap

/** The only copy of the signed-in person's announcements and unread count. */
export const inboxStore = {
  get: store.getState,
  subscribe: store.subscribe,
  dispatch,
  preload,
  takePreloaded,
  loadFirstPage: () => loadPage(1),
  loadMore,
  loadFailed,
  markRead,
  acknowledge,
  markAllRead,
  /** Sets how other tabs hear of what this one has saved, while there are any. */
  onSavedLocally: (tell: typeof notifyOtherTabs) => {
    notifyOtherTabs = tell
  },
  clear,
}

/** Says that the list is on the page, so that the page says as of when it is. */
export const useTracksKeptList = () => useTracksKept('inbox', '')

export function useInbox() {
  return useStore(store)
}

/** Draws anew what shows it when that changes, and not whenever the list does. */
export const useIsRead = (item: Notification) => useStore(store, (state) => isRead(state, item))
export const useUnreadCount = () => useStore(store, wholeUnreadCount)
