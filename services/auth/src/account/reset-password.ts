import type { EntityManager } from '@mikro-orm/postgresql'
import { appendEvents } from '@prakat/kit/outbox'
import type { ResetPassword } from '@prakat/schema/account'
import type { Passkey } from '@prakat/schema/passkeys'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { passkeysOf, removePasskeys } from '../passkeys/own-passkeys.ts'
import { userUpdated } from '../users/user-row.ts'
import { readMailToken, takeMailToken, tokenSeconds, type Proof } from './mail-token.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { passwordHash, refuseWeak, setPassword } from './passwords.ts'
import { markAddressVerified } from './mark-address-verified.ts'

const badToken = () => validationError({ token: m.account_link_over() })

/**
 * better-auth's own reset uses the token, changes the password and ends the sessions in three steps. Here they are
 * one transaction, together with the events that close the sockets.
 */
export async function resetPassword(
  { database, clock, limiter }: AuthContext,
  input: ResetPassword,
  call: CallContext,
): Promise<void> {
  await limiter.consume('resetAddress', call.address)
  // Checked before the expensive hash, and used up after it.
  const person = await readerOf(database.sql, input.token)
  await refuseWeak(input.password, person)
  const hash = await passwordHash.hash(input.password)
  const email = await database.transaction(async (em) => {
    const now = clock()
    const proof = await takeMailToken(em, 'reset-password', input.token)
    if (!proof) throw badToken()
    const user = await confirmAddress(em, proof, now)
    const removed = await removePasskeys(em, user.id, input.removePasskeyIds ?? [], now)
    await setPassword(em, user, hash, now)
    const deed = { command: 'account.reset-password' as const, userId: user.id, now }
    recordAccountEvent(em, { ...deed, after: { passkeysRemoved: removed } }, call)
    return user.email.toLowerCase()
  })
  await limiter.forget('signInAccount', email)
}

/** The passkeys that would survive a reset, for the person to review. */
export async function resettablePasskeys(
  { database: { sql }, limiter }: AuthContext,
  { token }: { token: string },
  call: CallContext,
): Promise<Passkey[]> {
  await limiter.consume('resetAddress', call.address)
  const { id, verified } = await readerOf(sql, token)
  // The first proof removes everything that was added before.
  return verified ? passkeysOf(sql, id) : []
}

/** Whom the mail was sent to, without using up its token. */
async function readerOf(
  sql: Sql,
  token: string,
): Promise<{ id: string; name: string; email: string; verified: boolean }> {
  const proof = await readMailToken(sql, 'reset-password', token)
  if (!proof) throw badToken()
  const [person] = await sql<
    { id: string; name: string; email: string; verified: boolean }[]
  >`select id, name, email, email_verified as verified from "user" where id = ${proof.userId}`
  if (!person) throw badToken()
  return person
}

/** Reading the mail proves the address. A pending change of address may come from an intruder, so it is cancelled. */
async function confirmAddress(
  em: EntityManager,
  { userId, address }: Proof,
  now: Date,
): Promise<{ id: string; email: string }> {
  const [user] = await em.execute<{ id: string; email: string }[]>(
    `update "user" set pending_email = null, updated_at = ?
     where id = ? and lower(email) = ? and status = 'active' returning id, email`,
    [now, userId, address],
  )
  if (!user) throw badToken()
  await markAddressVerified(em, userId, now)
  appendEvents(em, 'auth', [userUpdated(userId)], { actorId: userId, now })
  return user
}

/**
 * Requests the mail without looking whether anybody has the address. That happens when it is sent, so that known and
 * unknown addresses take the same time here.
 */
export async function forgotPassword(
  { database, clock, limiter }: AuthContext,
  { email }: { email: string },
  call: CallContext,
): Promise<void> {
  await limiter.consume('forgotAddress', call.address)
  if (!(await limiter.tryConsume('forgotAccount', email))) return
  await database.orm.em.fork().transactional((em) =>
    requestMail(
      em as EntityManager,
      {
        template: 'reset-password',
        recipient: email,
        expiresInSeconds: tokenSeconds['reset-password'],
      },
      clock(),
    ),
  )
}
