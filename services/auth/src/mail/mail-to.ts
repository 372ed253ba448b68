import type { EntityManager } from '@mikro-orm/postgresql'
import { requestMail, type MailTemplate } from './request-mail.ts'

const daySeconds = 86_400

/** Tells somebody, at the address they have now, that something about their account changed. */
export async function mailTo(
  em: EntityManager,
  userId: string,
  template: MailTemplate,
  now: Date,
): Promise<void> {
  const [user] = await em.execute<{ recipient: string }[]>(
    `select lower(email) as recipient from "user" where id = ?`,
    [userId],
  )
  if (!user) return
  await requestMail(
    em,
    { template, recipient: user.recipient, userId, expiresInSeconds: daySeconds },
    now,
  )
}
