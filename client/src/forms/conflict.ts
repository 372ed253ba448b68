import type { Failure } from '../api/failure.ts'

/** Someone else's version, as far as the server's refusal tells of it. */
export interface Conflict {
  currentVersion: number
  current: { title: string; body: string; severity: string }
}

export function conflictOf(failure: Failure): Conflict | null {
  if (failure.code !== 'CONFLICT') return null
  const details = failure.details as Partial<Conflict> | null | undefined
  if (typeof details?.currentVersion !== 'number' || !details.current) return null
  const { title, body, severity } = details.current
  // The services' own spelling of a severity is in lower case.
  return {
    currentVersion: details.currentVersion,
    current: { title: title ?? '', body: body ?? '', severity: (severity ?? 'info').toUpperCase() },
  }
}
