import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { CallContext } from '@prakat/schema/principal'
import type { Session } from '@prakat/schema/profile'
import { livingSession } from '../account/living-session.ts'
import type { AuthContext } from '../auth-context.ts'
import { presentSession, sessionColumns, type SessionRow } from './session.ts'

/** Where one is signed in: here first, then where one was last. */
export async function listSessions(
  { database: { sql }, config }: AuthContext,
  call: CallContext,
): Promise<Session[]> {
  const me = requirePrincipal(call)
  authorize(me, { operation: 'profile.read', row: { ownerId: me.userId } })
  const rows = await sql<SessionRow[]>`
    select ${sql.unsafe(sessionColumns)} from session s join "user" u on u.id = s.user_id
    where s.user_id = ${me.userId} and ${sql.unsafe(livingSession(config.sessions))}
    order by s.id = ${me.sessionId}::uuid desc, s.last_seen_at desc, s.id desc`
  return rows.map((row) => presentSession(row, me.sessionId))
}
