import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Notification } from '@prakat/schema/notification'
import { CheckCheck, Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useConnection } from '../api/connection.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useFirstOnes } from '../ui/use-first-ones.ts'
import { m, type Text } from '../words/m.ts'
import { FeedItem } from './feed-item.tsx'
import { useFeedPictures } from './feed-pictures.ts'
import { FeedTabs, filterFromAddress, type TabFilter } from './feed-tabs.tsx'
import { isRead, type InboxState } from './inbox-state.ts'
import { inboxStore, useInbox, useTracksKeptList, useUnreadCount } from './inbox-store.ts'
import { InboxSkeleton, LoadMore } from './list-parts.tsx'
import { useFiltered } from './use-filtered.ts'

export default function InboxPage() {
  useTracksKeptList()
  const unread = useUnreadCount()
  const [params, setParams] = useSearchParams()
  const filter = filterFromAddress(params.get('show'))
  const show = (next: TabFilter) => setParams(next ? { show: next } : {})
  return (
    <chakra.div maxW="2xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '7', md: '12' }}>
      <PageTitle>{m.inbox_announcements()}</PageTitle>
      <chakra.h1 fontSize="2xl" lineHeight="1.25" fontWeight="semibold" letterSpacing="-0.02em">
        {m.inbox_announcements()}
      </chakra.h1>
      <chakra.p color="fg.muted" textStyle="sm" minH="5" mt="1" mb="6" aria-live="polite">
        {unread === null
          ? null
          : unread > 0
            ? m.inbox_unread_newest({ count: unread })
            : m.inbox_all_read()}
      </chakra.p>
      <chakra.div mb="4" ms="-1">
        <FeedTabs filter={filter} onShow={show} />
      </chakra.div>
      {filter ? <FilteredFeed filter={filter} /> : <Feed />}
    </chakra.div>
  )
}

/** Of cards, on most screens. */
const asManyAsFit = 4

/** Everything published to this person, to read in full. */
export function Feed() {
  const inbox = useInbox()
  const location = useLocation()
  const pinned = useFiltered('pinned')
  // It stands first, and all others would move if it came after them. Whoever comes back sees at once what there is.
  const [wasThere] = useState(() => inbox.items.length > 0)
  const isConnected = useConnection() === 'up'
  const isPinnedAwaited = !wasThere && isConnected && !pinned.items && !pinned.failure
  const isReady = inbox.items.length > 0 && !isPinnedAwaited
  const items = inOrder(inbox, pinned.items ?? [])
  const pictureOf = useFeedPictures(items)
  const drawn = useFirstOnes(items, asManyAsFit)
  const isDrawn = drawn.length === items.length
  useEffect(() => {
    const id = location.hash.slice(1)
    if (isReady && isDrawn && id) document.getElementById(id)?.scrollIntoView()
    // Depends on the whole location, so that following the same link again scrolls again.
  }, [location, isReady, isDrawn])

  if (isReady) {
    return (
      <>
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
          {drawn.map((item) => (
            <FeedItem key={item.id} item={item} picture={pictureOf(item)} />
          ))}
        </chakra.div>
        <LoadMore mt="5" label={m.inbox_show_older()} />
      </>
    )
  }
  return (
    <chakra.div bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {inbox.failure ? (
        <LoadFailure
          title={m.ui_list_not_loaded()}
          failure={inbox.failure}
          onRetry={() => void inboxStore.loadFirstPage()}
        />
      ) : inbox.status === 'ready' && inbox.items.length === 0 ? (
        <MessagePage
          heading="h2"
          icon={Megaphone}
          title={m.inbox_no_announcements()}
          description={m.inbox_no_announcements_about()}
        />
      ) : (
        <InboxSkeleton />
      )}
    </chakra.div>
  )
}

/** What is pinned stands first, then what is urgent and unread, and then the others, each the newest first. */
function inOrder(inbox: InboxState, pinned: readonly Notification[]): Notification[] {
  const first = new Set(pinned.map(({ id }) => id))
  const others = inbox.items.filter(({ id }) => !first.has(id))
  const isPressing = (item: Notification) => item.severity === 'urgent' && !isRead(inbox, item)
  return [...pinned, ...others.filter(isPressing), ...others.filter((item) => !isPressing(item))]
}

const none: Record<NonNullable<TabFilter>, { title: Text; about: Text }> = {
  unread: { title: m.inbox_none_unread, about: m.inbox_none_unread_about },
  unacknowledged: { title: m.inbox_none_asking, about: m.inbox_none_asking_about },
}

function FilteredFeed({ filter }: { filter: NonNullable<TabFilter> }) {
  const { items, failure, hasNextPage, page, load } = useFiltered(filter)
  const pictureOf = useFeedPictures(items ?? [])
  if (items && items.length > 0) {
    return (
      <>
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
          {items.map((item) => (
            <FeedItem
              key={item.id}
              item={item}
              picture={pictureOf(item)}
              onAcknowledged={() => load(1)}
            />
          ))}
        </chakra.div>
        {hasNextPage ? (
          <chakra.div textAlign="center" mt="5">
            <Button variant="outline" w="100%" maxW="80" onClick={() => load(page + 1)}>
              {m.inbox_show_older()}
            </Button>
          </chakra.div>
        ) : null}
      </>
    )
  }
  return (
    <chakra.div bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {failure ? (
        <LoadFailure title={m.ui_list_not_loaded()} failure={failure} onRetry={() => load(1)} />
      ) : items ? (
        <MessagePage
          heading="h2"
          icon={CheckCheck}
          title={none[filter].title()}
          description={none[filter].about()}
        />
      ) : (
        <InboxSkeleton />
      )}
    </chakra.div>
  )
}
