import type { Failure } from '../api/failure.ts'

/**
 * Shows a failure at the fields that this form has, and the rest above the form. `fieldFor` translates the server's
 * field names; messages for unknown ones go above the form too.
 */
export function applyFailure<Field extends string>(
  failure: Failure,
  fieldFor: (name: string) => Field | null,
  setError: (
    field: Field | 'root',
    error: { type: 'server'; message: string },
    options?: { shouldFocus: boolean },
  ) => void,
) {
  const unplaced: string[] = []
  let placed = 0
  for (const [name, message] of Object.entries(failure.fields)) {
    const field = fieldFor(name)
    if (!field) {
      unplaced.push(message)
      continue
    }
    setError(field, { type: 'server', message }, { shouldFocus: placed === 0 })
    placed += 1
  }
  if (unplaced.length > 0) setError('root', { type: 'server', message: unplaced.join(' ') })
  else if (placed === 0) setError('root', { type: 'server', message: failure.message })
}
