import { listCap, pageSize } from '@prakat/schema/constants'
import type { Notification, NotificationPage } from '@prakat/schema/notification'
import { createStore, useStore } from 'zustand'
import { toFailure } from '../api/failure.ts'
import { freshRest } from '../api/rest.ts'
import { emptyInbox, type InboxAction, type InboxState, type SavedAction } from './inbox-state.ts'
import { reduceInbox } from './reduce-inbox.ts'

const store = createStore(() => emptyInbox)
// Answers for an earlier session, or for a page that was requested again since, are dropped.
let generation = 0
let firstPageRequest = 0
let tellOtherTabs: ((saved: SavedAction) => void) | null = null

function dispatch(action: InboxAction) {
  store.setState((state) => reduceInbox(state, action), true)
}

async function loadPage(page: number): Promise<void> {
  const asked = generation
  const request = page === 1 ? ++firstPageRequest : firstPageRequest
  const isCurrent = () => asked === generation && request === firstPageRequest
  dispatch({ type: 'page-requested', page })
  try {
    const query = `?page=${page}&limit=${pageSize}`
    const answer = await freshRest<NotificationPage>('GET', `/announcements${query}`)
    if (!isCurrent()) return
    const { hasNextPage } = answer.pagination
    dispatch({ type: 'page-loaded', page, items: answer.data, hasNextPage })
  } catch (error) {
    console.error('The announcements could not be loaded', error)
    if (isCurrent()) dispatch({ type: 'page-failed', page, failure: toFailure(error) })
  }
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
  const call = () => freshRest('PATCH', `/announcements/${encodeURIComponent(id)}/read`)
  const saved = () => (item ? [{ type: 'mark-read-saved', id, seq: item.seq } as const] : [])
  return save(call, saved, { type: 'mark-read-failed', id })
}

/** Acknowledges a notification, which also marks it as read. Resolves to false if the server refused. */
async function acknowledge({ id, seq }: Pick<Notification, 'id' | 'seq'>): Promise<boolean> {
  dispatch({ type: 'mark-read', id })
  const call = () => freshRest('PATCH', `/announcements/${encodeURIComponent(id)}/acknowledge`)
  const saved = (): SavedAction[] => [
    { type: 'mark-read-saved', id, seq },
    { type: 'acknowledged', id, seq, at: new Date().toISOString() },
  ]
  return save(call, saved, { type: 'mark-read-failed', id })
}

async function markAllRead(): Promise<boolean> {
  dispatch({ type: 'mark-all' })
  const upToSeq = store.getState().pendingAll?.upToSeq ?? 0
  const call = () => freshRest('PATCH', '/announcements/mark-all-read')
  const saved = () => [{ type: 'mark-all-saved', upToSeq } as const]
  return save(call, saved, { type: 'mark-all-failed' })
}

async function save(
  call: () => Promise<unknown>,
  saved: () => SavedAction[],
  failed: InboxAction,
): Promise<boolean> {
  const asked = generation
  try {
    await call()
    if (asked !== generation) return true
    for (const action of saved()) {
      dispatch(action)
      tellOtherTabs?.(action)
    }
    return true
  } catch (error) {
    console.error('Marking as read or acknowledging failed', error)
    if (asked === generation) dispatch(failed)
    return false
  }
}

function clear() {
  generation += 1
  dispatch({ type: 'cleared' })
}

export const canLoadMore = ({ failedPage, hasNextPage, items }: InboxState) =>
  failedPage === null && hasNextPage && items.length < listCap

/** The only copy of the signed-in person's announcements and unread count. */
export const inboxStore = {
  get: store.getState,
  subscribe: store.subscribe,
  dispatch,
  loadFirstPage: () => loadPage(1),
  loadMore,
  loadFailed,
  markRead,
  acknowledge,
  markAllRead,
  /** Sets how other tabs hear of what this one has saved, while there are any. */
  tellOtherTabsBy: (tell: typeof tellOtherTabs) => {
    tellOtherTabs = tell
  },
  clear,
}

export function useInbox() {
  return useStore(store)
}
