import type { SignedIn } from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import type { PasskeyChallenge, PasskeySignIn } from '@prakat/schema/passkeys'
import type { CallContext } from '@prakat/schema/principal'
import { clientHeaders } from '../account/better-auth-calls.ts'
import { openSession } from '../account/open-session.ts'
import type { AuthContext } from '../auth-context.ts'
import { asChallenge, assertPasskeysWork, verifyPasskey } from './passkey-answer.ts'

/** Accepts any passkey of this site: the device knows whose it is. */
export async function passkeySignInOptions(
  auth: AuthContext,
  call: CallContext,
): Promise<PasskeyChallenge> {
  assertPasskeysWork(auth)
  await auth.limiter.consume('challengeAddress', call.address)
  const { headers, response } = await auth.betterAuth.api.generatePasskeyAuthenticationOptions({
    headers: clientHeaders(call),
    returnHeaders: true,
  })
  return asChallenge(headers, { ...response, userVerification: 'required' })
}

/** A passkey is something people have, unlocked by something they are or know, so no code is asked for. */
export async function signInByPasskey(
  auth: AuthContext,
  answer: PasskeySignIn,
  call: CallContext,
): Promise<SignedIn> {
  assertPasskeysWork(auth)
  await auth.limiter.consume('signInAddress', call.address)
  const session = await verifyPasskey(auth, answer, call).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const { message, fields } = error
    throw new AppError('UNAUTHENTICATED', message, fields && { fields })
  })
  await auth.limiter.giveBack('signInAddress', call.address)
  return openSession(auth, session.token, call, { command: 'passkey.sign-in', secondFactor: true })
}
