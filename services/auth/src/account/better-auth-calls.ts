import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import { isAPIError } from 'better-auth/api'
import type { Sql } from 'postgres'

/** better-auth takes the address and browser of a session from headers. */
export function clientHeaders(call: CallContext): Headers {
  const headers = new Headers()
  if (call.address) headers.set('x-forwarded-for', call.address)
  if (call.userAgent) headers.set('user-agent', call.userAgent)
  return headers
}

/** Headers with which better-auth's API acts for the caller: the internal token of their session, and their address. */
export async function callerHeaders(sql: Sql, call: CallContext): Promise<Headers> {
  const { sessionId } = requirePrincipal(call)
  const [session] = await sql<{ token: string }[]>`
    select token from session where id = ${sessionId} and expires_at > now()`
  if (!session) throw new AppError('UNAUTHENTICATED', m.refusals_sign_in_again())
  const headers = clientHeaders(call)
  headers.set('authorization', `Bearer ${session.token}`)
  return headers
}

/** The cookies that better-auth set, as a browser would send them back. It keeps the state of a sign-in in them. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

/** The code of a better-auth error. Undefined for any other error. */
export function apiErrorCode(error: unknown): string | undefined {
  return isAPIError(error) ? String(error.body?.code ?? error.statusCode) : undefined
}
