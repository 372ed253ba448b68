import { unreadCount } from '../inbox/unread-count.ts'
import { useInbox } from '../inbox/use-inbox.ts'
import { useSession } from '../session/use-session.ts'

const product = 'Prakat'

/** The document's title; people with notifications on see their unread count in front of it. */
export function PageTitle({ children }: { children?: string }) {
  const inbox = useInbox()
  const { user } = useSession()
  const name = children ? `${children} · ${product}` : product
  const unread = user?.notificationsEnabled ? unreadCount(inbox) : 0
  return <title>{unread > 0 ? `(${unread}) ${name}` : name}</title>
}
