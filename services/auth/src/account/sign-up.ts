import { AppError } from '@prakat/schema/app-error'
import type { SignedIn } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import { isAPIError } from 'better-auth/api'
import type { AuthContext } from '../auth-context.ts'
import { refuseLeaked } from './leaked-passwords.ts'
import { clientHeaders, openSession } from './sign-in.ts'

export async function signUp(
  { betterAuth, database, config, limiter }: AuthContext,
  input: { name: string; email: string; password: string },
  call: CallContext,
): Promise<SignedIn> {
  if (config.registration !== 'open') throw new AppError('FORBIDDEN', 'Registration is closed')
  await limiter.consume('signUpAddress', call.address)
  await refuseLeaked(input.password)
  const result = await betterAuth.api
    .signUpEmail({ body: { ...input, locale: call.locale ?? 'en' }, headers: clientHeaders(call) })
    .catch((error: unknown) => {
      if (isAPIError(error) && String(error.body?.code).startsWith('USER_ALREADY_EXISTS')) {
        const taken = 'This address already has an account'
        throw new AppError('CONFLICT', taken, { fields: { email: taken } })
      }
      throw error
    })
  return openSession(database.sql, result.token!)
}
