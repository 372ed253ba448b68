import { useEffect } from 'react'
import { useUnreadCount } from '../inbox/inbox-store.ts'
import { useSession } from '../session/session-store.ts'
import { titleCount } from '../ui/page-title.tsx'

/** Keeps the unread count in front of the page's title, for people who have notifications on. */
export function TitleCount() {
  const unread = useUnreadCount() ?? 0
  const { user } = useSession()
  const shown = user?.notificationsEnabled ? unread : 0
  useEffect(() => titleCount.setState(shown), [shown])
  return null
}
