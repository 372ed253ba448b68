import type { EntityManager } from '@mikro-orm/postgresql'
import { v7 as uuidv7 } from 'uuid'
import { requestMail } from '../mail/request-mail.ts'
import { endSessions } from './end-sessions.ts'
import { dropMailTokens } from './mail-token.ts'

/** Replaces a password, ends what the old one opened, and tells the person. Takes the lock on the person for granted. */
export async function setPassword(
  em: EntityManager,
  user: { id: string; email: string },
  hash: string,
  now: Date,
  keepSessionId?: string,
): Promise<void> {
  await em.execute(
    `insert into account (id, user_id, account_id, provider_id, password)
     values (?, ?, ?, 'credential', ?)
     on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
    [uuidv7(), user.id, user.id, hash],
  )
  await dropMailTokens(em, 'reset-password', user.id)
  // After the password: a sign-in that still read the old one has its session by now, or will find the new one.
  await endSessions(em, user.id, now, keepSessionId)
  const recipient = user.email.toLowerCase()
  await requestMail(
    em,
    { template: 'password-changed', recipient, userId: user.id, expiresInSeconds: 86_400 },
    now,
  )
}
