import { createStore } from 'zustand'
import { offlineDb } from '../api/offline-db.ts'
import { keptUser } from '../api/kept-user.ts'
import type { OfflineAction, Entry } from './offline-action.ts'

const longestKeptMs = 30 * 24 * 3_600_000

/** The entries of the signed-in person, in their order; the database has them for all tabs and for later. */
const store = createStore<readonly Entry[]>(() => [])
/** Those that are only here, as they are being stored or cannot be. */
const onlyHere = new Map<number, Promise<boolean>>()
let last = 0

const userNow = () => keptUser.read()?.id ?? null

/** Tabs may number at the same moment, so the order between them is only as good as their clock. */
function nextId(): number {
  last = Math.max(last + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000))
  return last
}

let others: BroadcastChannel | null = null
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches this origin alone
const notifyOtherTabs = () => others?.postMessage(null)

/** What was read from the database must not undo what is being taken out of it. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = done.catch(() => {})
  return done
}

export const outboxRows = {
  get: store.getState,
  subscribe: store.subscribe,
  store,
  isOfUser: ({ userId }: Entry) => userId === userNow(),

  /** Calls when another tab has changed them. Returns how to stop. */
  followOthers(work: () => void): () => void {
    if (typeof BroadcastChannel !== 'function') return () => {}
    const channel = new BroadcastChannel('prakat-outbox')
    channel.addEventListener('message', work)
    others = channel
    return () => {
      channel.close()
      others = null
    }
  },

  add(deed: OfflineAction): Entry {
    const entry = { id: nextId(), userId: userNow(), at: Date.now(), deed }
    store.setState((entries) => [...entries, entry], true)
    onlyHere.set(entry.id, put(entry))
    return entry
  },

  remove: (ids: readonly number[]) =>
    inTurn(async () => {
      await Promise.all(ids.map((id) => onlyHere.get(id)))
      for (const id of ids) onlyHere.delete(id)
      await inDb((db) => Promise.all(ids.map((id) => db.delete('outbox', id))))
      store.setState((entries) => entries.filter(({ id }) => !ids.includes(id)), true)
      notifyOtherTabs()
    }),

  refuse: (entry: Entry, refused: string) =>
    inTurn(async () => {
      const now = { ...entry, refused }
      await onlyHere.get(entry.id)
      if (await put(now)) onlyHere.delete(entry.id)
      store.setState((all) => all.map((each) => (each.id === entry.id ? now : each)), true)
    }),

  /** Takes in what other tabs have done, and what was left by earlier pages. */
  read: () =>
    inTurn(async (): Promise<readonly Entry[]> => {
      const user = userNow()
      for (const [id, stored] of onlyHere) if (await stored) onlyHere.delete(id)
      const rows = await inDb(async (db) => (await db.getAll('outbox')) as Entry[])
      if (userNow() !== user) return []
      const here = store.getState().filter(({ id }) => onlyHere.has(id) || rows === null)
      const isOwn = ({ userId, at }: Entry) => userId === user && Date.now() - at < longestKeptMs
      const stored = (rows ?? []).filter(({ id }) => !onlyHere.has(id))
      const own = [...stored, ...here].filter(isOwn).toSorted((one, other) => one.id - other.id)
      if (JSON.stringify(own) !== JSON.stringify(store.getState())) store.setState(own, true)
      return own
    }),

  /** Of this tab alone; what is stored is there when the same person signs in again. */
  leave() {
    onlyHere.clear()
    store.setState([], true)
  },
}

/** Null where the browser gives no storage. */
async function inDb<T>(
  work: (db: Awaited<ReturnType<typeof offlineDb>>) => Promise<T>,
): Promise<T | null> {
  try {
    return await work(await offlineDb())
  } catch {
    return null
  }
}

/** Whether it is stored. What belongs to nobody known is not. */
async function put(entry: Entry): Promise<boolean> {
  if (entry.userId === null) return false
  const stored = await inDb((db) => db.put('outbox', entry, entry.id))
  if (stored !== null) notifyOtherTabs()
  return stored !== null
}
