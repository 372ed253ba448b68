import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '@prakat/kit/config'
import { tokenHash } from './refresh-token.ts'
import type { TokenPair } from './successor.ts'

/**
 * Makes these the tokens of a session, in place of those before; only their hashes are kept. It goes on from here for
 * as long as it may stand idle, and never beyond its longest life.
 */
export async function giveTokens(
  em: EntityManager,
  sessionId: string,
  { token, refreshToken }: TokenPair,
  { accessMinutes, idleDays, mostDays }: Config['sessions'],
): Promise<void> {
  await em.execute(`insert into refresh_token (token_hash, session_id) values (?, ?)`, [
    tokenHash(refreshToken),
    sessionId,
  ])
  await em.execute(
    `update session set access_token_hash = ?, access_expires_at = now() + make_interval(mins => ?),
       refreshed_at = now(), updated_at = now(),
       expires_at = least(now() + make_interval(days => ?), created_at + make_interval(days => ?))
     where id = ?`,
    [tokenHash(token), accessMinutes, idleDays, mostDays, sessionId],
  )
}
