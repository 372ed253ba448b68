import { openDB, type DBSchema } from 'idb'

/** Something that was read, as the server gave it. Times are in milliseconds. */
export interface KeptRow {
  at: number
  usedAt: number
  value: unknown
}

interface OfflineSchema extends DBSchema {
  /** By person, kind and key. */
  kept: { key: string; value: KeptRow }
  /** What was done and is not sent yet, by its number in the order. */
  outbox: { key: number; value: unknown }
}

let opened: ReturnType<typeof open> | undefined

/** What pages need without a connection. It rejects where the browser gives no storage. */
export function offlineDb() {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

// Without storage browsers throw at once; `async` turns that into a rejection.
const open = async () =>
  openDB<OfflineSchema>('prakat-offline', 1, {
    upgrade(db) {
      db.createObjectStore('kept')
      db.createObjectStore('outbox')
    },
    // Otherwise a newer page could not open the database before this one ends.
    blocking(_version, _blocked, event) {
      opened = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated() {
      opened = undefined
    },
  })
