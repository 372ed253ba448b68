import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import { unreadCount } from './inbox-state.ts'
import { useInbox } from './inbox-store.ts'

/** How much is unread, once that is known. */
export function UnreadLine() {
  const inbox = useInbox()
  const unread = unreadCount(inbox)
  const isKnown = inbox.status === 'ready' || inbox.items.length > 0
  return (
    <p aria-live="polite" className={css({ color: 'fg.muted', minH: '6' })}>
      {!isKnown ? null : unread > 0 ? m.inbox_waiting({ count: unread }) : m.inbox_all_read()}
    </p>
  )
}
