import { useStore } from 'zustand'
import { ApiError, isNotNow } from '../api/api-error.ts'
import { connection } from '../api/connection.ts'
import { onAway } from '../api/on-away.ts'
import { reasonOf, toFailure, type Failure } from '../api/failure.ts'
import type { Deed, DeedOf, Entry } from './deed.ts'
import { outboxRows } from './outbox-rows.ts'

interface Sender<Kind extends Deed['kind']> {
  /** Throws an `ApiError` if the server refuses it, or cannot be reached. */
  send: (deed: DeedOf<Kind>) => Promise<unknown>
  /** Called when the server has it, before it leaves the outbox. */
  onSent?: (deed: DeedOf<Kind>) => void
}

/** What became of something: the server has it, it waits for a connection, or it was refused. */
export type Outcome = 'sent' | 'waiting' | Failure

const senders = new Map<Deed['kind'], Sender<never>>()
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
  sendBy<Kind extends Deed['kind']>(kind: Kind, sender: Sender<Kind>) {
    senders.set(kind, sender as unknown as Sender<never>)
  },

  /**
   * Everything goes through here, also with a connection, so that the server hears of it in the order in which it was
   * done.
   */
  add(deed: Deed): Promise<Outcome> {
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
      onAway(answerAsking),
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

export const useOutbox = () => useStore(outboxRows.store)

/** The last of what waits to be sent that fits; undefined if nothing does. */
export function useWaiting<Found extends Deed>(
  fits: (deed: Deed) => deed is Found,
): Found | undefined
export function useWaiting(fits: (deed: Deed) => boolean): Deed | undefined
export function useWaiting(fits: (deed: Deed) => boolean) {
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
    answerGone(entries)
    const [next] = entries
    if (!next) return
    try {
      await sendOne(next)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isWanted = false
      if (isNotNow(error)) askLater(error)
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
    if (error instanceof ApiError && (isNotNow(error) || error.status === 401)) throw error
    return refuse(entry, whyRefused(error))
  }
  // Whoever is here now may be another.
  if (outboxRows.isOfUser(entry)) sender?.onSent?.(deed as never)
  await outboxRows.remove([id])
  tell(id, 'sent')
}

/** Only the server knows what a conflict is with. */
function whyRefused(error: unknown): Failure {
  const failure = toFailure(error)
  const isConflict = error instanceof ApiError && error.code === 'CONFLICT'
  return isConflict ? { ...failure, message: error.message } : failure
}

async function refuse(entry: Entry, failure: Failure): Promise<void> {
  if (!asking.has(entry.id)) return outboxRows.refuse(entry, reasonOf(failure))
  await outboxRows.remove([entry.id])
  tell(entry.id, failure)
}

/** Where the server is there but busy; otherwise the connection tells. */
function askLater({ retryAfterSeconds = 0 }: ApiError) {
  timer = setTimeout(
    () => {
      if (connection.get() === 'up') void flush()
    },
    Math.max(againMs, retryAfterSeconds * 1000),
  )
}

function tell(id: number, outcome: Outcome) {
  asking.get(id)?.(outcome)
  asking.delete(id)
}

/** Nobody waits for a connection. */
function answerAsking() {
  for (const id of asking.keys()) tell(id, 'waiting')
}

/** Another tab has sent them. */
function answerGone(entries: readonly Entry[]) {
  const ids = new Set(entries.map(({ id }) => id))
  for (const id of asking.keys()) if (!ids.has(id)) tell(id, 'sent')
}
