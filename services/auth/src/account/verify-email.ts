import type { EntityManager } from '@mikro-orm/postgresql'
import { throwIfTaken } from '@prakat/kit/database'
import { appendEvents } from '@prakat/kit/outbox'
import type { AddressVerified } from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { userUpdated } from '../users/user-row.ts'
import { answerSignUp, openByProof, type Newcomer } from './answer-sign-up.ts'
import { signedInAs } from './active-session.ts'
import { dropMailTokens, takeMailToken, tokenSeconds } from './mail-token.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { markAddressVerified, type OwnSession } from './mark-address-verified.ts'

interface Row {
  id: string
  email: string
  emailVerified: boolean
  pendingEmail: string | null
}

interface Answer {
  token: string
  secret?: string | null | undefined
}

const badToken = () => validationError({ token: m.account_link_over() })

/** Reading the mail proves the address: the one they signed up with, or the one they are changing to. */
export async function verifyEmail(
  auth: AuthContext,
  input: Answer,
  call: CallContext,
): Promise<AddressVerified | null> {
  await auth.limiter.consume('verifyAddress', call.address)
  const newcomer = await auth.database.transaction((em) =>
    answerMail(em, input, auth.clock(), call),
  )
  return newcomer && openByProof(auth, newcomer, call)
}

/** Returns whom to sign in: nobody if it was not the first proof, or if they are signed in already. */
async function answerMail(
  em: EntityManager,
  input: Answer,
  now: Date,
  call: CallContext,
): Promise<Newcomer | null> {
  const proof = await takeMailToken(em, 'verify-email', input.token)
  if (!proof) return answerSignUp(em, input, now, badToken())
  const [user] = await em.execute<Row[]>(
    `select id, email, email_verified as "emailVerified", pending_email as "pendingEmail"
     from "user" where id = ? and status = 'active' for update`,
    [proof.userId],
  )
  if (!user) throw badToken()
  const caller = call.principal ?? call.awaiting
  const own = caller?.userId === user.id ? { keepSessionId: caller.sessionId } : undefined
  if (user.pendingEmail === proof.address) await replaceAddress(em, user, proof.address, now, own)
  else if (user.email !== proof.address) throw badToken()
  const isFirst = await markAddressVerified(em, user.id, now, own)
  const before = { email: user.email, emailVerified: user.emailVerified }
  const after = { email: proof.address, emailVerified: true }
  const deed = { command: 'account.verify-email' as const, userId: user.id, now, before, after }
  recordAccountEvent(em, deed, call)
  appendEvents(em, 'auth', [userUpdated(user.id, true)], { actorId: user.id, now })
  if (own || !isFirst) return null
  return { userId: user.id, address: proof.address, hasPassword: false }
}

/**
 * Only in a session of the account. Otherwise somebody could be tricked into giving their address to another account.
 */
async function replaceAddress(
  em: EntityManager,
  user: Row,
  address: string,
  now: Date,
  own: OwnSession | undefined,
): Promise<void> {
  if (!own) {
    throw new AppError('UNAUTHENTICATED', m.account_sign_in_then_open_link())
  }
  await throwIfTaken(
    em.execute(
      `update "user" set email = ?, email_verified = false, pending_email = null,
         version = version + 1, updated_at = ? where id = ?`,
      [address, now, user.id],
    ),
    // Somebody else has taken it since the mail was sent.
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

/** Sends the mail from the sign-up again. False if the address is proved already. */
export async function sendVerificationMail(
  { database, clock, limiter }: AuthContext,
  call: CallContext,
): Promise<boolean> {
  const { userId } = signedInAs(call)
  const [user] = await database.sql<{ email: string }[]>`
    select email from "user" where id = ${userId} and not email_verified`
  if (!user) return false
  await limiter.consume('verifyAccount', userId)
  const mail = { recipient: user.email, userId, expiresInSeconds: tokenSeconds['verify-email'] }
  await database.transaction((em) =>
    requestMail(em, { ...mail, template: 'verify-email' }, clock()),
  )
  return true
}
