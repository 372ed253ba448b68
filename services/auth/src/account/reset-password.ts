import type { EntityManager } from '@mikro-orm/postgresql'
import { appendEvents } from '@prakat/kit/outbox'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import type { AuthContext } from '../auth-context.ts'
import { passwordHash } from '../password-hash.ts'
import { refuseLeaked } from './leaked-passwords.ts'
import { readMailToken, takeMailToken, type Proof } from './mail-token.ts'
import { noteDeed } from './note-deed.ts'
import { setPassword } from './set-password.ts'

const badToken = () =>
  validationError({ token: 'This link was used or is too old. Ask for a new one.' })

/**
 * better-auth's own reset takes the token, changes the password and ends the sessions in three steps; here
 * they are one transaction with the events that close the sockets.
 */
export async function resetPassword(
  { database, clock, limiter }: AuthContext,
  input: { token: string; password: string },
  call: CallContext,
): Promise<void> {
  await limiter.consume('resetAddress', call.address)
  // Looked at before the costly hash, taken after it.
  if (!(await readMailToken(database.sql, 'reset-password', input.token))) throw badToken()
  await refuseLeaked(input.password)
  const hash = await passwordHash.hash(input.password)
  const email = await database.transaction(async (em) => {
    const now = clock()
    const proof = await takeMailToken(em, 'reset-password', input.token)
    if (!proof) throw badToken()
    const user = await confirmAddress(em, proof, now)
    await setPassword(em, user, hash, now)
    await noteDeed(em, { command: 'account.reset-password', userId: user.id, now }, call)
    return user.email.toLowerCase()
  })
  await limiter.forget('signInAccount', email)
}

/** Whoever read the mail has the address. A change of it that waits may be an intruder's, so it is called off. */
async function confirmAddress(
  em: EntityManager,
  { userId, address }: Proof,
  now: Date,
): Promise<{ id: string; email: string }> {
  const [user] = await em.execute<{ id: string; email: string }[]>(
    `update "user" set email_verified = true, pending_email = null, updated_at = ?
     where id = ? and lower(email) = ? and status = 'active' returning id, email`,
    [now, userId, address],
  )
  if (!user) throw badToken()
  const event = { type: 'user.updated' as const, aggregateId: userId, data: {} }
  await appendEvents(em, 'auth', [event], { actorId: userId, now })
  return user
}
