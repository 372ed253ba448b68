import { ApiError } from '../api/api-error.ts'
import { toFailure, type Failure } from '../api/failure.ts'
import { m } from '../words/m.ts'

/** A refusal in the words of the sign-in and registration pages. */
export function authFailure(error: unknown): Failure {
  const failure = toFailure(error)
  if (!(error instanceof ApiError)) return failure
  if (error.status === 401) return { ...failure, message: m.entering_wrong() }
  // Registration is closed or the account suspended; the server says which.
  if (error.status === 403) return { ...failure, message: error.message }
  if (error.status !== 429) return failure
  return { ...failure, fields: {}, message: retryAfterText(error.retryAfterSeconds) }
}

function retryAfterText(seconds: number | undefined) {
  if (seconds === undefined) return m.entering_too_many()
  if (seconds < 90) return m.entering_too_many_seconds({ count: seconds })
  return m.entering_too_many_minutes({ count: Math.ceil(seconds / 60) })
}
