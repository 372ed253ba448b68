import type { EntityManager } from '@mikro-orm/postgresql'
import { appendEvents } from '@prakat/kit/outbox'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { refreshGraceMs, sessionSeconds } from '../session-lifetime.ts'
import { issueRefreshToken, newToken, tokenHash } from './refresh-token.ts'

interface Row {
  session_id: string
  user_id: string
  token: string
  used_at: Date | null
  expires_at: Date
}

/**
 * Rotates both tokens of a session (RFC 9700 §4.14.2). A refresh token that comes back after the grace was
 * copied by somebody, and nobody can tell by whom: the session ends for both.
 */
export async function refresh(
  { database, clock, limiter }: AuthContext,
  input: { refreshToken: string },
  call: CallContext,
): Promise<{ token: string; refreshToken: string }> {
  await limiter.consume('refreshAddress', call.address)
  const now = clock()
  const rotated = await database.transaction(async (em) => {
    const hash = tokenHash(input.refreshToken)
    // The session is locked before its token, as when it ends: else the two could wait for each other.
    const [row] = await em.execute<Row[]>(
      `select r.session_id, r.used_at, s.user_id, s.token, s.expires_at
       from refresh_token r join session s on s.id = r.session_id join "user" u on u.id = s.user_id
       where r.token_hash = ? and s.expires_at > ? and u.status = 'active' for update of s, r`,
      [hash, now],
    )
    if (!row) return undefined
    const sinceUse = row.used_at ? now.getTime() - new Date(row.used_at).getTime() : undefined
    if (sinceUse !== undefined && sinceUse > refreshGraceMs) {
      await endSession(em, row.session_id, row.user_id, now)
      return undefined
    }
    const token = sinceUse === undefined ? newToken() : row.token
    await em.execute(
      `update refresh_token set used_at = coalesce(used_at, ?) where token_hash = ?`,
      [now, hash],
    )
    await em.execute(`update session set token = ?, expires_at = ?, updated_at = ? where id = ?`, [
      token,
      new Date(now.getTime() + sessionSeconds * 1000),
      now,
      row.session_id,
    ])
    return { token, refreshToken: await issueRefreshToken(em, row.session_id) }
  })
  if (!rotated) throw new AppError('UNAUTHENTICATED', 'Sign in again')
  return rotated
}

/** Ends a session and, through its event, the sockets it opened. Its refresh tokens go with the row. */
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
  await appendEvents(em, 'auth', [event], { actorId: userId, now })
}
