import { useSyncExternalStore } from 'react'
import { inboxStore } from './inbox-store.ts'

export function useInbox() {
  return useSyncExternalStore(inboxStore.subscribe, inboxStore.get)
}
