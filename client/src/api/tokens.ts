import { keptUser } from './kept-user.ts'
import type { SessionOptions } from './session-options.ts'
import { readStoredTokens, storageKey, type Tokens } from './stored-tokens.ts'

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

/** The session's tokens in local storage, shared by all tabs. With them goes what was kept for the person. */
export const tokens = {
  read: readStoredTokens,
  write(value: Tokens) {
    localStorage.setItem(storageKey, JSON.stringify(value))
    notify()
  },
  clear() {
    localStorage.removeItem(storageKey)
    keptUser.clear()
    void keeping().then((kept) => kept?.forgetKept())
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

/** What keeps what members read; null where it cannot be loaded. Nobody who signs in waits for it. */
export const keeping = () => import('./kept.ts').catch(() => null)

function onStorage(event: StorageEvent) {
  // A null key means that all of the storage was cleared.
  if (event.key === storageKey || event.key === null) notify()
}

/** The tokens in an answer, or null when it has none. The answer itself is not logged, as parts of it may be secret. */
export function readTokens(answer: unknown, at: SessionOptions['locations']): Tokens | null {
  if (typeof answer !== 'object' || answer === null) {
    console.error(
      `Tokens expected in an object, received ${answer === null ? 'null' : typeof answer}`,
    )
    return null
  }
  const token = readPointer(answer, at.token)
  if (typeof token !== 'string') {
    console.error(`A token expected as text at ${at.token}, received ${typeof token}`)
    return null
  }
  const refreshToken = readPointer(answer, at.refreshToken)
  return { token, refreshToken: typeof refreshToken === 'string' ? refreshToken : null }
}

/** The value that a JSON pointer (RFC 6901) points to, or undefined. */
export function readPointer(value: unknown, pointer: string): unknown {
  if (pointer === '') return value
  let found = value
  for (const part of pointer.replace(/^\//, '').split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return found
}
