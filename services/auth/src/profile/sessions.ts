import { command, lockRow, requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { Session } from '@prakat/schema/profile'
import { m } from '@prakat/schema/words'
import { parse } from 'bowser'
import { z } from 'zod'
import { endSessions, endSession } from '../account/end-sessions.ts'
import { activeSession } from '../account/active-session.ts'
import type { AuthContext } from '../auth-context.ts'
import { loadProfile, mayUpdate, ownId } from './profile.ts'

/** Where the caller is signed in: the current session first, then the most recently used. */
export async function listSessions(
  { database: { sql }, config }: AuthContext,
  call: CallContext,
): Promise<Session[]> {
  const me = requirePrincipal(call)
  authorize(me, { operation: 'profile.read', row: { ownerId: me.userId } })
  const rows = await sql<SessionRow[]>`
    select ${sql.unsafe(sessionColumns)} from session s join "user" u on u.id = s.user_id
    where s.user_id = ${me.userId} and ${sql.unsafe(activeSession(config.sessions))}
    order by s.id = ${me.sessionId}::uuid desc, s.last_seen_at desc, s.id desc`
  return rows.map((row) => presentSession(row, me.sessionId))
}

/** Ends one of the actor's own sessions. Those of others are treated as unknown, so that an id reveals nothing. */
export const revokeSession = (context: AuthContext) =>
  command(
    {
      name: 'session.revoke',
      input: rowId,
      load: {
        lock: lockRow('session'),
        read: async ({ id }, { em, actor }) => {
          const [row] = await em.execute<SessionRow[]>(
            `select ${sessionColumns} from session s where s.id = ? and s.user_id = ?`,
            [id, ownId(actor)],
          )
          if (!row) throw new AppError('NOT_FOUND', m.account_no_such_session())
          return { ...presentSession(row, (actor as Principal).sessionId), userId: ownId(actor) }
        },
      },
      authorize: ({ userId }) => ({ operation: 'profile.update', row: { ownerId: userId } }),
      handle: async ({ id, userId }, _input, { em, now }) => {
        await endSession(em, id, userId, now)
        return { output: { id: userId }, events: [] }
      },
    },
    { ...context, deps: {} },
  )

export const revokeOtherSessions = (context: AuthContext) =>
  command(
    {
      name: 'session.revoke-others',
      input: z.strictObject({}),
      load: loadProfile,
      authorize: mayUpdate,
      handle: async ({ id }, _input, { em, actor, now }) => {
        const ended = await endSessions(em, id, now, (actor as Principal).sessionId)
        return { output: { id, ended }, events: [] }
      },
    },
    { ...context, deps: {} },
  )

export type SessionRow = Pick<Session, 'id' | 'address' | 'userAgent' | 'createdAt' | 'lastSeenAt'>

/** The columns of {@link SessionRow} from `session s`. Never a token. */
export const sessionColumns = `s.id, s.ip_address as address, s.user_agent as "userAgent",
  s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"`

/** A session as its owner sees it. `currentId` is the session that asks. */
export function presentSession(row: SessionRow, currentId: string): Session {
  const parsed = row.userAgent ? parse(row.userAgent) : undefined
  return {
    id: row.id,
    current: row.id === currentId,
    browser: parsed?.browser.name || null,
    system: parsed?.os.name || null,
    address: row.address || null,
    userAgent: row.userAgent || null,
    createdAt: new Date(row.createdAt),
    lastSeenAt: new Date(row.lastSeenAt),
  }
}
