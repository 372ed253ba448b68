import { ApiError } from '../api/api-error.ts'
import { toFailure, type Failure } from '../api/failure.ts'

/** A refusal in the words of the sign-in and registration pages. */
export function authFailure(error: unknown): Failure {
  const failure = toFailure(error)
  if (!(error instanceof ApiError)) return failure
  if (error.status === 401) return { ...failure, message: 'The account or the password is wrong.' }
  // Registration is closed or the account suspended; the server says which.
  if (error.status === 403) return { ...failure, message: error.message }
  if (error.status !== 429) return failure
  const wait = error.retryAfterSeconds
  const when = wait === undefined ? 'in a while' : `in ${waitInWords(wait)}`
  return { ...failure, fields: {}, message: `Too many attempts. Try again ${when}.` }
}

function waitInWords(seconds: number) {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} minutes`
}
