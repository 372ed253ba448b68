import type { LocalizedString } from './words.ts'

/**
 * The one error that crosses boundaries: services throw it, RPC carries it, REST and GraphQL present it.
 * Sentences come from the catalogue of {@link LocalizedString}s, in the language of whoever asked.
 * `fields` maps a field's path (`title`, `audience.groupIds`) to a sentence for the person who filled it in.
 * `details` holds what a client needs to act on the error, such as both versions of a conflict.
 */
export class AppError extends Error {
  declare readonly message: LocalizedString
  readonly code: ErrorCode
  readonly fields: Record<string, LocalizedString> | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    message: LocalizedString,
    more: { fields?: Record<string, LocalizedString>; details?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields
    this.details = more.details
  }
}

/** Code → HTTP status: the only table of its kind. */
export const httpStatus = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  /** The password was right. The same call with `code` signs in. */
  TWO_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  /** The same call succeeds after the caller has confirmed their identity. `details` say how they can. */
  CONFIRMATION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof httpStatus

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(httpStatus, value)
}
