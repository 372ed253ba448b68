import { useState } from 'react'
import { useSession } from './use-session.ts'

/** True when the session began, or came back after an outage, while this page was open. */
export function useSignedInHere(): boolean {
  const { status, trouble } = useSession()
  const [wasOut, setWasOut] = useState(false)
  if ((status === 'unauthenticated' || trouble) && !wasOut) setWasOut(true)
  return wasOut && status === 'authenticated'
}
