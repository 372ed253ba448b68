const patienceMs = 2_000

/**
 * For all that shows notifications or asks which are shown. Chromium takes one that is about to appear for one that was
 * closed when somebody asks at that moment, and forgets what it carries: a click on it then does nothing.
 */
export const whatIsShown = <T>(work: () => Promise<T>): Promise<T> =>
  takeTurns('prakat-shown', patienceMs, work)

/** When the next of this page, or of this worker, may begin. */
const free = new Map<string, Promise<unknown>>()

/**
 * One piece of work after the other among all pages and the worker. After the patience, in milliseconds, it goes ahead
 * all the same, as the one before may hang in a page that the browser has put to sleep. However many wait in the same
 * page, each has its patience only when it is next: many at once are no reason to lose it.
 */
export function takeTurns<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
  const before = free.get(name) ?? Promise.resolve()
  const turn = before.then(() => withLock(name, patience, work))
  const late = before.then(() => new Promise((resolve) => setTimeout(resolve, 2 * patience)))
  free.set(
    name,
    Promise.race([turn, late]).catch(() => {}),
  )
  return turn
}

async function withLock<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
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
