/** A REST call that failed. `status` is 0 when no answer arrived. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  /** The id of the call in the server's log. */
  readonly reference: string | undefined

  constructor(
    code: string,
    status: number,
    message: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number; reference?: string } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.reference = more.reference
  }
}

/** Whether there was no answer, or one that means "later". */
export function isTemporary({ status }: ApiError): boolean {
  return [0, 408, 429, 502, 503, 504].includes(status)
}
