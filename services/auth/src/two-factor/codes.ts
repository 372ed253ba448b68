import { createOTP } from '@better-auth/utils/otp'
import { command } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import type { BetterAuth } from '../better-auth.ts'
import { mailTo } from '../mail/request-mail.ts'
import { loadTwoFactorState, notEnabled } from './two-factor-state.ts'

/** Checks a code of the person's app, or one of their backup codes, which is then used up. */
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

const periodMs = 30_000

type Otp = ReturnType<typeof createOTP>

/** The one-time codes for a secret that is encrypted as better-auth does it. */
export async function otpOf(betterAuth: BetterAuth, encryptedSecret: string): Promise<Otp> {
  const { secretConfig } = await betterAuth.$context
  return createOTP(await symmetricDecrypt({ key: secretConfig, data: encryptedSecret }))
}

/** The time step (RFC 6238 §4.2) of a code that was just found to be right. */
export async function stepOf(otp: Otp, code: string): Promise<number> {
  const now = Math.floor(Date.now() / periodMs)
  for (const step of [now + 1, now, now - 1, now - 2]) {
    if ((await otp.hotp(step)) === code) return step
  }
  throw new Error('A code was right and then no longer')
}

/** Uses up a time step, so that neither its code nor an older one works again (RFC 6238 §5.2). */
export async function claimStep(sql: Sql, userId: string, step: number): Promise<boolean> {
  const claimed = await sql`
    update two_factor set last_step = ${step}
    where user_id = ${userId} and (last_step is null or last_step < ${step})`
  return claimed.count === 1
}

const amount = 10

/** New codes, and their encrypted form as better-auth stores it, which accepts them at sign-in. */
export async function newBackupCodes(
  betterAuth: BetterAuth,
): Promise<{ backupCodes: string[]; encryptedBackupCodes: string }> {
  const backupCodes = Array.from({ length: amount }, newCode)
  return { backupCodes, encryptedBackupCodes: await encrypt(betterAuth, backupCodes) }
}

/** Uses up a backup code. If several callers present it at once, only one succeeds. */
async function takeBackupCode(
  betterAuth: BetterAuth,
  sql: Sql,
  { userId, kept, code }: { userId: string; kept: string; code: string },
): Promise<boolean> {
  const { secretConfig: key } = await betterAuth.$context
  const codes = JSON.parse(await symmetricDecrypt({ key, data: kept })) as string[]
  if (!codes.includes(code)) return false
  const left = await encrypt(
    betterAuth,
    codes.filter((each) => each !== code),
  )
  const used = await sql`
    update two_factor set backup_codes = ${left} where user_id = ${userId} and backup_codes = ${kept}`
  return used.count === 1
}

const half = () => generateRandomString(5, 'a-z', '0-9', 'A-Z')
const newCode = () => `${half()}-${half()}`

async function encrypt(betterAuth: BetterAuth, codes: readonly string[]): Promise<string> {
  const { secretConfig: key } = await betterAuth.$context
  return symmetricEncrypt({ key, data: JSON.stringify(codes) })
}

/** Replaces the backup codes. */
export function renewBackupCodes(auth: AuthContext) {
  const renew = command(
    {
      name: 'two-factor.renew-backup-codes',
      input: z.object({ encryptedBackupCodes: z.string() }),
      load: loadTwoFactorState,
      authorize: () => [],
      handle: async ({ id, twoFactorEnabled }, { encryptedBackupCodes }, { em, now }) => {
        if (!twoFactorEnabled) throw notEnabled()
        await em.execute(`update two_factor set backup_codes = ? where user_id = ?`, [
          encryptedBackupCodes,
          id,
        ])
        await mailTo(em, id, 'backup-codes-renewed', now)
        return { output: { id }, events: [] }
      },
    },
    { ...auth, deps: {} },
  )
  return async (_input: unknown, call: CallContext): Promise<string[]> => {
    const { backupCodes, encryptedBackupCodes } = await newBackupCodes(auth.betterAuth)
    await renew({ encryptedBackupCodes }, call)
    return backupCodes
  }
}
