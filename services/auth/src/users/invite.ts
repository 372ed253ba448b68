import type { EntityManager } from '@mikro-orm/postgresql'
import { dropMailTokens, tokenSeconds } from '../account/mail-token.ts'
import { requestMails } from '../mail/request-mail.ts'

interface Invited {
  id: string
  email: string
}

/** Asks for the mails whose links let people into accounts that wait for them. */
export function invite(em: EntityManager, people: readonly Invited[], now: Date): Promise<void> {
  const expiresInSeconds = tokenSeconds.invitation
  const mails = people.map(({ id, email }) => ({
    template: 'invitation' as const,
    recipient: email,
    userId: id,
    expiresInSeconds,
  }))
  return requestMails(em, mails, now)
}

/** Invitations that were sent, and those that wait to be, stop working. */
export async function dropInvitations(em: EntityManager, userId: string): Promise<void> {
  await em.execute(`delete from mail where user_id = ? and template = 'invitation'`, [userId])
  await dropMailTokens(em, 'invitation', userId)
}
