import { useDeferredValue } from 'react'

/**
 * The first of a list at once, and the others when there is time, so that what can be seen does not wait for what is
 * further down.
 */
export function useFirstOnes<Item>(items: readonly Item[], first: number): readonly Item[] {
  const count = useDeferredValue(items.length, 0)
  return count < items.length ? items.slice(0, Math.max(count, first)) : items
}
