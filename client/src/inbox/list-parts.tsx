import { Button } from '@chakra-ui/react/button'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { m } from '../words/m.ts'
import { canLoadMore, inboxStore, useInbox } from './inbox-store.ts'

interface LoadMoreProps extends HTMLChakraProps<'div'> {
  label: string
}

/** The button below the list that loads more, or tries again. */
export function LoadMore({ label, ...style }: LoadMoreProps) {
  const inbox = useInbox()
  const hasFailed = inbox.failedPage !== null
  if (!hasFailed && !canLoadMore(inbox)) return null
  return (
    <chakra.div textAlign="center" {...style}>
      {hasFailed ? (
        <chakra.p role="alert" mb="2" textStyle="sm" color="fg.error">
          {m.inbox_not_all_loaded()}
        </chakra.p>
      ) : null}
      <Button
        variant="outline"
        width="100%"
        maxW="80"
        loading={inbox.loadingMore}
        loadingText={m.inbox_loading()}
        onClick={() => void (hasFailed ? inboxStore.loadFailed() : inboxStore.loadMore())}
      >
        {hasFailed ? m.ui_try_again() : label}
      </Button>
    </chakra.div>
  )
}

export function InboxSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <chakra.output display="block" aria-busy="true" aria-label={m.inbox_loading_notifications()}>
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div key={row} display="flex" gap="3" px="4" py="4">
          <Skeleton boxSize="8" borderRadius="l2" flexShrink="0" />
          <chakra.div flex="1" display="grid" gap="2">
            <Skeleton h="4" w="55%" />
            <Skeleton h="3" w="90%" />
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.output>
  )
}
