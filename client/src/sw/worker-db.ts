import { openDB, type DBSchema } from 'idb'

/** A receipt that could not be sent yet. */
export interface QueuedReceipt {
  receipt: string
  event: string
  /** Milliseconds. */
  at: number
}

interface WorkerSchema extends DBSchema {
  receipts: { key: number; value: QueuedReceipt }
  facts: { key: string; value: unknown }
}

/** Storage that does not answer must not delay a push. */
const patienceMs = 1_000

let opened: ReturnType<typeof open> | undefined

/** What the worker must not forget when the browser stops it. */
export function workerDb() {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

// Without storage browsers throw at once; `async` turns that into a rejection.
const open = async () =>
  openDB<WorkerSchema>('prakat-worker', 1, {
    upgrade(db) {
      db.createObjectStore('receipts', { autoIncrement: true })
      db.createObjectStore('facts')
    },
    // Otherwise a newer worker could not open the database before this one ends.
    blocking(_version, _blocked, event) {
      opened = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated() {
      opened = undefined
    },
  })

/** `undefined` also where the browser gives no storage, or not in time. */
export async function readFact<T>(name: string): Promise<T | undefined> {
  const read = workerDb().then((db) => db.get('facts', name) as Promise<T | undefined>)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
  return Promise.race([read, late]).catch(() => undefined)
}

export async function writeFact(name: string, value: unknown): Promise<void> {
  try {
    await (await workerDb()).put('facts', value, name)
  } catch (error) {
    console.warn('The worker could not note something', error)
  }
}
