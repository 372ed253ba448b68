import { useState } from 'react'
import { useSession } from './use-session.ts'

/** True when the session began, or came back after an outage, while this page was open. */
export function useSignedInHere(): boolean {
  const { status, unreachable } = useSession()
  const [wasOut, setWasOut] = useState(false)
  if ((status === 'unauthenticated' || unreachable) && !wasOut) setWasOut(true)
  return wasOut && status === 'authenticated'
}
