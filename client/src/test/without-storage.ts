import { vi } from 'vitest'

/** A browser whose settings forbid storage: each use of it throws. */
export function withoutStorage() {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
}
