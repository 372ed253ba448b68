import { createHash, randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'

/** 256 random bits, so a fast hash is enough: there is nothing to guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function issueRefreshToken(em: EntityManager, sessionId: string): Promise<string> {
  const token = newToken()
  await em.execute(`insert into refresh_token (token_hash, session_id) values (?, ?)`, [
    tokenHash(token),
    sessionId,
  ])
  return token
}
