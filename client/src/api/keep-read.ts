import { ApiError, isNotNow } from './api-error.ts'
import { connection } from './connection.ts'
import { noteShown } from './kept-shown.ts'
import { findKept, keep, type KeptKind } from './kept.ts'

/**
 * What the server answers, which is kept; without an answer, what was kept of it. While it is known that the server
 * cannot be reached, nobody waits for it.
 */
export async function keepRead<T>(kind: KeptKind, key: string, ask: () => Promise<T>): Promise<T> {
  const kept = connection.get() === 'up' ? null : await showKept<T>(kind, key)
  if (kept) return kept.value
  try {
    return noteRead(kind, key, await ask())
  } catch (error) {
    return orKept(kind, key, error)
  }
}

/** Keeps what the server has answered. */
export function noteRead<T>(kind: KeptKind, key: string, answer: T): T {
  noteShown(kind, key, null)
  void keep(kind, key, answer)
  return answer
}

/** What was kept of something that could not be asked for now; the error where that is nothing, or another. */
export async function orKept<T>(kind: KeptKind, key: string, error: unknown): Promise<T> {
  const kept = error instanceof ApiError && isNotNow(error) ? await showKept<T>(kind, key) : null
  if (!kept) throw error
  return kept.value
}

export async function showKept<T>(kind: KeptKind, key: string) {
  const kept = await findKept<T>(kind, key)
  if (kept) noteShown(kind, key, kept.at)
  return kept
}
