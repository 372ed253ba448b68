import type { CallContext } from '@prakat/schema/principal'

/** better-auth notes address and browser of a session from headers. */
export function clientHeaders(call: CallContext): Headers {
  const headers = new Headers()
  if (call.address) headers.set('x-forwarded-for', call.address)
  if (call.userAgent) headers.set('user-agent', call.userAgent)
  return headers
}
