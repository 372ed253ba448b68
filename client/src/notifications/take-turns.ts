/**
 * One piece of work after the other among all pages and the worker. After the patience, in milliseconds, it goes ahead
 * all the same, as the one before may hang in a page that the browser has put to sleep.
 */
export async function takeTurns<T>(
  name: string,
  patience: number,
  work: () => Promise<T>,
): Promise<T> {
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
