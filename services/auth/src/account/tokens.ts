import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '@prakat/kit/config'

/** 256 random bits. They cannot be guessed, so a fast hash is enough. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export interface TokenPair {
  token: string
  refreshToken: string
}

/**
 * The pair that replaces a refresh token, derived from it by HKDF-SHA-256 (RFC 5869) with the secret key as the salt.
 * So presenting the token again within the grace gives the same pair, although no token is stored, and without the
 * key nobody can derive a pair from the database or from a token.
 */
export function successorOf(secretKey: string, refreshToken: string): TokenPair {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', refreshToken, secretKey, `prakat ${use} v1`, 32)).toString(
      'base64url',
    )
  return { token: derive('access token'), refreshToken: derive('refresh token') }
}

/**
 * Makes these the tokens of a session, replacing the previous ones; only their hashes are stored. Extends the session
 * by the idle time, but never beyond its longest life.
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
