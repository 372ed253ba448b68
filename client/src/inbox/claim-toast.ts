import { receivedRecently, withReceived, type Received } from './received-window.ts'

const storageKey = 'prakat-received'
// Tabs in different processes see each other's storage a little later; the lock bridges that.
const holdMs = 2_000

/** True for the first tab that asks about an id within the duplicate window. */
export async function claimToast(id: string): Promise<boolean> {
  // navigator.locks exists only in secure contexts.
  if (!('locks' in navigator)) return claim(id, Date.now())
  return new Promise((resolve) => {
    void navigator.locks.request(`prakat-toast:${id}`, { ifAvailable: true }, async (lock) => {
      const isFirst = lock !== null && claim(id, Date.now())
      resolve(isFirst)
      if (isFirst) await new Promise((release) => setTimeout(release, holdMs))
    })
  })
}

function claim(id: string, now: number): boolean {
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
