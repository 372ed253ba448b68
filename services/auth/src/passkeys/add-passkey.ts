import { requirePrincipal } from '@prakat/kit/command'
import { appendEvents } from '@prakat/kit/outbox'
import { AppError } from '@prakat/schema/app-error'
import type { addPasskey as schema, Passkey, PasskeyChallenge } from '@prakat/schema/passkeys'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { z } from 'zod'
import { callerHeaders } from '../account/better-auth-calls.ts'
import { recordAccountEvent } from '../account/record-account-event.ts'
import type { AuthContext } from '../auth-context.ts'
import { mailTo } from '../mail/request-mail.ts'
import { assertFactorUsed } from '../two-factor/lacks-second-factor.ts'
import { userUpdated } from '../users/user-row.ts'
import { asChallenge, assertPasskeysWork, passkeyRefusal, withChallenge } from './passkey-answer.ts'

const most = 20

/** What the browser needs to create a passkey for the caller. */
export async function passkeyOptions(
  auth: AuthContext,
  call: CallContext,
): Promise<PasskeyChallenge> {
  const { userId } = requirePrincipal(call)
  assertPasskeysWork(auth)
  await auth.limiter.consume('challengeAddress', call.address)
  const { sql } = auth.database
  await assertFactorUsed(auth, call)
  const [count] = await sql<{ passkeys: number }[]>`
    select count(*)::int as passkeys from passkey where user_id = ${userId}`
  if (count!.passkeys >= most) {
    throw new AppError('CONFLICT', m.account_most_passkeys({ most }))
  }
  const { headers, response } = await auth.betterAuth.api
    .generatePasskeyRegistrationOptions({
      headers: await callerHeaders(sql, call),
      returnHeaders: true,
    })
    .catch(passkeyRefusal)
  // The library was given the product's name when it was set up.
  const rp = { ...response.rp, name: auth.settings.current().identity.name }
  return asChallenge(headers, { ...response, rp })
}

/**
 * Saves a passkey that the browser made. better-auth writes on a connection of its own, so audit entry, mail and
 * event follow in another transaction.
 */
export async function addPasskey(
  auth: AuthContext,
  { name, challenge, response }: z.output<typeof schema>,
  call: CallContext,
): Promise<Passkey> {
  const { userId, sessionId } = requirePrincipal(call)
  assertPasskeysWork(auth)
  const headers = await callerHeaders(auth.database.sql, call)
  const kept = await auth.betterAuth.api
    .verifyPasskeyRegistration({
      body: { name, response },
      headers: await withChallenge(auth, headers, challenge),
    })
    .catch(passkeyRefusal)
  const passkey = { id: kept.id, name, createdAt: kept.createdAt, lastUsedAt: null }
  const now = auth.clock()
  await auth.database.transaction(async (em) => {
    // The device has just verified the user.
    await em.execute(`update session set second_factor = true where id = ?`, [sessionId])
    recordAccountEvent(em, { command: 'passkey.add', userId, now, after: passkey }, call)
    await mailTo(em, userId, 'passkey-added', now)
    appendEvents(em, 'auth', [userUpdated(userId)], { actorId: userId, now })
  })
  return passkey
}
