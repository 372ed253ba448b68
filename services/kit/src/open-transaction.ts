import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Notes that whatever the work calls is called within a transaction, until the work ends. */
export async function withinTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await current.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * A transaction holds locks and a connection. Whoever asks somebody else meanwhile makes everybody wait for them, and
 * services that ask each other this way may wait for each other for ever.
 */
export function assertNoTransaction(what: string): void {
  if (current.getStore()?.isOpen) throw new Error(`${what} must not be called within a transaction`)
}
