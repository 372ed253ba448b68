import { chakra } from '@chakra-ui/react/styled-system'
import { Megaphone } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { MessagePage } from '../ui/message-page.tsx'
import { FeedItem } from './feed-item.tsx'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import { inboxStore } from './inbox-store.ts'
import { LoadMore } from './load-more.tsx'
import { useInbox } from './use-inbox.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

/** Everything published to this person, to read in full. */
export function Feed() {
  const inbox = useInbox()
  const location = useLocation()
  const isReady = inbox.items.length > 0
  useEffect(() => {
    const id = location.hash.slice(1)
    if (isReady && id) document.getElementById(id)?.scrollIntoView()
    // The whole location, so that following the same link again scrolls again.
  }, [location, isReady])

  if (isReady) {
    return (
      <>
        <chakra.div display="grid" gap="3">
          {inbox.items.map((item) => (
            <FeedItem key={item.id} item={item} />
          ))}
        </chakra.div>
        <LoadMore mt="5" label="Show older" />
      </>
    )
  }
  return (
    <chakra.div bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {inbox.failure ? (
        <LoadFailure
          what="The list"
          failure={inbox.failure}
          onRetry={() => void inboxStore.loadFirstPage()}
        />
      ) : inbox.status === 'ready' ? (
        <MessagePage
          heading="h2"
          icon={Megaphone}
          title="No announcements yet"
          description="When your organisation publishes something for you, it appears here at once."
        />
      ) : (
        <InboxSkeleton />
      )}
    </chakra.div>
  )
}
