import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { followNotification, type Followed } from '../inbox/inbox-actions.ts'
import { useSession } from '../session/session-store.ts'
import { loadAfterPage } from '../ui/first-page-drawn.ts'
import { loadWords } from '../words/m.ts'

/** What arrives is announced in the words of members, on whatever page. */
const load = () =>
  loadAfterPage(async () => {
    const [live] = await Promise.all([import('./start-live.ts'), loadWords('member')])
    return live
  })

/** Runs the live inbox while someone is signed in. */
export function useLiveInbox() {
  const { user, status } = useSession()
  const navigate = useNavigate()
  const reader = useRef({ showsBody: (): boolean => true, open: (_followed: Followed) => {} })
  useEffect(() => {
    reader.current = {
      showsBody: () => user?.notificationsEnabled ?? true,
      open: (followed) => followNotification(followed, navigate),
    }
  })

  const userId = user?.awaitsProof ? undefined : user?.id
  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let left = false
    void load().then(({ startNotifications }) => {
      if (left) return
      const open = (followed: Followed) => reader.current.open(followed)
      stop = startNotifications(userId, {
        showsBody: () => reader.current.showsBody(),
        open,
        follow: open,
      })
    })
    return () => {
      left = true
      stop?.()
    }
  }, [userId])

  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (status === 'unauthenticated' && wasSignedIn.current) {
      void load().then(({ leaveNotifications }) => leaveNotifications())
    }
    wasSignedIn.current = status === 'authenticated'
  }, [status])
}
