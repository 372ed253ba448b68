import { Button } from '@chakra-ui/react/button'
import { CloudOff } from 'lucide-react'
import { MessagePage } from '../ui/message-page.tsx'

/** In place of what could not be fetched. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      icon={CloudOff}
      heading="h2"
      title="This could not be loaded"
      description="The server did not answer. What you saved is safe."
    >
      <Button onClick={onRetry}>Try again</Button>
    </MessagePage>
  )
}
