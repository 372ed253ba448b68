import { ApiError, isTemporary } from './api-error.ts'
import { connection } from './connection.ts'
import { trackKeptSource } from './kept-on-page.ts'
import { keptUser } from './kept-user.ts'
import { offlineDb, type KeptRow } from './offline-db.ts'

/** What is kept, and of how much of each kind: what was read longest ago makes way. */
const most = { inbox: 1, notification: 60, page: 50, query: 120 }
export type KeptKind = keyof typeof most

/** So that not each of those beyond the limit makes all be looked through. */
const slack = 10

export interface Kept<T> {
  /** When the server gave it, in milliseconds. */
  at: number
  value: T
}

/** Who reads; null while nobody is signed in, or it is not known yet who. */
const currentUserId = () => keptUser.read()?.id ?? null

const keyOf = (reader: string, kind: KeptKind, key: string) => `${reader} ${kind} ${key}`

/** Whoever reads something first leaves nothing of those who read before. */
let lastReader: string | null = null

/** Keeps what was read for this person. Without storage nothing is kept. */
export async function keep(kind: KeptKind, key: string, value: unknown): Promise<void> {
  const reader = currentUserId()
  if (reader === null) return
  try {
    const db = await offlineDb()
    if (reader !== lastReader) await forgetKept(reader)
    lastReader = reader
    // They may have signed out meanwhile, and nothing of theirs comes back.
    if (currentUserId() !== reader) return
    const now = Date.now()
    await db.put('kept', { at: now, usedAt: now, value }, keyOf(reader, kind, key))
    await makeRoom(keyOf(reader, kind, ''), most[kind])
  } catch {
    // Without room or storage, reading it again needs a connection.
  }
}

export async function readCached<T>(kind: KeptKind, key: string): Promise<Kept<T> | null> {
  const reader = currentUserId()
  if (reader === null) return null
  try {
    const db = await offlineDb()
    const row = await db.get('kept', keyOf(reader, kind, key))
    if (!row || currentUserId() !== reader) return null
    await db.put('kept', { ...row, usedAt: Date.now() }, keyOf(reader, kind, key))
    return { at: row.at, value: row.value as T }
  } catch {
    return null
  }
}

/** Forgets what was kept for everybody, or for everybody but one. What is left somehow is shown to nobody else. */
export async function forgetKept(except?: string): Promise<void> {
  try {
    const db = await offlineDb()
    const keys = await db.getAllKeys('kept')
    const gone = keys.filter((key) => except === undefined || !key.startsWith(`${except} `))
    await Promise.all(gone.map((key) => db.delete('kept', key)))
  } catch {
    // Nothing was kept.
  }
}

async function makeRoom(prefix: string, limit: number): Promise<void> {
  const db = await offlineDb()
  const keys = (await db.getAllKeys('kept')).filter((key) => key.startsWith(prefix))
  if (keys.length <= limit + (limit > slack ? slack : 0)) return
  const rows = await Promise.all(
    keys.map(async (key): Promise<[string, KeptRow | undefined]> => [
      key,
      await db.get('kept', key),
    ]),
  )
  const newestFirst = rows.toSorted(([, a], [, b]) => (b?.usedAt ?? 0) - (a?.usedAt ?? 0))
  await Promise.all(newestFirst.slice(limit).map(([key]) => db.delete('kept', key)))
}

/**
 * What the server answers, which is kept; without an answer, what was kept of it. While it is known that the server
 * cannot be reached, nobody waits for it.
 */
export async function keepRead<T>(kind: KeptKind, key: string, ask: () => Promise<T>): Promise<T> {
  const kept = connection.get() === 'up' ? null : await showKept<T>(kind, key)
  return kept ? kept.value : orFromCache(kind, key, ask())
}

/** The same of something that was asked for already. */
export async function orFromCache<T>(kind: KeptKind, key: string, asked: Promise<T>): Promise<T> {
  try {
    return keepAnswer(kind, key, await asked)
  } catch (error) {
    const kept =
      error instanceof ApiError && isTemporary(error) ? await showKept<T>(kind, key) : null
    if (!kept) throw error
    return kept.value
  }
}

/** Keeps what the server has answered. */
export function keepAnswer<T>(kind: KeptKind, key: string, answer: T): T {
  trackKeptSource(kind, key, null)
  void keep(kind, key, answer)
  return answer
}

/** Finds what was kept, for a page that says then as of when it is. */
export async function showKept<T>(kind: KeptKind, key: string) {
  const kept = await readCached<T>(kind, key)
  if (kept) trackKeptSource(kind, key, kept.at)
  return kept
}
