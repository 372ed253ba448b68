import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { giveTokens, successorOf, tokenHash, type TokenPair } from './tokens.ts'
import { endSession } from './end-sessions.ts'
import { livingSession } from './living-session.ts'

/** Tabs may present the same refresh token this close together; later it counts as stolen. */
const graceSeconds = 10

interface Row {
  sessionId: string
  userId: string
  isUsed: boolean
  isStale: boolean
  /** Somebody has come with the new access token already, or changed the new pair in turn. */
  isTaken: boolean
}

/**
 * Changes both tokens of a session (RFC 9700 §4.14.2). A refresh token that comes back after the grace was copied by
 * somebody, and nobody can tell by whom: the session ends for both. Within the grace it is changed for the same pair,
 * so that an answer that was lost can be had again and a copy gives no session of its own, until that pair is used.
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
    // The session is locked before its token, as when it ends: else the two could wait for each other.
    const [row] = await em.execute<Row[]>(
      `select s.id as "sessionId", s.user_id as "userId", r.used_at is not null as "isUsed",
         coalesce(r.used_at < now() - make_interval(secs => ?), false) as "isStale",
         s.last_seen_at > s.refreshed_at or s.access_token_hash <> ? as "isTaken"
       from refresh_token r join session s on s.id = r.session_id join "user" u on u.id = s.user_id
       where r.token_hash = ? and ${livingSession(config.sessions)} and u.status = 'active'
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
    // An answer that was lost can be had again; one that arrived needs no second copy.
    if (row.isUsed && row.isTaken) return undefined
    if (!row.isUsed) {
      await em.execute(`update refresh_token set used_at = now() where token_hash = ?`, [hash])
      await giveTokens(em, row.sessionId, successor, config.sessions)
    }
    return successor
  })
  if (!pair) throw new AppError('UNAUTHENTICATED', 'Sign in again')
  return pair
}
