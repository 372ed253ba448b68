import { CloudOff } from 'lucide-react'
import { Button } from '@chakra-ui/react/button'
import { MessagePage } from './message-page.tsx'

/** Shown when the session can't be asked for; nobody is signed out by an outage. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <MessagePage
        icon={CloudOff}
        title="We cannot reach the server"
        description="You are still signed in. Check your connection; we also try again when you come back."
      >
        <Button onClick={onRetry}>Try again</Button>
      </MessagePage>
    </main>
  )
}
