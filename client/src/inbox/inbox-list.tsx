import { chakra } from '@chakra-ui/react/styled-system'
import { BellOff } from 'lucide-react'
import { MessagePage } from '../ui/message-page.tsx'
import { InboxItem } from './inbox-item.tsx'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import { inboxStore } from './inbox-store.ts'
import { LoadMore } from './load-more.tsx'
import { useInbox } from './use-inbox.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

/** The notifications, or what stands for them while there are none to show. */
export function InboxList({ onFollow }: { onFollow: () => void }) {
  const inbox = useInbox()
  if (inbox.items.length > 0) {
    return (
      <>
        <chakra.ul listStyleType="none">
          {inbox.items.map((item) => (
            <InboxItem key={item.id} item={item} onFollow={onFollow} />
          ))}
        </chakra.ul>
        <LoadMore p="3" label="Load more" />
      </>
    )
  }
  if (inbox.failure) {
    return (
      <LoadFailure
        what="The list"
        failure={inbox.failure}
        onRetry={() => void inboxStore.loadFirstPage()}
      />
    )
  }
  if (inbox.status !== 'ready') return <InboxSkeleton />
  return (
    <MessagePage
      heading="h2"
      icon={BellOff}
      title="Nothing here yet"
      description="Announcements for you will appear here the moment they are published."
    />
  )
}
