import { command, requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { rowId } from '@prakat/schema/plain-resource'
import type { CallContext, Role } from '@prakat/schema/principal'
import type { Session } from '@prakat/schema/profile'
import { endSessions } from '../account/end-sessions.ts'
import { activeSession } from '../account/active-session.ts'
import type { AuthContext } from '../auth-context.ts'
import { presentSession, sessionColumns, type SessionRow } from '../profile/sessions.ts'
import { getUser } from './list-users.ts'
import { loadUser } from './load-user.ts'
import { assertMaySuspend, presentUser } from './user-rights.ts'
import { policyRowForStaff } from './user-row.ts'

/** Where somebody is signed in, for those who may sign them out. The most recently used session first. */
export async function listUserSessions(
  { database, config }: AuthContext,
  { id }: { id: string },
  call: CallContext,
): Promise<Session[]> {
  const { sql } = database
  const viewer = requirePrincipal(call)
  // Throws `NOT_FOUND` for callers who may not see them.
  await getUser({ database }, { id }, call)
  const [person] = await sql<Array<{ role: Role; departmentId: string | null }>>`
    select role, department_id as "departmentId" from "user" where id = ${id}`
  authorize(viewer, { operation: 'user.update', row: policyRowForStaff(person!) })
  const rows = await sql<SessionRow[]>`
    select ${sql.unsafe(sessionColumns)} from session s join "user" u on u.id = s.user_id
    where s.user_id = ${id} and ${sql.unsafe(activeSession(config.sessions))} order by s.last_seen_at desc, s.id desc`
  return rows.map((row) => presentSession(row, viewer.sessionId))
}

/** Ends all sessions of somebody. They may sign in again. */
export const signOutUser = (context: AuthContext) =>
  command(
    {
      name: 'user.sign-out',
      input: rowId,
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: policyRowForStaff(row) }),
      handle: async (row, _input, { em, actor, now }) => {
        assertMaySuspend(actor, row)
        await endSessions(em, row.id, now)
        return { output: presentUser(row, actor), events: [] }
      },
    },
    { ...context, deps: {} },
  )
