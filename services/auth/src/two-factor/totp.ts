import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Sql } from 'postgres'
import type { BetterAuth } from '../better-auth.ts'

const periodMs = 30_000

export type Otp = ReturnType<typeof createOTP>

/** The codes of a secret as better-auth keeps it. */
export async function otpOf(betterAuth: BetterAuth, encryptedSecret: string): Promise<Otp> {
  const { secretConfig } = await betterAuth.$context
  return createOTP(await symmetricDecrypt({ key: secretConfig, data: encryptedSecret }))
}

/** The time step (RFC 6238 §4.2) of a code that was found right a moment ago. */
export async function stepOf(otp: Otp, code: string): Promise<number> {
  const now = Math.floor(Date.now() / periodMs)
  for (const step of [now + 1, now, now - 1, now - 2]) {
    if ((await otp.hotp(step)) === code) return step
  }
  throw new Error('A code was right and then no longer')
}

/** Uses up a step: of several who come with its code, or with an older one afterwards, one gets in (RFC 6238 §5.2). */
export async function claimStep(sql: Sql, userId: string, step: number): Promise<boolean> {
  const claimed = await sql`
    update two_factor set last_step = ${step}
    where user_id = ${userId} and (last_step is null or last_step < ${step})`
  return claimed.count === 1
}
