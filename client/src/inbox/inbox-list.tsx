import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { BellOff, CloudOff } from 'lucide-react'
import { MessagePage } from '../ui/message-page.tsx'
import { InboxItem } from './inbox-item.tsx'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import { inboxStore } from './inbox-store.ts'
import { LoadMore } from './load-more.tsx'
import { useInbox } from './use-inbox.ts'

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
  if (inbox.status === 'error') {
    return (
      <MessagePage
        heading="h2"
        icon={CloudOff}
        title="Notifications did not load"
        description="We could not reach the server."
      >
        <Button variant="outline" onClick={() => void inboxStore.loadFirstPage()}>
          Try again
        </Button>
      </MessagePage>
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
