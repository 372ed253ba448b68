import { appendEvents } from '@prakat/kit/outbox'
import { AppError } from '@prakat/schema/app-error'
import type { SignedIn, SignUpAccepted } from '@prakat/schema/account'
import { baseLocale } from '@prakat/schema/locales'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import { isAPIError } from 'better-auth/api'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { passwordHash, refuseWeak } from './passwords.ts'
import { clientHeaders } from './better-auth-calls.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { tokenSeconds } from './mail-token.ts'
import { assertMayRegister } from './registration.ts'
import { openSession } from './open-session.ts'
import { newToken, tokenHash } from './tokens.ts'

interface NewPerson {
  name: string
  email: string
  password: string
}

export async function signUp(
  auth: AuthContext,
  { invitation, ...input }: NewPerson & { invitation?: string | null | undefined },
  call: CallContext,
): Promise<SignedIn | SignUpAccepted> {
  if (!invitation) assertMayRegister(auth.config, input.email)
  await auth.limiter.consume('signUpAddress', call.address)
  // Invited people may sign up even if registration is closed.
  if (invitation) return acceptInvitation(auth, { ...input, invitation }, call)
  await refuseWeak(input.password, input)
  return auth.config.mail.url ? waitForProof(auth, input, call) : openAccount(auth, input, call)
}

/**
 * Keeps the sign-up until its mail is answered. Whether somebody already has the address is checked when that mail is
 * composed, so that known and unknown addresses take the same time here.
 */
async function waitForProof(
  { database, clock, limiter }: AuthContext,
  { name, email, password }: NewPerson,
  call: CallContext,
): Promise<SignUpAccepted> {
  const secret = newToken()
  const hash = await passwordHash.hash(password)
  const expiresInSeconds = tokenSeconds['sign-up']
  const maySend = await limiter.tryConsume('signUpAccount', email)
  await database.transaction(async (em) => {
    await em.execute(`delete from sign_up where expires_at <= now()`)
    await em.execute(
      `insert into sign_up (id, email, name, password, secret_hash, locale, expires_at)
       values (?, ?, ?, ?, ?, ?, now() + make_interval(secs => ?))`,
      [uuidv7(), email, name, hash, tokenHash(secret), call.locale ?? baseLocale, expiresInSeconds],
    )
    if (!maySend) return
    await requestMail(em, { template: 'sign-up', recipient: email, expiresInSeconds }, clock())
  })
  return { secret }
}

/** If mail goes to files, Prakat is only being tried out, so the account is created at once. */
async function openAccount(
  auth: AuthContext,
  input: NewPerson,
  call: CallContext,
): Promise<SignedIn> {
  const { betterAuth, database, clock } = auth
  const result = await betterAuth.api
    .signUpEmail({
      body: { ...input, locale: call.locale ?? baseLocale },
      headers: clientHeaders(call),
    })
    .catch((error: unknown) => {
      if (isAPIError(error) && String(error.body?.code).startsWith('USER_ALREADY_EXISTS')) {
        const taken = m.account_address_taken()
        throw new AppError('CONFLICT', taken, { fields: { email: taken } })
      }
      throw error
    })
  const { id: userId, email: recipient } = result.user
  const expiresInSeconds = tokenSeconds['verify-email']
  await database.transaction(async (em) => {
    const now = clock()
    await requestMail(em, { template: 'verify-email', recipient, userId, expiresInSeconds }, now)
    const registered = { type: 'user.registered' as const, aggregateId: userId, data: {} }
    appendEvents(em, 'auth', [registered], { actorId: userId, now })
  })
  return openSession(auth, result.token!, call, {
    command: 'account.sign-up',
    secondFactor: false,
  })
}
