import { useSyncExternalStore } from 'react'
import { sessionStore } from './session-store.ts'

export function useSession() {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
}
