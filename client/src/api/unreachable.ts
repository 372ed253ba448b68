import { ApiError } from './api-error.ts'
import { connection } from './connection.ts'

/** What a call throws that had no answer; whether any would have is looked into. */
export function unreachable(): ApiError {
  connection.lost()
  return new ApiError('NETWORK', 0, 'We cannot reach the server. Check your connection.')
}
