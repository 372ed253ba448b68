import { Button } from '@chakra-ui/react/button'
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { canLoadMore, inboxStore } from './inbox-store.ts'
import { useInbox } from './use-inbox.ts'

interface LoadMoreProps extends HTMLChakraProps<'div'> {
  label: string
}

/** Below the list: more of it, or once more what could not be had. */
export function LoadMore({ label, ...style }: LoadMoreProps) {
  const inbox = useInbox()
  const hasFailed = inbox.failedPage !== null
  if (!hasFailed && !canLoadMore(inbox)) return null
  return (
    <chakra.div textAlign="center" {...style}>
      {hasFailed ? (
        <chakra.p role="alert" mb="2" textStyle="sm" color="fg.error">
          Not everything could be loaded.
        </chakra.p>
      ) : null}
      <Button
        variant="outline"
        width="100%"
        maxW="80"
        loading={inbox.loadingMore}
        loadingText="Loading…"
        onClick={() => void (hasFailed ? inboxStore.loadFailed() : inboxStore.loadMore())}
      >
        {hasFailed ? 'Try again' : label}
      </Button>
    </chakra.div>
  )
}
