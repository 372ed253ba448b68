export interface Tokens {
  token: string
  refreshToken: string | null
}

// One key for both, so that another tab never reads a token of one pair with the other's refresh token.
const storageKey = 'prakat-session'
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

/** The session's tokens in local storage, shared by all tabs. */
export const tokens = {
  read(): Tokens | null {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
      return isTokens(value) ? value : null
    } catch {
      return null
    }
  },
  write(value: Tokens) {
    localStorage.setItem(storageKey, JSON.stringify(value))
    notify()
  },
  clear() {
    localStorage.removeItem(storageKey)
    notify()
  },
  /** Called on a change in this tab or in another one. */
  subscribe(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  },
}

function onStorage(event: StorageEvent) {
  // A null key means that all of the storage was cleared.
  if (event.key === storageKey || event.key === null) notify()
}

function isTokens(value: unknown): value is Tokens {
  return typeof value === 'object' && value !== null && typeof (value as Tokens).token === 'string'
}
