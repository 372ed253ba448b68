import type { EntityManager } from '@mikro-orm/postgresql'
import { appendEvents } from '@prakat/kit/outbox'
import type { AuthContext } from '../auth-context.ts'
import { activeSession } from './active-session.ts'

/** Ends a session and, through its event, its sockets. Its refresh tokens are deleted with the row. */
export async function endSession(
  em: EntityManager,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const ended = await em.execute<{ id: string }[]>(
    `delete from session where id = ? returning id`,
    [sessionId],
  )
  if (ended.length === 0) return
  const event = { type: 'session.ended' as const, aggregateId: userId, data: { sessionId } }
  appendEvents(em, 'auth', [event], { actorId: userId, now })
}

/** Ends all sessions of somebody except one, with whatever else opens their account, and returns how many. */
export async function endSessions(
  em: EntityManager,
  userId: string,
  now: Date,
  exceptId?: string,
): Promise<number> {
  const sessions = await em.execute<{ id: string }[]>(
    `select id from session where user_id = ? and id is distinct from ?::uuid`,
    [userId, exceptId ?? null],
  )
  for (const { id } of sessions) await endSession(em, id, userId, now)
  const event = { type: 'user.signed-out' as const, aggregateId: userId, data: {} }
  appendEvents(em, 'auth', [event], { actorId: userId, now })
  return sessions.length
}

export const endIdleEveryMs = 60_000
const batch = 200

type Context = Pick<AuthContext, 'database' | 'config' | 'clock'>

/**
 * Expired sessions are refused at once; this closes the connections that they still have, for all processes. The row
 * stays, without its tokens: a phone that was signed in keeps receiving pushes until somebody signs it out, which
 * deletes the row.
 * @returns how many it closed, of at most 200 at once
 */
export async function endIdleSessions({ database, config, clock }: Context): Promise<number> {
  return database.transaction(async (em) => {
    const over = await em.execute<{ id: string; userId: string }[]>(
      `select s.id, s.user_id as "userId" from session s join "user" u on u.id = s.user_id
       where s.access_token_hash is not null and not ${activeSession(config.sessions)}
       limit ${batch} for update of s skip locked`,
    )
    for (const { id, userId } of over) {
      await em.execute(
        `update session set access_token_hash = null, access_expires_at = null where id = ?`,
        [id],
      )
      await em.execute(`delete from refresh_token where session_id = ?`, [id])
      const event = {
        type: 'session.expired' as const,
        aggregateId: userId,
        data: { sessionId: id },
      }
      appendEvents(em, 'auth', [event], { actorId: null, now: clock() })
    }
    return over.length
  })
}
