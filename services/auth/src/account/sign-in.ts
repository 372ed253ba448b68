import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import { isAPIError } from 'better-auth/api'
import type { Sql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import { passSecondFactor } from '../two-factor/pass-second-factor.ts'
import { clientHeaders } from './better-auth-calls.ts'
import { recordFailedAttempt } from './record-account-event.ts'
import { openSession } from './open-session.ts'

/**
 * Answers the same for an unknown address or username and for a wrong password; better-auth hashes in all cases. An
 * attempt is counted before the password is checked, so that parallel attempts cannot pass the limit, and for the
 * account whether it was named by address or username.
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
    // The password is not checked, so this is no guess. Otherwise one device with an old password could lock out an
    // office.
    await limiter.giveBack('signInAddress', call.address)
    throw error
  })
  const body = { email: account?.email ?? nobody(), password: input.password }
  const { response, headers } = await betterAuth.api
    .signInEmail({ body, headers: clientHeaders(call), returnHeaders: true })
    .catch((error: unknown) => {
      if (!isAPIError(error) || error.statusCode >= 500) throw error
      if (account) recordFailedAttempt(auth, failed, account.userId, call)
      throw notRight()
    })
  const needsCode = 'twoFactorRedirect' in response
  if (needsCode && !input.code) {
    // Only this attempt is given back. If the count were reset, a known password would allow any number of codes.
    await Promise.all([
      limiter.giveBack('signInAddress', call.address),
      limiter.giveBack('signInAccount', counted),
    ])
    throw new AppError('TWO_FACTOR_REQUIRED', m.account_enter_code())
  }
  const token = needsCode
    ? await passSecondFactor(auth, headers, input.code!, call).catch((error: unknown) => {
        if (account && error instanceof AppError)
          recordFailedAttempt(auth, failed, account.userId, call)
        throw error
      })
    : response.token
  // A password reset between the check and the new session would not have ended that session.
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

/** A well-formed address that cannot belong to anybody. */
const nobody = () => `${randomUUID()}@nobody.invalid`

const notRight = () => new AppError('UNAUTHENTICATED', m.account_wrong_sign_in())

const failed = 'account.sign-in-failed'

/** Who signs in, and the current password hash. */
interface SignInAccount {
  userId: string
  email: string
  password: string | null
}

/**
 * Finds an account by address or username; only one of these contains an `@`. Nothing is locked, so finding nobody
 * takes just as long.
 */
async function findAccount(sql: Sql, emailOrUsername: string): Promise<SignInAccount | undefined> {
  const [account] = await sql<SignInAccount[]>`
    select u.id as "userId", lower(u.email) as email, a.password
    from "user" u left join account a on a.user_id = u.id and a.provider_id = 'credential'
    where lower(u.email) = ${emailOrUsername} or lower(u.username) = ${emailOrUsername}`
  return account
}

/** The current hash. Waits for a change that is under way. */
async function currentPassword(sql: Sql, userId: string): Promise<string | undefined> {
  const [account] = await sql<{ password: string }[]>`
    select password from account where user_id = ${userId} and provider_id = 'credential' for share`
  return account?.password
}
