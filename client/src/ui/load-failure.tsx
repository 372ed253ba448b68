import { css } from './css.ts'
import { CloudOff, Compass, Lock, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { connection, useConnection } from '../api/connection.ts'
import { toFailure, type Failure } from '../api/failure.ts'
import { m } from '../words/m.ts'
import { MessagePage } from './message-page.tsx'
import { Button } from './buttons.tsx'

interface LoadFailureProps {
  /** That it did not load: "The list did not load". */
  title: string
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
          {m.ui_try_again()}
        </Button>
      ) : null}
      {failure.reference ? <Reference>{failure.reference}</Reference> : null}
    </MessagePage>
  )
}

function useWords({ title, failure: { code, message, reference }, gone }: LoadFailureProps) {
  const isOffline = useConnection() === 'offline'
  if (gone && (code === 'NOT_FOUND' || code === 'VALIDATION'))
    return { icon: Compass, ...gone, mayRetry: false }
  if (code === 'NETWORK') {
    const reason = isOffline ? m.ui_offline() : m.ui_unreachable()
    return { icon: CloudOff, title: reason, description: m.ui_comes_back(), mayRetry: true }
  }
  if (code === 'FORBIDDEN')
    return { icon: Lock, title: m.ui_no_access(), description: message, mayRetry: false }
  if (code === 'RATE_LIMITED')
    return { icon: TriangleAlert, title, description: message, mayRetry: true }
  const description = reference ? `${message} ${m.ui_report_reference()}` : message
  return { icon: TriangleAlert, title, description, mayRetry: true }
}

/** The id to search the server's log for. */
function Reference({ children }: { children: string }) {
  return (
    <code
      className={css({
        order: '-1',
        mb: '2',
        flexBasis: '100%',
        fontFamily: 'mono',
        textStyle: 'xs',
        color: 'fg.muted',
        userSelect: 'all',
        overflowWrap: 'anywhere',
      })}
    >
      {children}
    </code>
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
    return (
      <LoadFailure
        title={m.ui_page_not_loaded()}
        heading="h1"
        failure={failure}
        onRetry={onRetry}
      />
    )
  }
  return (
    <MessagePage
      icon={CloudOff}
      title={isOffline ? m.ui_offline() : m.ui_unreachable()}
      description={m.ui_still_signed_in()}
    >
      <Button onClick={onRetry}>{m.ui_try_again()}</Button>
    </MessagePage>
  )
}
