import { isAPIError } from 'better-auth/api'

/** better-auth's own code of a refusal; undefined for any other error. */
export function apiErrorCode(error: unknown): string | undefined {
  return isAPIError(error) ? String(error.body?.code ?? error.statusCode) : undefined
}
