import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import { apiErrorCode, clientHeaders, cookiesOf } from '../account/better-auth-calls.ts'
import type { AuthContext } from '../auth-context.ts'
import { claimStep, otpOf, stepOf } from './codes.ts'

const wrongCode = () => {
  const sentence = m.account_wrong_code()
  return new AppError('UNAUTHENTICATED', sentence, { fields: { code: sentence } })
}

/**
 * The second half of signing in: better-auth has checked the password and set a cookie, which goes back to it with
 * the code. Returns the token of the new session.
 */
export async function passSecondFactor(
  auth: AuthContext,
  passwordAnswer: Headers,
  code: string,
  call: CallContext,
): Promise<string> {
  const headers = clientHeaders(call)
  headers.set('cookie', cookiesOf(passwordAnswer))
  const { api } = auth.betterAuth
  const isTotp = /^\d{6}$/.test(code)
  const verify = isTotp ? api.verifyTOTP : api.verifyBackupCode
  const { token } = await verify({ body: { code }, headers }).catch((error: unknown) => {
    throw apiErrorCode(error) === undefined ? error : wrongCode()
  })
  if (!token) throw wrongCode()
  if (isTotp && !(await isFirstUse(auth, token, code))) {
    await auth.database.sql`delete from session where token = ${token}`
    throw wrongCode()
  }
  return token
}

async function isFirstUse(
  { betterAuth, database: { sql } }: AuthContext,
  token: string,
  code: string,
): Promise<boolean> {
  const [row] = await sql<{ userId: string; secret: string }[]>`
    select t.user_id as "userId", t.secret from two_factor t
    join session s on s.user_id = t.user_id where s.token = ${token}`
  if (!row) return false
  const otp = await otpOf(betterAuth, row.secret)
  return claimStep(sql, row.userId, await stepOf(otp, code))
}
