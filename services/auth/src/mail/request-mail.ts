import type { EntityManager } from '@mikro-orm/postgresql'
import { appendEvents } from '@prakat/kit/outbox'
import { v7 as uuidv7 } from 'uuid'

export type MailTemplate =
  | 'reset-password'
  | 'password-changed'
  | 'verify-email'
  | 'change-email'
  | 'email-changing'
  | 'email-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'backup-codes-renewed'
  | 'sign-in-linked'
  | 'sign-up'
  | 'invitation'
  | 'system-check'
  | 'contact-message'
  | 'contact-receipt'

interface MailRequest {
  template: MailTemplate
  recipient: string
  /** The person it addresses. Left out: whoever has the address when it is sent. */
  userId?: string
  /** The message of a visitor that it is about. */
  messageId?: string
  expiresInSeconds: number
}

/** Requests a mail in the transaction that caused it, and gives its id. After `expiresInSeconds` it is no longer sent. */
export function requestMail(
  em: EntityManager,
  mail: MailRequest,
  now: Date,
): Promise<{ id: string }[]> {
  return requestMails(em, [mail], now)
}

export async function requestMails(
  em: EntityManager,
  mails: readonly MailRequest[],
  now: Date,
): Promise<{ id: string }[]> {
  const waiting = mails.map((mail) => ({ ...mail, id: uuidv7() }))
  await em.execute(
    `insert into mail (id, template, recipient, user_id, message_id, expires_at)
     select m.id, m.template, m.recipient, m."userId", m."messageId", now() + make_interval(secs => m."expiresInSeconds")
     from jsonb_to_recordset(?::text::jsonb) as m(
       id uuid, template text, recipient text, "userId" uuid, "messageId" uuid, "expiresInSeconds" int)`,
    [JSON.stringify(waiting)],
  )
  const events = waiting.map(({ id }) => ({
    type: 'mail.requested' as const,
    aggregateId: id,
    data: {},
  }))
  appendEvents(em, 'auth', events, { actorId: null, now })
  return waiting
}

const daySeconds = 86_400

/** Tells somebody, at their current address, that something about their account has changed. */
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
