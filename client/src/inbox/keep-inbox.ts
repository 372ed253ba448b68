import type { Notification } from '@prakat/schema/notification'
import { readCached, keep } from '../api/kept.ts'
import { wholeUnreadCount, type InboxState } from './inbox-state.ts'

interface KeptInbox {
  items: Notification[]
  /** Null where it was not known. */
  unread: number | null
}

const pauseMs = 200

/** Keeps the list as the server has it, whenever it has changed. Returns how to stop. */
export function keepInbox(inbox: {
  get: () => InboxState
  subscribe: (listener: () => void) => () => void
}): () => void {
  let kept: readonly Notification[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function write() {
    clearTimeout(timer)
    timer = undefined
    const { items, keptAt, status } = inbox.get()
    if (status !== 'ready' || keptAt !== null || items === kept) return
    // What waits to be sent is taken off when it is shown.
    const unread = wholeUnreadCount({ ...inbox.get(), pendingReads: {}, pendingAll: null })
    // Kept once more when the count is known.
    kept = unread === null ? null : items
    void keep('inbox', '', { items, unread } satisfies KeptInbox)
  }
  function onChange() {
    if (inbox.get().items !== kept) timer ??= setTimeout(write, pauseMs)
  }
  // Some of it may be there already.
  onChange()
  const unfollow = inbox.subscribe(onChange)
  // What was read last on a page that is left is kept as read.
  window.addEventListener('pagehide', write)
  return () => {
    unfollow()
    window.removeEventListener('pagehide', write)
    clearTimeout(timer)
  }
}

export async function findKeptInbox() {
  const kept = await readCached<KeptInbox>('inbox', '')
  return kept && { ...kept.value, at: kept.at }
}
