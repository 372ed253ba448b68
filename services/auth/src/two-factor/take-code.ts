import type { AuthContext } from '../auth-context.ts'
import { takeBackupCode } from './backup-codes.ts'
import { claimStep, otpOf, stepOf } from './totp.ts'

/** Whether it is a code of the person's app or one of their backup codes, which it then is no more. */
export async function takeCode(
  { betterAuth, database: { sql } }: Pick<AuthContext, 'betterAuth' | 'database'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const [held] = await sql<{ secret: string; kept: string }[]>`
    select secret, backup_codes as kept from two_factor where user_id = ${userId} and verified`
  if (!held) return false
  if (!/^\d{6}$/.test(code))
    return takeBackupCode(betterAuth, sql, { userId, kept: held.kept, code })
  const otp = await otpOf(betterAuth, held.secret)
  if (!(await otp.verify(code))) return false
  return claimStep(sql, userId, await stepOf(otp, code))
}
