const patienceMs = 2_000

/**
 * The mutex of everything that shows notifications or asks for those shown. If somebody asks just when one is about to
 * appear, Chromium takes it for closed and forgets its data, and a click on it does nothing.
 */
export const withShownMutex = <T>(work: () => Promise<T>): Promise<T> =>
  withMutex('prakat-shown', patienceMs, work)

/** When the next piece of work in this page or worker may begin. */
const free = new Map<string, Promise<unknown>>()

/**
 * A mutex of all pages and the worker: runs pieces of work one after the other. After `patience` milliseconds the next
 * one starts anyway, as the one before may be in a page that the browser has suspended. Within one page the patience of
 * each begins only when it is next.
 */
export function withMutex<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
  const before = free.get(name) ?? Promise.resolve()
  const turn = before.then(() => requestLock(name, patience, work))
  const late = before.then(() => new Promise((resolve) => setTimeout(resolve, 2 * patience)))
  free.set(
    name,
    Promise.race([turn, late]).catch(() => {}),
  )
  return turn
}

async function requestLock<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
  // navigator.locks exists only in secure contexts.
  if (!navigator.locks) return work()
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patience) }, begin)
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
