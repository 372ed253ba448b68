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

export interface MailRequest {
  template: MailTemplate
  recipient: string
  /** Whom it speaks to; left out: whoever has the address when it is sent. */
  userId?: string
  expiresInSeconds: number
}

/** Asks for a mail in the transaction of what caused it. After `expiresInSeconds` it is no longer worth sending. */
export async function requestMail(em: EntityManager, mail: MailRequest, now: Date): Promise<void> {
  const id = uuidv7()
  await em.execute(
    `insert into mail (id, template, recipient, user_id, expires_at)
     values (?, ?, ?, ?, now() + make_interval(secs => ?))`,
    [id, mail.template, mail.recipient, mail.userId ?? null, mail.expiresInSeconds],
  )
  const event = { type: 'mail.requested' as const, aggregateId: id, data: {} }
  await appendEvents(em, 'auth', [event], { actorId: null, now })
}
