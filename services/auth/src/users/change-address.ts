import type { EntityManager } from '@mikro-orm/postgresql'
import { dropMailTokens, tokenSeconds } from '../account/mail-token.ts'
import { whenTaken } from '@prakat/kit/database'
import { requestMail } from '../mail/request-mail.ts'
import { namesTaken } from './check-user.ts'
import { dropInvitations, invite } from './invite.ts'
import type { UserRow } from './user-row.ts'

const daySeconds = 86_400

/** An address that staff give is nobody's until its mail is answered; links mailed to the old one stop working. */
export async function changeAddress(
  em: EntityManager,
  { id, email: old, status }: UserRow,
  email: string,
  now: Date,
): Promise<void> {
  await whenTaken(
    em.execute(
      `update "user" set email = ?, email_verified = false, pending_email = null where id = ?`,
      [email, id],
    ),
    namesTaken({ email: true }),
  )
  await dropMailTokens(em, 'reset-password', id)
  await dropMailTokens(em, 'verify-email', id)
  await dropInvitations(em, id)
  if (status === 'invited') return invite(em, [{ id, email }], now)
  if (status !== 'active') return
  const told = { template: 'email-changed' as const, recipient: old, userId: id }
  await requestMail(em, { ...told, expiresInSeconds: daySeconds }, now)
  const asked = { template: 'verify-email' as const, recipient: email, userId: id }
  await requestMail(em, { ...asked, expiresInSeconds: tokenSeconds['verify-email'] }, now)
}
