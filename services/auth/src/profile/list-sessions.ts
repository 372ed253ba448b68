import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { CallContext } from '@prakat/schema/principal'
import type { Session } from '@prakat/schema/profile'
import type { AuthContext } from '../auth-context.ts'
import { presentSession, sessionColumns, type SessionRow } from './session.ts'

/** Where one is signed in: here first, then where one was last. */
export async function listSessions(
  { database: { sql } }: AuthContext,
  call: CallContext,
): Promise<Session[]> {
  const me = requirePrincipal(call)
  authorize(me, { operation: 'profile.read', row: { ownerId: me.userId } })
  const rows = await sql<SessionRow[]>`
    select ${sql.unsafe(sessionColumns)} from session
    where user_id = ${me.userId} and expires_at > now()
    order by id = ${me.sessionId}::uuid desc, last_seen_at desc, id desc`
  return rows.map((row) => presentSession(row, me.sessionId))
}
