import type { EntityManager } from '@mikro-orm/postgresql'
import { endSessions } from './end-sessions.ts'
import { dropMailTokens } from './mail-token.ts'

/** A session of the account, which shows that the person who proves the address also owns the account. */
export interface OwnSession {
  keepSessionId: string
}

/**
 * Every way of proving an address ends here: answering its mail, resetting the password, accepting an invitation, or
 * a provider's word. Before the first proof the account may have been opened by anybody, so everything that could let
 * them in is removed: passwords, passkeys, codes, links, sessions, and a pending change of address. If the person has
 * a session of the account, it stays as it is and only the other sessions end. Returns whether it was the first
 * proof.
 */
export async function markAddressVerified(
  em: EntityManager,
  userId: string,
  now: Date,
  own?: OwnSession,
): Promise<boolean> {
  const [user] = await em.execute<{ verified: boolean }[]>(
    `select email_verified as verified from "user" where id = ? for update`,
    [userId],
  )
  if (!user || user.verified) return false
  if (!own) await dropCredentials(em, userId)
  await em.execute(
    `update "user" set email_verified = true, awaits_proof = false, updated_at = ? where id = ?`,
    [now, userId],
  )
  // After the credentials, because a sign-in that still saw them has its session by now, or finds them gone.
  await endSessions(em, userId, now, own?.keepSessionId)
  return true
}

async function dropCredentials(em: EntityManager, userId: string): Promise<void> {
  for (const table of ['account', 'passkey', 'two_factor', 'oidc_ticket']) {
    await em.execute(`delete from ${table} where user_id = ?`, [userId])
  }
  await em.execute(
    `update "user" set two_factor_enabled = false, pending_email = null where id = ?`,
    [userId],
  )
  await dropMailTokens(em, 'reset-password', userId)
}
