import type { CombinedError } from 'urql'
import { toFailure, type Failure } from './failure.ts'

/** People can do something about a refusal of what they do to their own account, and only the server knows what, so its own words are kept. */
export function accountFailure(error: CombinedError): Failure {
  const failure = toFailure(error)
  const own = error.graphQLErrors[0]?.message
  return failure.code === 'FORBIDDEN' && own ? { ...failure, message: own } : failure
}
