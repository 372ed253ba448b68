import type { CombinedError } from 'urql'
import { ApiError } from './api-error.ts'

/** A failed call in the one form that forms and toasts understand. */
export interface Failure {
  code: string
  message: string
  /** Field name → what is wrong with it. */
  fields: Record<string, string>
  details: unknown
}

const messages: Record<string, string> = {
  UNAUTHENTICATED: 'Your session has ended. Sign in again.',
  FORBIDDEN: 'You are not allowed to do this.',
  NOT_FOUND: 'It no longer exists.',
  CONFLICT: 'Someone else changed this meanwhile.',
  RATE_LIMITED: 'Too many requests. Wait a moment and try again.',
  NETWORK: 'We cannot reach the server. Check your connection.',
}
const unknown = 'Something went wrong. Try again.'

export function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { code, fields = {} } = error
    return { code, message: messages[code] ?? error.message, fields, details: undefined }
  }
  if (isGraphqlError(error)) return fromGraphql(error)
  console.error(error)
  return { code: 'UNKNOWN', message: unknown, fields: {}, details: undefined }
}

function fromGraphql(error: CombinedError): Failure {
  const first = error.graphQLErrors[0]
  if (!first) {
    return {
      code: 'NETWORK',
      message: messages['NETWORK'] ?? unknown,
      fields: {},
      details: undefined,
    }
  }
  const code = String(first.extensions['code'] ?? 'UNKNOWN')
  const fields = (first.extensions['fields'] ?? {}) as Record<string, string>
  const isInternal = code === 'UNKNOWN' || code.startsWith('INTERNAL')
  // Only the server knows what stands in the way of a conflicting change.
  const own = code === 'CONFLICT' ? undefined : messages[code]
  const message = own ?? (isInternal ? unknown : first.message)
  return { code, message, fields, details: first.extensions['details'] }
}

// By shape and not by class, so that pages without GraphQL don't load its client.
function isGraphqlError(error: unknown): error is CombinedError {
  return error instanceof Error && 'graphQLErrors' in error
}
