import { useCallback } from 'react'
import type { NavigateFunction } from 'react-router'
import { paths } from '../paths.ts'
import { notificationTarget } from '../ui/link-target.ts'
import { overlays } from '../ui/overlays.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { inboxStore } from './inbox-store.ts'
import { receipts } from './receipts.ts'

/** A notification to open, or what the worker knows about it. */
export interface Followed {
  id: string
  url?: string | null
  /** A self-test, which is in nobody's inbox. */
  test?: true
  /** The worker has gone there already. */
  opened?: true
}

/** Opens what the notification points to and marks it as read. */
export function followNotification(followed: Followed, navigate: NavigateFunction) {
  const { id, url, test, opened } = followed
  if (!test) {
    receipts.report(id, 'clicked')
    void inboxStore.markRead(id)
  }
  if (opened) return
  const target = notificationTarget(url, window.location.origin)
  if (target?.kind === 'page') void navigate(target.path)
  else if (target) window.open(target.href, '_blank', 'noopener,noreferrer')
  else openInbox(navigate)
}

/** Above the page, or as a page of its own where there is no header to open it. */
function openInbox(navigate: NavigateFunction) {
  try {
    overlays.open('inbox')
  } catch (error) {
    console.warn('The inbox is opened as a page', error)
    void navigate(paths.inbox())
  }
}

export async function markOneRead(id: string) {
  if (await inboxStore.markRead(id)) return
  void toast({
    title: m.inbox_not_marked(),
    description: m.inbox_not_reached(),
    tone: 'error',
  })
}

export async function markAllRead() {
  if (await inboxStore.markAllRead()) return
  void toast({
    title: m.inbox_not_marked(),
    description: m.inbox_not_reached(),
    tone: 'error',
  })
}

/** A ref for an element that shows an unread notification. Reports it as seen once it is visible. */
export function useSeen(id: string, isUnread: boolean) {
  return useCallback(
    (element: Element | null) => {
      if (!element || !isUnread || typeof IntersectionObserver !== 'function') return
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        receipts.report(id, 'seen')
        observer.disconnect()
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [id, isUnread],
  )
}
