import type { AccountUser } from '@prakat/schema/account'

const storageKey = 'prakat-user'

/**
 * Who was signed in when the server last said so, beside their tokens, so that a page that starts without a connection
 * is theirs.
 */
export const keptUser = {
  read(): AccountUser | null {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
      return isUser(value) ? value : null
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

function isUser(value: unknown): value is AccountUser {
  return (
    typeof value === 'object' && value !== null && typeof (value as AccountUser).id === 'string'
  )
}
