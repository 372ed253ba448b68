import { Button } from '@chakra-ui/react/button'
import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { connection } from '../api/connection.ts'
import { MessagePage } from './message-page.tsx'
import { useConnection } from './use-connection.ts'

const pauseMs = 5_000

/** In the place of what could not be asked for. It asks again when the connection is back, and now and then before. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const isOffline = useConnection() === 'offline'
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const timer = setInterval(() => retry(), pauseMs)
    const unfollow = connection.onBack(() => retry())
    return () => {
      clearInterval(timer)
      unfollow()
    }
  }, [])
  return (
    <MessagePage
      icon={CloudOff}
      title={isOffline ? 'You are offline' : 'We cannot reach the server'}
      description="You are still signed in. The page goes on by itself when the connection is back."
    >
      <Button onClick={onRetry}>Try again</Button>
    </MessagePage>
  )
}
