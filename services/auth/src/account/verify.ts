import type { AccountUser, ActiveSession } from '@prakat/schema/account'
import type { AwaitingProof, Principal, Role } from '@prakat/schema/principal'
import type { Sql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import { audienceKeysOf, placesOf, type Places } from '../directory/audience.ts'
import { permissionsByGroups } from '../directory/group-permissions.ts'
import { departmentsManagedColumn } from '../organisation/managing.ts'
import { photoColumn } from '../photos/read-photo.ts'
import { rightsNow, sessionLacksSecondFactor } from '../two-factor/lacks-second-factor.ts'
import { isUnverified, activeSession } from './active-session.ts'
import { tokenHash } from './tokens.ts'

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
 * Who holds a token, or whose session it is. Called for every request, so it is one indexed read of session, person,
 * groups and departments. Nothing is cached: what is revoked is refused from the next request on.
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
    where ${namedBy(database.sql, input)} and ${database.sql.unsafe(activeSession(config.sessions))}
      and u.status = 'active' and not ${database.sql.unsafe(isUnverified(config))}`
  if (!row) return null
  // A lookup by session comes from another part of the system, not from the person.
  if (row.unseen && 'token' in input) touchSession({ database, log }, row.session_id, row.user_id)
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

/** Tokens expire. A lookup by session ignores how old its token is. */
function namedBy(sql: Sql, input: { token: string } | { sessionId: string }) {
  return 'token' in input
    ? sql`s.access_token_hash = ${tokenHash(input.token)} and s.access_expires_at > now()`
    : sql`s.id = ${input.sessionId}`
}

type AwaitingRow = AccountUser & { sessionId: string }

/** Who holds a token of an account whose address is not proved yet, so that they can prove it or sign out. */
export async function awaiting(
  { database: { sql }, config }: Pick<AuthContext, 'database' | 'config'>,
  { token }: { token: string },
): Promise<{ user: AccountUser; awaiting: AwaitingProof } | null> {
  const [row] = await sql<AwaitingRow[]>`
    select u.id, u.name, u.email, ${sql.unsafe(photoColumn)}, u.role,
      u.notifications_enabled as "notificationsEnabled", true as "awaitsProof", s.id as "sessionId"
    from session s join "user" u on u.id = s.user_id
    where ${namedBy(sql, { token })} and ${sql.unsafe(activeSession(config.sessions))}
      and u.status = 'active' and ${sql.unsafe(isUnverified(config))}`
  if (!row) return null
  const { sessionId, ...user } = row
  return { user, awaiting: { userId: user.id, sessionId } }
}

interface ActiveSessionRow extends Places {
  session_id: string
}

/** Which of these sessions are alive, for processes with an open connection for each. */
export async function activeSessions(
  { database: { sql }, config }: Pick<AuthContext, 'database' | 'config'>,
  { sessionIds }: { sessionIds: string[] },
): Promise<ActiveSession[]> {
  const rows = await sql<ActiveSessionRow[]>`
    select s.id as session_id, u.id as user_id, ${placesOf(sql)}
    from session s join "user" u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and ${sql.unsafe(activeSession(config.sessions))}
      and u.status = 'active' and not ${sql.unsafe(isUnverified(config))}`
  return rows.map((row) => ({
    sessionId: row.session_id,
    userId: row.user_id,
    audienceKeys: audienceKeysOf(row),
  }))
}

const inFlight = new Set<string>()

/**
 * Records that somebody is here, at most once a minute. Nobody waits for it, and each statement runs by itself, so
 * that it holds no lock while it waits for another.
 */
function touchSession(
  { database: { sql }, log }: Pick<AuthContext, 'database' | 'log'>,
  sessionId: string,
  userId: string,
): void {
  if (inFlight.has(sessionId)) return
  inFlight.add(sessionId)
  const updateLastSeen = async () => {
    await sql`update session set last_seen_at = now()
      where id = ${sessionId} and (last_seen_at < now() - interval '1 minute' or last_seen_at <= refreshed_at)`
    await sql`update "user" set last_seen_at = now()
      where id = ${userId} and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`
  }
  updateLastSeen()
    .catch((error: unknown) => log.debug({ err: error }, 'not noted who was here'))
    .finally(() => inFlight.delete(sessionId))
}
