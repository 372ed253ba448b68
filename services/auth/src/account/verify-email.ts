import type { EntityManager } from '@mikro-orm/postgresql'
import { appendEvents } from '@prakat/kit/outbox'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { dropMailTokens, takeMailToken } from './mail-token.ts'
import { noteDeed } from './note-deed.ts'
import { whenTaken } from './when-taken.ts'

interface Row {
  id: string
  email: string
  emailVerified: boolean
  pendingEmail: string | null
}

const badToken = () =>
  validationError({ token: 'This link was used or is too old. Ask for a new one.' })

/** Whoever read the mail has the address: the one they signed up with, or the one they change to. */
export async function verifyEmail(
  { database, clock, limiter }: AuthContext,
  input: { token: string },
  call: CallContext,
): Promise<void> {
  await limiter.consume('verifyAddress', call.address)
  await database.transaction(async (em) => {
    const now = clock()
    const proof = await takeMailToken(em, 'verify-email', input.token)
    if (!proof) throw badToken()
    const [user] = await em.execute<Row[]>(
      `select id, email, email_verified as "emailVerified", pending_email as "pendingEmail"
       from "user" where id = ? and status = 'active' for update`,
      [proof.userId],
    )
    if (user?.email === proof.address) {
      await em.execute(`update "user" set email_verified = true, updated_at = ? where id = ?`, [
        now,
        user.id,
      ])
    } else if (user?.pendingEmail === proof.address) {
      await replaceAddress(em, user, proof.address, now)
    } else {
      throw badToken()
    }
    const before = { email: user.email, emailVerified: user.emailVerified }
    const after = { email: proof.address, emailVerified: true }
    const deed = { command: 'account.verify-email' as const, userId: user.id, now, before, after }
    await noteDeed(em, deed, call)
    const event = { type: 'user.updated' as const, aggregateId: user.id, data: {} }
    await appendEvents(em, 'auth', [event], { actorId: user.id, now })
  })
}

async function replaceAddress(
  em: EntityManager,
  user: Row,
  address: string,
  now: Date,
): Promise<void> {
  await whenTaken(
    em.execute(
      `update "user" set email = ?, email_verified = true, pending_email = null,
         version = version + 1, updated_at = ? where id = ?`,
      [address, now, user.id],
    ),
    // Somebody else came to have it since the mail was sent.
    badToken(),
  )
  await dropMailTokens(em, 'reset-password', user.id)
  await requestMail(
    em,
    {
      template: 'email-changed',
      recipient: user.email,
      userId: user.id,
      expiresInSeconds: 86_400,
    },
    now,
  )
}
