import { AppError } from '@prakat/schema/app-error'
import type { SignedIn } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import { isAPIError } from 'better-auth/api'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { clientHeaders } from './client-headers.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { refuseLeaked } from './leaked-passwords.ts'
import { tokenSeconds } from './mail-token.ts'
import { openSession } from './open-session.ts'

export async function signUp(
  auth: AuthContext,
  {
    invitation,
    ...input
  }: { name: string; email: string; password: string; invitation?: string | null | undefined },
  call: CallContext,
): Promise<SignedIn> {
  const { betterAuth, database, clock, config, limiter } = auth
  if (!invitation && config.registration !== 'open')
    throw new AppError('FORBIDDEN', closed[config.registration])
  await limiter.consume('signUpAddress', call.address)
  // Whom staff invite may come in, whether others may or not.
  if (invitation) return acceptInvitation(auth, { ...input, invitation }, call)
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
  const { id: userId, email: recipient } = result.user
  const expiresInSeconds = tokenSeconds['verify-email']
  await database.transaction((em) =>
    requestMail(em, { template: 'verify-email', recipient, userId, expiresInSeconds }, clock()),
  )
  return openSession(auth, result.token!, call, {
    command: 'account.sign-up',
    secondFactor: false,
  })
}

const closed = {
  invite: 'Registration needs an invitation',
  off: 'Registration is closed',
} as const
