import type { EntityManager } from '@mikro-orm/postgresql'
import { throwIfTaken } from '@prakat/kit/database'
import { appendEvents } from '@prakat/kit/outbox'
import type { AddressVerified } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { userUpdated } from '../users/user-row.ts'
import { issueMailToken, takeMailToken } from './mail-token.ts'
import { openSession } from './open-session.ts'
import { markAddressVerified } from './mark-address-verified.ts'
import { tokenHash } from './tokens.ts'

interface SignUp {
  id: string
  email: string
  name: string
  password: string
  locale: string
  own: boolean
}

/** Somebody whose account was just created. */
export interface Newcomer {
  userId: string
  address: string
  hasPassword: boolean
}

/**
 * Creates the account of somebody who signed up and answered the mail. Several people may have signed up with one
 * address, so the password is taken from the sign-up whose secret the browser shows. Without a matching secret there
 * is no password yet.
 */
export async function answerSignUp(
  em: EntityManager,
  { token, secret }: { token: string; secret?: string | null | undefined },
  now: Date,
  badToken: Error,
): Promise<Newcomer> {
  const proof = await takeMailToken(em, 'sign-up', token)
  if (!proof) throw badToken
  const waiting = await em.execute<SignUp[]>(
    `delete from sign_up where email = ? returning id, email, name, password, locale, secret_hash = ? as own`,
    [proof.address, tokenHash(secret ?? '')],
  )
  const own = waiting.find((signUp) => signUp.own)
  const { name, email, locale } =
    own ?? waiting.find(({ id }) => id === proof.userId) ?? refuse(badToken)
  const userId = uuidv7()
  await throwIfTaken(
    em.execute(`insert into "user" (id, name, email, locale) values (?, ?, ?, ?)`, [
      ...[userId, name, email, locale],
    ]),
    // Somebody has made an account with it since the mail was sent.
    badToken,
  )
  await markAddressVerified(em, userId, now)
  if (own) {
    await em.execute(
      `insert into account (id, user_id, account_id, provider_id, password) values (?, ?, ?, 'credential', ?)`,
      [uuidv7(), userId, userId, own.password],
    )
  }
  appendEvents(em, 'auth', [userUpdated(userId)], { actorId: userId, now })
  return { userId, address: email, hasPassword: own !== undefined }
}

function refuse(error: Error): never {
  throw error
}

/**
 * Signs in whoever has just proved an address for the first time. Without a password they also get a token that sets
 * one.
 */
export async function openByProof(
  auth: AuthContext,
  { userId, address, hasPassword }: Newcomer,
  call: CallContext,
): Promise<AddressVerified> {
  const { internalAdapter } = await auth.betterAuth.$context
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: call.address ?? '',
    userAgent: call.userAgent ?? '',
  })
  const signedIn = await openSession(auth, session.token, call, {
    command: 'account.sign-up',
    secondFactor: false,
  })
  if (hasPassword) return { ...signedIn, passwordToken: null }
  const proof = { userId, address }
  const passwordToken = await issueMailToken(auth.database.sql, 'reset-password', uuidv7(), proof)
  return { ...signedIn, passwordToken }
}
