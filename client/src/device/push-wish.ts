import { sessionStore } from '../session/session-store.ts'

const storageKey = () => `prakat-push:${sessionStore.get().user?.id}`

/** Whether the person wants push in this browser, so that it comes back after a sign-out or a loss. */
export const pushWish = {
  read(): boolean {
    try {
      return localStorage.getItem(storageKey()) !== null
    } catch {
      return false
    }
  },
  write(wanted: boolean) {
    try {
      if (wanted) localStorage.setItem(storageKey(), '1')
      else localStorage.removeItem(storageKey())
    } catch {
      // Without storage they ask again.
    }
  },
}
