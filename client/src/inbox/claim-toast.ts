import { receivedRecently, withReceived, type Received } from './received-window.ts'

const storageKey = 'prakat-received'

/** True for the first tab that asks about an id within the duplicate window. */
export function claimToast(id: string, now: number): boolean {
  try {
    const received = read()
    if (receivedRecently(received, id, now)) return false
    localStorage.setItem(storageKey, JSON.stringify(withReceived(received, id, now)))
    return true
  } catch {
    // Without storage every tab may announce it; that is better than none.
    return true
  }
}

function read(): Received {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Received) : {}
  } catch {
    return {}
  }
}
