import { useEffect } from 'react'
import { connection } from '../api/connection.ts'
import { sessionStore, useSession } from '../session/session-store.ts'

const leastPauseMs = 5_000

/** Asks again who is signed in while that is only what was known the last time. */
export function useAskingAgain(): void {
  const { status, loading, trouble } = useSession()
  const isTrusted = status === 'authenticated' && trouble !== null && !loading
  const pauseMs = Math.max(leastPauseMs, (trouble?.retryAfterSeconds ?? 0) * 1000)
  useEffect(() => {
    if (!isTrusted) return
    const ask = () => void sessionStore.load()
    const timer = setTimeout(ask, pauseMs)
    const unfollow = connection.onBack(ask)
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [isTrusted, pauseMs])
}
