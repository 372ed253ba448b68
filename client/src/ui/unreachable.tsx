import { Button } from '@chakra-ui/react/button'
import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { connection } from '../api/connection.ts'
import { toFailure } from '../api/failure.ts'
import { LoadFailure } from './load-failure.tsx'
import { MessagePage } from './message-page.tsx'
import { useConnection } from '../api/use-connection.ts'

const leastPauseMs = 5_000

interface UnreachableProps {
  /** What the server said instead; without it, it said nothing. */
  trouble?: ApiError
  onRetry: () => void
}

/** In the place of what could not be asked for. It asks again when the connection is back, and now and then before. */
export function Unreachable({ trouble, onRetry }: UnreachableProps) {
  const isOffline = useConnection() === 'offline'
  const retry = useEffectEvent(onRetry)
  const pauseMs = Math.max(leastPauseMs, (trouble?.retryAfterSeconds ?? 0) * 1000)
  useEffect(() => {
    const timer = setInterval(() => retry(), pauseMs)
    const unfollow = connection.onBack(() => retry())
    return () => {
      clearInterval(timer)
      unfollow()
    }
  }, [pauseMs])
  if (trouble && trouble.status !== 0) {
    const failure = toFailure(trouble)
    return <LoadFailure what="The page" heading="h1" failure={failure} onRetry={onRetry} />
  }
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
