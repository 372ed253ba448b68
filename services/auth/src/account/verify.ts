import type { AccountUser } from '@prakat/schema/account'
import type { Principal, Role } from '@prakat/schema/principal'
import type { Sql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import { permissionsByGroups } from '../directory/group-permissions.ts'
import { audienceKeysOf, placesOf, type Places } from '../directory/audience-keys.ts'
import { departmentsManagedColumn } from '../organisation/place-queries.ts'
import { photoColumn } from '../photos/photo-column.ts'
import { sessionLacksSecondFactor } from '../two-factor/lacks-second-factor.ts'
import { rightsNow } from '../two-factor/rights-now.ts'
import { livingSession } from './living-session.ts'
import { awaitsProof } from './awaits-proof.ts'
import { noteSeen } from './note-seen.ts'
import { tokenHash } from './refresh-token.ts'

interface Row extends Places {
  user_id: string
  name: string
  email: string
  photo: string | null
  role: Role
  notifications_enabled: boolean
  session_id: string
  departmentIds: string[]
  permissions: string[]
  unseen: boolean
  limited: boolean
}

/**
 * Who holds a token, or whose a session is. Asked at every request, so it is one indexed read of session, person,
 * groups and departments together, and nothing is cached: what is revoked is refused from the next request on.
 */
export async function verify(
  { database, config, log }: Pick<AuthContext, 'database' | 'config' | 'log'>,
  input: { token: string } | { sessionId: string },
): Promise<{ user: AccountUser; principal: Principal } | null> {
  const [row] = await database.sql<Row[]>`
    select u.id as user_id, u.name, u.email, ${database.sql.unsafe(photoColumn)}, u.role, u.notifications_enabled, s.id as session_id,
      ${placesOf(database.sql)}, ${database.sql.unsafe(departmentsManagedColumn)},
      ${permissionsByGroups(database.sql)} as permissions,
      ${sessionLacksSecondFactor(database.sql, config.requireTwoFactor)} as limited,
      (least(s.last_seen_at, coalesce(u.last_seen_at, '-infinity')) < now() - interval '1 minute'
        or s.last_seen_at <= s.refreshed_at) as unseen
    from session s join "user" u on u.id = s.user_id
    where ${namedBy(database.sql, input)} and ${database.sql.unsafe(livingSession(config.sessions))}
      and u.status = 'active' and not ${database.sql.unsafe(awaitsProof(config))}`
  if (!row) return null
  // Who asks by session is another part of the system, not the person.
  if (row.unseen && 'token' in input) noteSeen({ database, log }, row.session_id, row.user_id)
  return {
    user: {
      id: row.user_id,
      name: row.name,
      email: row.email,
      photo: row.photo,
      role: row.role,
      notificationsEnabled: row.notifications_enabled,
      awaitsProof: false,
    },
    principal: {
      userId: row.user_id,
      sessionId: row.session_id,
      ...rightsNow(row),
      audienceKeys: audienceKeysOf(row),
    },
  }
}

/** A token is good for a while; who asks by session asks about the session, however old its token is. */
export function namedBy(sql: Sql, input: { token: string } | { sessionId: string }) {
  return 'token' in input
    ? sql`s.access_token_hash = ${tokenHash(input.token)} and s.access_expires_at > now()`
    : sql`s.id = ${input.sessionId}`
}
