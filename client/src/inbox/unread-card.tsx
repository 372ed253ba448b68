import type { Notification } from '@prakat/schema/notification'
import { Megaphone, Pin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/buttons.tsx'
import { classes, css } from '../ui/css.ts'
import { HomePart } from '../ui/home-part.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { bars, Skeleton } from '../ui/page-skeleton.tsx'
import { QuietFailure } from '../ui/quiet-failure.tsx'
import { useClock } from '../ui/relative-time.tsx'
import { rowsBefore } from '../ui/rows-before.ts'
import { Tag } from '../ui/tag.tsx'
import { languageOf } from '../words/language-of.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { inShownLanguage } from './in-shown-language.ts'
import { useSeen } from './inbox-actions.ts'
import { isRead, unreadCount, wholeUnreadCount, type InboxState } from './inbox-state.ts'
import { inboxStore, useInbox, useTracksKeptList } from './inbox-store.ts'
import { ItemBadge, ItemFacts } from './item-parts.tsx'
import { useFiltered } from './use-filtered.ts'

const most = 3
const part = 'announcements'

/** What is unread, the most pressing first, and after it what somebody has read already. */
export function UnreadCard() {
  useTracksKeptList()
  const inbox = useInbox()
  const now = useClock()
  const [rows] = useState(() => rowsBefore.read(part) ?? most)
  const { older, isAsking } = useOlderUnread(inbox)
  const items = isAsking ? [] : inOrder(inbox, [...inbox.items, ...older], now).slice(0, most)
  const isLoaded = items.length > 0 || (inbox.status === 'ready' && !isAsking)
  useEffect(() => {
    if (isLoaded) rowsBefore.write(part, items.length)
  }, [isLoaded, items.length])
  return (
    <HomePart
      title={m.inbox_announcements()}
      aside={<LinkToAll unread={wholeUnreadCount(inbox)} />}
    >
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <Row key={item.id} item={item} read={isRead(inbox, item)} now={now} />
          ))}
        </ul>
      ) : inbox.failure ? (
        <QuietFailure
          title={m.ui_list_not_loaded()}
          onRetry={() => void inboxStore.loadFirstPage()}
        />
      ) : isLoaded ? (
        <MessagePage
          heading="h3"
          icon={Megaphone}
          title={m.inbox_no_announcements()}
          description={m.inbox_no_announcements_about()}
        />
      ) : (
        <Waiting rows={rows || most} />
      )}
    </HomePart>
  )
}

/** What is unread but older than all that the inbox holds, where that alone does not fill the card. */
function useOlderUnread(inbox: InboxState) {
  const unread = inbox.items.filter((item) => !isRead(inbox, item)).length
  const isWanted = inbox.status === 'ready' && unread < most && unreadCount(inbox) > unread
  const { items, failure } = useFiltered(isWanted ? 'unread' : null)
  const held = new Set(inbox.items.map(({ id }) => id))
  const older = isWanted ? (items ?? []).filter(({ id }) => !held.has(id)) : []
  return { older, isAsking: isWanted && !items && !failure }
}

const isPinned = ({ pinnedUntil }: Notification, now: number) =>
  pinnedUntil !== undefined && Date.parse(pinnedUntil) > now

/** What is unread stands first: the pinned, then the urgent, then the others, each the newest first. */
function inOrder(inbox: InboxState, items: readonly Notification[], now: number): Notification[] {
  const rankOf = (item: Notification) => {
    if (isRead(inbox, item)) return 3
    if (isPinned(item, now)) return 0
    return item.severity === 'urgent' ? 1 : 2
  }
  return items.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function LinkToAll({ unread }: { unread: number | null }) {
  return (
    <TextLink to={paths.inbox()} className={css({ textStyle: 'sm' })}>
      {m.inbox_all()}
      {unread ? (
        <>
          <span aria-hidden="true" className={countLook}>
            {unread > 99 ? '99+' : unread}
          </span>
          <span className={css({ srOnly: true })}> {m.inbox_unread_newest({ count: unread })}</span>
        </>
      ) : null}
    </TextLink>
  )
}

const countLook = css({
  display: 'inline-block',
  minW: '5',
  ms: '2',
  px: '1.5',
  borderRadius: 'full',
  bg: 'primary.subtle',
  textStyle: 'xs',
  lineHeight: '1.25rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})

interface RowProps {
  item: Notification
  read: boolean
  now: number
}

function Row({ read, now, ...given }: RowProps) {
  const item = inShownLanguage(given.item)
  const { language } = useLanguage()
  const seen = useSeen(item.id, !read)
  return (
    <li ref={seen} className={rowLook}>
      <ItemBadge item={item} />
      <div className={css({ flex: '1', minW: '0' })}>
        <h3
          lang={languageOf(item.title)}
          className={classes(titleLook, read ? css({ fontWeight: 'medium' }) : undefined)}
        >
          <Link to={paths.notification(item.id)} className={linkLook}>
            {read ? null : (
              <span lang={language} className={css({ srOnly: true })}>
                {m.inbox_unread_title()}{' '}
              </span>
            )}
            {item.title}
          </Link>
        </h3>
        {item.body ? (
          <p lang={languageOf(item.body)} className={bodyLook}>
            {item.body}
          </p>
        ) : null}
        <div className={factsLook}>
          <ItemFacts item={item} textStyle="xs" />
          {item.requiresAck && !item.acknowledgedAt ? (
            <Tag tone="primary">{m.inbox_to_acknowledge()}</Tag>
          ) : null}
          {isPinned(item, now) ? (
            <span data-tip={m.inbox_pinned_first()} className={pinLook}>
              <Pin size={13} aria-hidden="true" />
              <span className={css({ srOnly: true })}>{m.inbox_pinned_first()}</span>
            </span>
          ) : null}
        </div>
      </div>
      <span
        aria-hidden="true"
        className={classes(dotLook, read ? undefined : css({ bg: 'primary.solid' }))}
      />
    </li>
  )
}

const rowLook = css({
  position: 'relative',
  display: 'flex',
  gap: '3.5',
  px: '5',
  py: '4',
  borderTopWidth: '1px',
  borderColor: 'border.muted',
  _first: { borderTopWidth: '0' },
  _hover: { bg: 'bg.subtle' },
})
const titleLook = css({
  '@layer recipes': { fontWeight: 'semibold' },
  lineHeight: '1.4',
  lineClamp: { base: '2', md: '1' },
  overflowWrap: 'anywhere',
})
// The whole row leads there.
const linkLook = css({
  outline: '0',
  _before: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: {
    _before: { outline: '2px solid {colors.primary.focusRing}', outlineOffset: '-2px' },
  },
})
const bodyLook = css({
  hideBelow: 'md',
  textStyle: 'sm',
  color: 'fg.muted',
  lineClamp: '1',
  overflowWrap: 'anywhere',
})
const factsLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  mt: '1',
})
const pinLook = css({ color: 'fg.subtle', position: 'relative' })
const dotLook = css({ boxSize: '2', mt: '1.5', borderRadius: 'full', flexShrink: '0' })

function Waiting({ rows }: { rows: number }) {
  return (
    <output
      aria-busy="true"
      aria-label={m.inbox_loading_notifications()}
      className={css({ display: 'block' })}
    >
      {bars(rows).map((bar) => (
        <div key={bar} className={waitingLook}>
          <Skeleton className={css({ boxSize: '9', borderRadius: 'full', flexShrink: '0' })} />
          <div
            className={css({
              flex: '1',
              display: 'grid',
              alignContent: 'start',
              gap: '2.5',
              pt: '1',
            })}
          >
            <Skeleton className={css({ h: '4', w: '55%' })} />
            <Skeleton className={css({ h: '3', w: '85%', hideBelow: 'md' })} />
            <Skeleton className={css({ h: '3', w: '30%' })} />
          </div>
        </div>
      ))}
    </output>
  )
}

const waitingLook = css({
  display: 'flex',
  gap: '3.5',
  px: '5',
  py: '4',
  minH: { base: '5.25rem', md: '5.9375rem' },
  borderTopWidth: '1px',
  borderColor: 'border.muted',
  _first: { borderTopWidth: '0' },
})
