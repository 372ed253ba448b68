import { vi } from 'vitest'

type Rows = Map<IDBValidKey, unknown>

class MemoryRequest extends EventTarget {
  result: unknown
  answer(name: string, result: unknown) {
    this.result = result
    queueMicrotask(() => this.dispatchEvent(new Event(name)))
    return this
  }
}

class MemoryStore {
  readonly #rows: Rows
  constructor(rows: Rows) {
    this.#rows = rows
  }
  get(key: IDBValidKey) {
    return done(this.#rows.get(key))
  }
  getAllKeys() {
    return done([...this.#rows.keys()])
  }
  getAll() {
    return done([...this.#rows.values()])
  }
  add(value: unknown) {
    const key = Math.max(0, ...[...this.#rows.keys()].map(Number)) + 1
    return this.put(value, key)
  }
  put(value: unknown, key: IDBValidKey) {
    this.#rows.set(key, structuredClone(value))
    return done(key)
  }
  delete(key: IDBValidKey) {
    this.#rows.delete(key)
    return done(undefined)
  }
}

class MemoryTransaction extends EventTarget {
  readonly objectStoreNames: string[]
  readonly #stores: Map<string, Rows>
  constructor(name: string, stores: Map<string, Rows>) {
    super()
    this.objectStoreNames = [name]
    this.#stores = stores
    queueMicrotask(() => this.dispatchEvent(new Event('complete')))
  }
  objectStore(name: string) {
    return new MemoryStore(this.#stores.get(name)!)
  }
}

class MemoryDatabase extends EventTarget {
  readonly stores = new Map<string, Rows>()
  createObjectStore(name: string) {
    // Pages that open it again find what is there.
    if (!this.stores.has(name)) this.stores.set(name, new Map())
    return new MemoryStore(this.stores.get(name)!)
  }
  transaction(name: string) {
    return new MemoryTransaction(name, this.stores)
  }
}

const done = (result: unknown) => new MemoryRequest().answer('success', result)
class NoIndex {
  get() {}
}
class NoCursor {
  advance() {}
  continue() {}
  continuePrimaryKey() {}
}

/** As much of IndexedDB as the worker and the pages use, which no runtime of the tests has: stores that number what is added. */
export function memoryDatabase() {
  const database = new MemoryDatabase()
  vi.stubGlobal('IDBRequest', MemoryRequest)
  vi.stubGlobal('IDBObjectStore', MemoryStore)
  vi.stubGlobal('IDBTransaction', MemoryTransaction)
  vi.stubGlobal('IDBDatabase', MemoryDatabase)
  vi.stubGlobal('IDBIndex', NoIndex)
  vi.stubGlobal('IDBCursor', NoCursor)
  vi.stubGlobal('indexedDB', {
    open() {
      const request = new MemoryRequest().answer('upgradeneeded', database)
      queueMicrotask(() => request.answer('success', database))
      return request
    },
  })
  return {
    rows: (store: string) => [...(database.stores.get(store)?.values() ?? [])],
  }
}

/** A browser whose settings forbid it, or in which it hangs. */
export function withoutDatabase({ hangs = false } = {}) {
  const open = () => {
    if (hangs) return new MemoryRequest()
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open })
}
