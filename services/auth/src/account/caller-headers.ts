import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { Sql } from 'postgres'
import { clientHeaders } from './client-headers.ts'

/**
 * What makes better-auth's API act for the caller: their session by its internal token, with where they come from.
 */
export async function callerHeaders(sql: Sql, call: CallContext): Promise<Headers> {
  const { sessionId } = requirePrincipal(call)
  const [session] = await sql<{ token: string }[]>`
    select token from session where id = ${sessionId} and expires_at > now()`
  if (!session) throw new AppError('UNAUTHENTICATED', 'Sign in again')
  const headers = clientHeaders(call)
  headers.set('authorization', `Bearer ${session.token}`)
  return headers
}
