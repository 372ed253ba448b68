import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { giveTokens, successorOf, tokenHash, type TokenPair } from './tokens.ts'
import { endSession } from './end-sessions.ts'
import { activeSession } from './active-session.ts'

/** How close together tabs may present the same refresh token. Later it counts as stolen. */
const graceSeconds = 10

interface Row {
  sessionId: string
  userId: string
  isUsed: boolean
  isStale: boolean
  /** The new access token was already used, or the new pair already refreshed. */
  isTaken: boolean
}

/**
 * Replaces both tokens of a session (RFC 9700 §4.14.2). If a refresh token comes back after the grace, somebody has
 * copied it and nobody can tell who: the session ends for both. Within the grace it gives the same pair again, until
 * that pair is used, so that a lost answer can be repeated and a copy gets no session of its own.
 */
export async function refresh(
  { database, clock, config, limiter, note, secretKey }: AuthContext,
  input: { refreshToken: string },
  call: CallContext,
): Promise<TokenPair> {
  await limiter.consume('refreshAddress', call.address)
  const pair = await database.transaction(async (em) => {
    const hash = tokenHash(input.refreshToken)
    const successor = successorOf(secretKey, input.refreshToken)
    // The session is locked before its token, as when it ends. Otherwise the two could deadlock.
    const [row] = await em.execute<Row[]>(
      `select s.id as "sessionId", s.user_id as "userId", r.used_at is not null as "isUsed",
         coalesce(r.used_at < now() - make_interval(secs => ?), false) as "isStale",
         s.last_seen_at > s.refreshed_at or s.access_token_hash <> ? as "isTaken"
       from refresh_token r join session s on s.id = r.session_id join "user" u on u.id = s.user_id
       where r.token_hash = ? and ${activeSession(config.sessions)} and u.status = 'active'
       for update of s, r`,
      [graceSeconds, tokenHash(successor.token), hash],
    )
    if (!row) return undefined
    if (row.isStale) {
      const { userId, sessionId } = row
      await endSession(em, sessionId, userId, clock())
      note('refresh_token_reused', { userId, sessionId, address: call.address, what: 'refresh' })
      return undefined
    }
    // A lost answer can be repeated. One that arrived cannot.
    if (row.isUsed && row.isTaken) return undefined
    if (!row.isUsed) {
      await em.execute(`update refresh_token set used_at = now() where token_hash = ?`, [hash])
      await giveTokens(em, row.sessionId, successor, config.sessions)
    }
    return successor
  })
  if (!pair) throw new AppError('UNAUTHENTICATED', m.refusals_sign_in_again())
  return pair
}
