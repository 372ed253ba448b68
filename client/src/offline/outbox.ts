import { useStore } from 'zustand'
import { ApiError, isTemporary } from '../api/api-error.ts'
import { connection } from '../api/connection.ts'
import { onUnreachable } from '../api/on-unreachable.ts'
import { reasonOf, toFailure, type Failure } from '../api/failure.ts'
import type { OfflineAction, OfflineActionOf, Entry } from './offline-action.ts'
import { outboxRows } from './outbox-rows.ts'

interface Sender<Kind extends OfflineAction['kind']> {
  /** Throws an `ApiError` if the server refuses it, or cannot be reached. */
  send: (deed: OfflineActionOf<Kind>) => Promise<unknown>
  /** Called when the server has it, before it leaves the outbox. */
  onSent?: (deed: OfflineActionOf<Kind>) => void
}

/** What became of something: the server has it, it waits for a connection, or it was refused. */
export type Outcome = 'sent' | 'waiting' | Failure

const senders = new Map<OfflineAction['kind'], Sender<never>>()
/** Who waits to hear what became of what they did. */
const asking = new Map<number, (outcome: Outcome) => void>()
const againMs = 10_000
let running: Promise<void> | null = null
let isWanted = false
let timer: ReturnType<typeof setTimeout> | undefined

export const outbox = {
  get: outboxRows.get,
  subscribe: outboxRows.subscribe,

  /** Sets how one kind is sent. */
  sendBy<Kind extends OfflineAction['kind']>(kind: Kind, sender: Sender<Kind>) {
    senders.set(kind, sender as unknown as Sender<never>)
  },

  /**
   * Everything goes through here, also with a connection, so that the server hears of it in the order in which it was
   * done.
   */
  add(deed: OfflineAction): Promise<Outcome> {
    const { id } = outboxRows.add(deed)
    // It goes out when there is one again.
    if (connection.get() !== 'up') return Promise.resolve('waiting')
    return new Promise((resolve) => {
      asking.set(id, resolve)
      void flush()
    })
  },

  /** Sends what was left by earlier pages, and whatever waits when there is a connection again. */
  start(): () => void {
    const stops = [
      connection.onBack(() => void flush()),
      onUnreachable(answerAsking),
      outboxRows.followOthers(() => void outboxRows.read()),
    ]
    void flush()
    return () => {
      stops.forEach((stop) => stop())
      clearTimeout(timer)
      answerAsking()
      outboxRows.leave()
    }
  },

  /** Gives up what waits, when its person wants to leave without it. */
  discard: () => outboxRows.remove(outboxRows.get().map(({ id }) => id)),

  /** They have seen what was refused. */
  forgetRefused: () =>
    outboxRows.remove(
      outboxRows
        .get()
        .filter(({ refused }) => refused)
        .map(({ id }) => id),
    ),
}

export const isWaiting = ({ refused }: Entry) => refused === undefined

/** Whether whoever signs out now would lose it. What was only read is unread again then, which they need not be asked about. */
export const isUnsentChange = (entry: Entry) => isWaiting(entry) && entry.deed.kind !== 'read'

export const useOutbox = () => useStore(outboxRows.store)

/** The last of what waits to be sent that fits; undefined if nothing does. */
export function useWaiting<Found extends OfflineAction>(
  fits: (deed: OfflineAction) => deed is Found,
): Found | undefined
export function useWaiting(fits: (deed: OfflineAction) => boolean): OfflineAction | undefined
export function useWaiting(fits: (deed: OfflineAction) => boolean) {
  return useStore(outboxRows.store, (entries) =>
    entries.findLast((entry) => isWaiting(entry) && fits(entry.deed)),
  )?.deed
}

/** Sends one after the other, in one tab at a time. */
function flush(): Promise<void> {
  isWanted = true
  running ??= send().finally(() => (running = null))
  return running
}

async function send(): Promise<void> {
  while (isWanted) {
    isWanted = false
    clearTimeout(timer)
    await inOneTab(sendAll)
  }
}

// navigator.locks exists only in secure contexts.
const inOneTab = (work: () => Promise<void>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request('prakat-outbox', work) : work()

async function sendAll(): Promise<void> {
  for (;;) {
    const entries = (await outboxRows.read()).filter(isWaiting)
    settleSentElsewhere(entries)
    const [next] = entries
    if (!next) return
    try {
      await sendOne(next)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isWanted = false
      if (isTemporary(error)) retryAfter(error)
      return answerAsking()
    }
  }
}

/** Throws only what says that this is not the time. */
async function sendOne(entry: Entry): Promise<void> {
  const { id, deed } = entry
  const sender = senders.get(deed.kind)
  try {
    await sender?.send(deed as never)
  } catch (error) {
    if (error instanceof ApiError && (isTemporary(error) || error.status === 401)) throw error
    return refuse(entry, refusalOf(error))
  }
  // Whoever is here now may be another.
  if (outboxRows.isOfUser(entry)) sender?.onSent?.(deed as never)
  await outboxRows.remove([id])
  resolveWaiting(id, 'sent')
}

/** Only the server knows what a conflict is with. */
function refusalOf(error: unknown): Failure {
  const failure = toFailure(error)
  const isConflict = error instanceof ApiError && error.code === 'CONFLICT'
  return isConflict ? { ...failure, message: error.message } : failure
}

async function refuse(entry: Entry, failure: Failure): Promise<void> {
  if (!asking.has(entry.id)) return outboxRows.refuse(entry, reasonOf(failure))
  await outboxRows.remove([entry.id])
  resolveWaiting(entry.id, failure)
}

/** Where the server is there but busy; otherwise the connection tells. */
function retryAfter({ retryAfterSeconds = 0 }: ApiError) {
  timer = setTimeout(
    () => {
      if (connection.get() === 'up') void flush()
    },
    Math.max(againMs, retryAfterSeconds * 1000),
  )
}

function resolveWaiting(id: number, outcome: Outcome) {
  asking.get(id)?.(outcome)
  asking.delete(id)
}

/** Nobody waits for a connection. */
function answerAsking() {
  for (const id of asking.keys()) resolveWaiting(id, 'waiting')
}

/** Another tab has sent them. */
function settleSentElsewhere(entries: readonly Entry[]) {
  const ids = new Set(entries.map(({ id }) => id))
  for (const id of asking.keys()) if (!ids.has(id)) resolveWaiting(id, 'sent')
}
