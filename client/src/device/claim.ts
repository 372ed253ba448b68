import { noteReceived } from './received.ts'

// Tabs in different processes see each other's storage a little later; the lock bridges that.
const holdMs = 2_000

/** True for the first tab that asks about a notification within the duplicate window. */
export async function claim(key: string): Promise<boolean> {
  // navigator.locks exists only in secure contexts.
  if (!navigator.locks) return noteReceived(key, Date.now())
  return new Promise((resolve) => {
    void navigator.locks.request(`prakat-toast:${key}`, { ifAvailable: true }, async (lock) => {
      const isFirst = lock !== null && noteReceived(key, Date.now())
      resolve(isFirst)
      if (isFirst) await new Promise((release) => setTimeout(release, holdMs))
    })
  })
}
