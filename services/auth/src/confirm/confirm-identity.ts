import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { ConfirmIdentity } from '@prakat/schema/profile'
import type { PasskeySignIn } from '@prakat/schema/passkeys'
import type { CallContext } from '@prakat/schema/principal'
import { recordFailedConfirmation } from '../account/record-account-event.ts'
import type { AuthContext } from '../auth-context.ts'
import { noSuchPasskey, verifyPasskey } from '../passkeys/passkey-answer.ts'
import { takeCode } from '../two-factor/codes.ts'
import { wrongCode } from '../two-factor/two-factor-state.ts'
import { confirmByPassword, setConfirmed } from './confirmation.ts'

/**
 * Confirms who is there, for sensitive calls in the next minutes. Having signed in is not enough: whoever finds an
 * open browser did not sign in.
 */
export async function confirmIdentity(
  auth: AuthContext,
  { password, code, passkey }: ConfirmIdentity,
  call: CallContext,
): Promise<void> {
  const { userId, sessionId } = requirePrincipal(call)
  if (password) return confirmByPassword(auth, password, call)
  // Counted together with wrong passwords, so that there is one limit for all guesses.
  await auth.limiter.consume('confirmAccount', userId)
  const isThem = passkey ? ownPasskey(auth, userId, passkey, call) : ownCode(auth, userId, code!)
  await isThem.catch((error: unknown) => {
    if (error instanceof AppError) recordFailedConfirmation(auth, call)
    throw error
  })
  await auth.limiter.forget('confirmAccount', userId)
  await setConfirmed(auth.database.sql, sessionId)
}

async function ownPasskey(
  auth: AuthContext,
  userId: string,
  passkey: PasskeySignIn,
  call: CallContext,
): Promise<void> {
  const opened = await verifyPasskey(auth, passkey, call)
  // better-auth opens a session as well, which is not wanted here.
  await auth.database.sql`delete from session where id = ${opened.id}`
  if (opened.userId !== userId) throw noSuchPasskey()
}

async function ownCode(auth: AuthContext, userId: string, code: string): Promise<void> {
  if (!(await takeCode(auth, userId, code))) throw wrongCode()
}
