import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import type { TwoFactorSetup } from '@prakat/schema/two-factor'
import { callerHeaders } from '../account/caller-headers.ts'
import type { AuthContext } from '../auth-context.ts'
import { confirmPassword } from '../profile/confirm-password.ts'
import { assertFactorUsed } from './assert-factor-used.ts'
import { twoFactorRefusal } from './refusals.ts'

/** Makes a new secret and new backup codes. Nothing is asked for at sign-in before a code has confirmed them. */
export async function beginTwoFactor(
  auth: AuthContext,
  { password }: { password: string },
  call: CallContext,
): Promise<TwoFactorSetup> {
  const { userId } = requirePrincipal(call)
  await assertFactorUsed(auth, call)
  await confirmPassword(auth, userId, password, 'password')
  const setup = await auth.betterAuth.api
    .enableTwoFactor({
      body: { password, method: 'totp' },
      headers: await callerHeaders(auth.database.sql, call),
    })
    .catch(twoFactorRefusal)
  if (setup.method !== 'totp') throw new Error('better-auth set up something else')
  const secret = new URL(setup.totpURI).searchParams.get('secret')!
  return { uri: setup.totpURI, secret, backupCodes: setup.backupCodes }
}
