import type { AccountUser } from '@prakat/schema/account'

const storageKey = 'prakat-user'

/**
 * Who was signed in when the server last said so, beside their tokens, so that a page that starts without a connection
 * is theirs.
 */
export const keptUser = {
  read(): AccountUser | null {
    try {
      return JSON.parse(localStorage.getItem(storageKey)!) as AccountUser | null
    } catch {
      return null
    }
  },
  write(user: AccountUser) {
    try {
      localStorage.setItem(storageKey, JSON.stringify(user))
    } catch {
      // If the storage is full, a start needs a connection.
    }
  },
  clear() {
    localStorage.removeItem(storageKey)
  },
}
