import { randomUUID } from 'node:crypto'
import { AppError } from '@prakat/schema/app-error'
import type { SignedIn } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import { isAPIError } from 'better-auth/api'
import type { AuthContext } from '../auth-context.ts'
import { passSecondFactor } from '../two-factor/pass-second-factor.ts'
import { clientHeaders } from './client-headers.ts'
import { currentPassword, findAccount } from './find-account.ts'
import { noteAttempt } from './note-attempt.ts'
import { openSession } from './open-session.ts'

/**
 * Answers alike for an unknown address or username and a wrong password; better-auth hashes in all cases. An attempt
 * is counted before the password is looked at, so that many at once cannot pass the limit, and for the account
 * however it was named.
 */
export async function signIn(
  auth: AuthContext,
  input: { email: string; password: string; code?: string | null | undefined },
  call: CallContext,
): Promise<SignedIn> {
  const { betterAuth, database, limiter } = auth
  await limiter.consume('signInAddress', call.address)
  const account = await findAccount(database.sql, input.email)
  const counted = account?.email ?? input.email
  await limiter.consume('signInAccount', counted).catch(async (error: unknown) => {
    // Nobody looks at the password, so it is no guess: one device with an old one shuts no office out.
    await limiter.giveBack('signInAddress', call.address)
    throw error
  })
  const body = { email: account?.email ?? nobody(), password: input.password }
  const { response, headers } = await betterAuth.api
    .signInEmail({ body, headers: clientHeaders(call), returnHeaders: true })
    .catch((error: unknown) => {
      if (!isAPIError(error) || error.statusCode >= 500) throw error
      if (account) noteAttempt(auth, failed, account.userId, call)
      throw notRight()
    })
  const needsCode = 'twoFactorRedirect' in response
  if (needsCode && !input.code) {
    // Only this attempt is taken back: were the count forgotten, a known password would allow any number of codes.
    await Promise.all([
      limiter.giveBack('signInAddress', call.address),
      limiter.giveBack('signInAccount', counted),
    ])
    throw new AppError('TWO_FACTOR_REQUIRED', 'Enter the code from your authenticator app')
  }
  const token = needsCode
    ? await passSecondFactor(auth, headers, input.code!, call).catch((error: unknown) => {
        if (account && error instanceof AppError) noteAttempt(auth, failed, account.userId, call)
        throw error
      })
    : response.token
  // A reset between the check of the password and the new session would not have ended that session.
  if ((await currentPassword(database.sql, account!.userId)) !== account?.password) {
    await database.sql`delete from session where token = ${token}`
    throw notRight()
  }
  await Promise.all([
    limiter.giveBack('signInAddress', call.address),
    limiter.forget('signInAccount', counted),
  ])
  return openSession(auth, token, call, { command: 'account.sign-in', secondFactor: needsCode })
}

/** An address that better-auth finds well-formed and that cannot be anybody's. */
const nobody = () => `${randomUUID()}@nobody.invalid`

const notRight = () =>
  new AppError('UNAUTHENTICATED', 'The e-mail address, the username or the password is not right')

const failed = 'account.sign-in-failed'
