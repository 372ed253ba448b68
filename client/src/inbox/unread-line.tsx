import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import { useUnreadCount } from './inbox-store.ts'

/** How much is unread, once that is known. */
export function UnreadLine() {
  const unread = useUnreadCount()
  return (
    <p aria-live="polite" className={css({ color: 'fg.muted', minH: '6' })}>
      {unread === null
        ? null
        : unread > 0
          ? m.inbox_waiting({ count: unread })
          : m.inbox_all_read()}
    </p>
  )
}
