import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { announce } from './announce.ts'
import { followNotification } from './follow-notification.ts'
import type { Notification } from './notification.ts'

/** Runs the live inbox while someone is signed in. */
export function useLiveInbox() {
  const { user } = useSession()
  const navigate = useNavigate()
  const onArrival = useRef<(notification: Notification) => void>(() => {})
  useEffect(() => {
    onArrival.current = (notification) =>
      announce(notification, {
        showsBody: user?.notificationsEnabled ?? true,
        open: (opened) => followNotification(opened, navigate),
      })
  })

  const userId = user?.id
  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let left = false
    void import('./start-inbox.ts').then(({ startInbox }) => {
      if (!left) stop = startInbox((notification) => onArrival.current(notification))
    })
    return () => {
      left = true
      stop?.()
    }
  }, [userId])
}
