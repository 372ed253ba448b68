import type { CombinedError } from 'urql'
import { toFailure, type Failure } from '../api/failure.ts'

/** A refusal about one's own account. What forbids it is something one can mend, and only the server knows what. */
export function accountFailure(error: CombinedError): Failure {
  const failure = toFailure(error)
  const own = error.graphQLErrors[0]?.message
  return failure.code === 'FORBIDDEN' && own ? { ...failure, message: own } : failure
}
