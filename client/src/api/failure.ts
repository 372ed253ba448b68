import type { CombinedError } from 'urql'
import { m } from '../words/m.ts'
import { ApiError } from './api-error.ts'

/** A failed call, in the form that forms and toasts use. */
export interface Failure {
  code: string
  message: string
  /** Field name → what is wrong with it. */
  fields: Record<string, string>
  details: unknown
  /** The id of a server-side failure in the server's log. */
  reference?: string
}

const messages: Record<string, () => string> = {
  UNAUTHENTICATED: m.api_unauthenticated,
  FORBIDDEN: m.api_forbidden,
  NOT_FOUND: m.api_not_found,
  CONFLICT: m.api_conflict,
  RATE_LIMITED: m.api_rate_limited,
  NETWORK: m.api_network,
}

export function toFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { code, status, fields = {}, reference } = error
    const own = messages[code]?.() ?? (status >= 500 ? ofServer(status) : undefined)
    const message = own ?? (ofFields(fields) || error.message)
    return { code, message, fields, details: undefined, ...refer(status, reference) }
  }
  if (isGraphqlError(error)) return fromGraphql(error)
  console.error(error)
  return { code: 'UNKNOWN', message: m.api_unknown(), fields: {}, details: undefined }
}

function fromGraphql(error: CombinedError): Failure {
  // The token could not be renewed, for this reason.
  if (error.networkError instanceof ApiError) return toFailure(error.networkError)
  const first = error.graphQLErrors[0]
  const response = error.response as Response | undefined
  if (!first) return withoutAnswer(response)
  const code = String(first.extensions['code'] ?? 'UNKNOWN')
  const fields = (first.extensions['fields'] ?? {}) as Record<string, string>
  const isInternal = code === 'UNKNOWN' || code.startsWith('INTERNAL')
  // Only the server knows what a change conflicts with.
  const own = code === 'CONFLICT' ? undefined : messages[code]?.()
  const message = own ?? (isInternal ? m.api_unknown() : ofFields(fields) || first.message)
  const reference = isInternal ? refer(500, response?.headers.get('x-request-id')) : {}
  return { code, message, fields, details: first.extensions['details'], ...reference }
}

/** There was no answer, or one that is not the server's own, such as a proxy's. */
function withoutAnswer(response: Response | undefined): Failure {
  const code = response ? `HTTP_${response.status}` : 'NETWORK'
  const message = messages[code]?.() ?? ofServer(response?.status ?? 500)
  const reference = refer(response?.status ?? 0, response?.headers.get('x-request-id'))
  return { code, message, fields: {}, details: undefined, ...reference }
}

const ofServer = (status: number) =>
  [502, 503, 504].includes(status) ? m.api_unavailable() : m.api_unknown()

const refer = (status: number, reference: string | null | undefined) =>
  status >= 500 && reference ? { reference } : {}

// By shape and not by class, so that pages without GraphQL don't load its client.
function isGraphqlError(error: unknown): error is CombinedError {
  return error instanceof Error && 'graphQLErrors' in error
}

/** A failure in one sentence, for places without form fields. */
export function reasonOf({ fields, message }: Failure): string {
  return ofFields(fields) || message
}

/** What is wrong with fields, without what programs call them. */
const ofFields = (fields: Record<string, string>) => Object.values(fields).join(' ')
