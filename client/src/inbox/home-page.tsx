import { chakra } from '@chakra-ui/react/styled-system'
import { Megaphone } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { FeedItem } from './feed-item.tsx'
import { unreadCount } from './inbox-state.ts'
import { inboxStore, useInbox } from './inbox-store.ts'
import { InboxSkeleton, LoadMore } from './list-parts.tsx'

export default function HomePage() {
  const unread = unreadCount(useInbox())
  return (
    <chakra.div maxW="2xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '7', md: '12' }}>
      <PageTitle>{m.inbox_announcements()}</PageTitle>
      <chakra.h1 fontSize="2xl" lineHeight="1.25" fontWeight="semibold" letterSpacing="-0.02em">
        {m.inbox_announcements()}
      </chakra.h1>
      <chakra.p color="fg.muted" textStyle="sm" mt="1" mb="6" aria-live="polite">
        {unread > 0 ? m.inbox_unread_newest({ count: unread }) : m.inbox_all_read()}
      </chakra.p>
      <Feed />
    </chakra.div>
  )
}

/** Everything published to this person, to read in full. */
export function Feed() {
  const inbox = useInbox()
  const location = useLocation()
  const isReady = inbox.items.length > 0
  useEffect(() => {
    const id = location.hash.slice(1)
    if (isReady && id) document.getElementById(id)?.scrollIntoView()
    // Depends on the whole location, so that following the same link again scrolls again.
  }, [location, isReady])

  if (isReady) {
    return (
      <>
        <chakra.div display="grid" gap="3">
          {inbox.items.map((item) => (
            <FeedItem key={item.id} item={item} />
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
      ) : inbox.status === 'ready' ? (
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
