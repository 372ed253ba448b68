import { useCallback } from 'react'
import { receipts } from './receipts.ts'

/** A ref for what shows an unread notification: once it is in sight, that is reported. */
export function useSeen(id: string, isUnread: boolean) {
  return useCallback(
    (element: Element) => {
      if (!isUnread || typeof IntersectionObserver !== 'function') return
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
