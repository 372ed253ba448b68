import type { AccountUser } from '@prakat/schema/account'
import type { Principal, Role } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { permissionsByGroups } from '../directory/group-permissions.ts'
import { audienceKeysOf, placesOf, type Places } from '../directory/audience-keys.ts'
import { departmentsManaged } from '../organisation/place-queries.ts'

interface Row extends Places {
  user_id: string
  name: string
  email: string
  role: Role
  notifications_enabled: boolean
  session_id: string
  managed: string[]
  permissions: string[]
}

/**
 * Who holds a token, or whose a session is. Asked at every request, so it is one indexed read of session, person, groups and departments
 * together, and nothing is cached: what is revoked is refused from the next request on.
 */
export async function verify(
  { database }: AuthContext,
  input: { token: string } | { sessionId: string },
): Promise<{ user: AccountUser; principal: Principal } | null> {
  const [row] = await database.sql<Row[]>`
    select u.id as user_id, u.name, u.email, u.role, u.notifications_enabled, s.id as session_id,
      ${placesOf(database.sql)}, ${departmentsManaged(database.sql)} as managed,
      ${permissionsByGroups(database.sql)} as permissions
    from session s join "user" u on u.id = s.user_id
    where ${'token' in input ? database.sql`s.token = ${input.token}` : database.sql`s.id = ${input.sessionId}`} and s.expires_at > now() and u.status = 'active'`
  if (!row) return null
  return {
    user: {
      id: row.user_id,
      name: row.name,
      email: row.email,
      role: row.role,
      notificationsEnabled: row.notifications_enabled,
    },
    principal: {
      userId: row.user_id,
      sessionId: row.session_id,
      role: row.role,
      permissions: row.permissions,
      departmentIds: row.managed,
      audienceKeys: audienceKeysOf(row),
    },
  }
}
