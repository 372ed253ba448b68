import { AppError } from '@prakat/schema/app-error'
import type { PasskeyChallenge } from '@prakat/schema/passkeys'
import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import { callerHeaders } from '../account/caller-headers.ts'
import type { AuthContext } from '../auth-context.ts'
import { assertFactorUsed } from '../two-factor/assert-factor-used.ts'
import { asChallenge, assertPasskeysWork } from './challenge.ts'
import { passkeyRefusal } from './passkey-refusal.ts'

const most = 20

/** What the browser needs to make a new passkey for the caller. */
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
    throw new AppError('CONFLICT', `At most ${most} passkeys; remove one first`)
  }
  const { headers, response } = await auth.betterAuth.api
    .generatePasskeyRegistrationOptions({
      headers: await callerHeaders(sql, call),
      returnHeaders: true,
    })
    .catch(passkeyRefusal)
  return asChallenge(headers, response)
}
