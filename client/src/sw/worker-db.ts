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

let opened: ReturnType<typeof open> | undefined

/** What the worker must not forget when the browser stops it. */
export function workerDb() {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

const open = () =>
  openDB<WorkerSchema>('prakat-worker', 1, {
    upgrade(db) {
      db.createObjectStore('receipts', { autoIncrement: true })
      db.createObjectStore('facts')
    },
  })

/** `undefined` also where the browser gives no storage. */
export async function readFact<T>(name: string): Promise<T | undefined> {
  try {
    return (await (await workerDb()).get('facts', name)) as T | undefined
  } catch {
    return undefined
  }
}

export async function writeFact(name: string, value: unknown): Promise<void> {
  try {
    await (await workerDb()).put('facts', value, name)
  } catch (error) {
    console.warn('The worker could not note something', error)
  }
}
