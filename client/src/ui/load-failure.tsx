import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { CloudOff, FileQuestionMark, Hourglass, Lock, ServerCrash } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { connection, useConnection } from '../api/connection.ts'
import { toFailure, type Failure } from '../api/failure.ts'
import { MessagePage } from './message-page.tsx'

interface LoadFailureProps {
  /** What did not load, as a sentence begins with it: "The list". */
  what: string
  failure: Failure
  /** Shown if it does not exist. */
  gone?: { title: string; description: string }
  heading?: 'h1' | 'h2' | 'h3'
  onRetry: () => void
  /** Another action. */
  children?: ReactNode
}

/** Shown instead of something that failed to load, with the reason and what to do. */
export function LoadFailure(props: LoadFailureProps) {
  const { failure, heading = 'h2', onRetry, children } = props
  const { mayRetry, ...words } = useWords(props)
  const retry = useEffectEvent(onRetry)
  useEffect(() => connection.onBack(() => retry()), [])
  return (
    <MessagePage heading={heading} {...words}>
      {children}
      {mayRetry ? (
        <Button variant={children ? 'solid' : 'outline'} onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      {failure.reference ? <Reference>{failure.reference}</Reference> : null}
    </MessagePage>
  )
}

function useWords({ what, failure: { code, message, reference }, gone }: LoadFailureProps) {
  const isOffline = useConnection() === 'offline'
  if (gone && (code === 'NOT_FOUND' || code === 'VALIDATION'))
    return { icon: FileQuestionMark, ...gone, mayRetry: false }
  if (code === 'NETWORK') {
    const title = isOffline ? 'You are offline' : 'We cannot reach the server'
    const description = `${what} comes by itself when the connection is back.`
    return { icon: CloudOff, title, description, mayRetry: true }
  }
  if (code === 'FORBIDDEN')
    return { icon: Lock, title: 'You may not see this', description: message, mayRetry: false }
  const title = `${what} did not load`
  if (code === 'RATE_LIMITED')
    return { icon: Hourglass, title, description: message, mayRetry: true }
  const ask = reference ? ' If it goes on, tell whoever runs Prakat this number:' : ''
  return { icon: ServerCrash, title, description: message + ask, mayRetry: true }
}

/** The id to search the server's log for. */
function Reference({ children }: { children: string }) {
  return (
    <chakra.code
      order="-1"
      mb="2"
      flexBasis="100%"
      fontFamily="mono"
      textStyle="xs"
      color="fg.muted"
      userSelect="all"
      overflowWrap="anywhere"
    >
      {children}
    </chakra.code>
  )
}

const leastPauseMs = 5_000

interface UnreachableProps {
  /** What the server answered; left out if it did not answer. */
  trouble?: ApiError
  onRetry: () => void
}

/** Shown while the session cannot be loaded. It retries when the connection is back, and now and then before. */
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
