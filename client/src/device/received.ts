import { duplicateWindowMs, receivedKeptMs } from '../constants.ts'

const prefixes = ['prakat-received:', 'prakat-popup:']

/** Records that a notification arrived. False if any tab recorded it within the last minute. */
export function markReceived(key: string, now: number): boolean {
  const storageKey = `prakat-received:${key}`
  try {
    const at = Number(localStorage.getItem(storageKey) ?? Number.NaN)
    if (now - at < duplicateWindowMs) return false
    localStorage.setItem(storageKey, String(now))
  } catch {
    // Without storage every tab announces it, which is better than none.
  }
  return true
}

/** Removes records that are older than a day. */
export function cleanUpReceived(now: number) {
  try {
    for (const key of keysOf(localStorage)) {
      // Also removes values that are not a time.
      if (!(now - Number(localStorage.getItem(key)) < receivedKeptMs)) localStorage.removeItem(key)
    }
    for (const key of keysOf(sessionStorage)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to clean.
  }
}

const keysOf = (storage: Storage) =>
  Object.keys(storage).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))

// Tabs in other processes see changes of the storage a little later; the lock covers that time.
const holdMs = 2_000

/** True for the first tab that claims a notification within the last minute. */
export async function claim(key: string): Promise<boolean> {
  // navigator.locks exists only in secure contexts.
  if (!navigator.locks) return markReceived(key, Date.now())
  return new Promise((resolve) => {
    void navigator.locks.request(`prakat-toast:${key}`, { ifAvailable: true }, async (lock) => {
      const isFirst = lock !== null && markReceived(key, Date.now())
      resolve(isFirst)
      if (isFirst) await new Promise((release) => setTimeout(release, holdMs))
    })
  })
}
