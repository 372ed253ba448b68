import type { EntityManager } from '@mikro-orm/postgresql'
import { appendEvents } from '@prakat/kit/outbox'
import { v7 as uuidv7 } from 'uuid'

export type MailTemplate = 'reset-password' | 'password-changed'

/** Asks for a mail in the transaction of what caused it. After `expiresInSeconds` it is no longer worth sending. */
export async function requestMail(
  em: EntityManager,
  mail: { template: MailTemplate; recipient: string; expiresInSeconds: number },
  now: Date,
): Promise<void> {
  const id = uuidv7()
  await em.execute(
    `insert into mail (id, template, recipient, expires_at)
     values (?, ?, ?, now() + make_interval(secs => ?))`,
    [id, mail.template, mail.recipient, mail.expiresInSeconds],
  )
  const event = { type: 'mail.requested' as const, aggregateId: id, data: {} }
  await appendEvents(em, 'auth', [event], { actorId: null, now })
}
