import type { EntityManager } from '@mikro-orm/postgresql'
import { endSessions } from './end-sessions.ts'
import { dropMailTokens } from './mail-token.ts'

/** How somebody who proves an address also shows that the account is theirs: by a session of it. */
export interface OwnSession {
  keepSessionId: string
}

/**
 * Every way of proving an address ends here: answering its mail, resetting the password, accepting an invitation, or a
 * provider's word. Whoever opened the account before the first proof may be anybody, so what could let them in goes:
 * passwords, passkeys, codes, links, sessions, and a change of the address that waits. With a session of their own, the
 * one who proves keeps their account as it is and ends the other sessions. Gives whether it was the first proof.
 */
export async function proveAddress(
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
  // After the credentials: a sign-in that still saw them has its session by now, or finds them gone.
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
