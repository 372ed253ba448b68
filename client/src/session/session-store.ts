import { useState } from 'react'
import { useStore } from 'zustand'
import { sessionOptions } from '../api/session-options.ts'
import { SessionKeeper } from './session-keeper.ts'
import type { User } from './session.ts'

/** The session of this tab. */
export const sessionStore = new SessionKeeper(sessionOptions)

export function useSession() {
  return useStore(sessionStore.store)
}

/** The signed-in person; only for pages behind the guard. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser needs a signed-in page')
  return user
}

/** Whether the session began, or came back after an outage, while this page was open. */
export function useSignedInThisVisit(): boolean {
  const { status, trouble } = useSession()
  const [wasOut, setWasOut] = useState(false)
  const isOut = status === 'unauthenticated' || (status === 'loading' && trouble !== null)
  if (isOut && !wasOut) setWasOut(true)
  return wasOut && status === 'authenticated'
}
