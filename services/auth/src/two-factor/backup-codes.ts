import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Sql } from 'postgres'
import type { BetterAuth } from '../better-auth.ts'

const amount = 10

/** New ones, and how they are kept: as better-auth keeps its own, which it also takes at sign-in. */
export async function newBackupCodes(
  betterAuth: BetterAuth,
): Promise<{ backupCodes: string[]; encryptedBackupCodes: string }> {
  const backupCodes = Array.from({ length: amount }, newCode)
  return { backupCodes, encryptedBackupCodes: await encrypt(betterAuth, backupCodes) }
}

/** Uses one up: of several who come with it, one gets in. */
export async function takeBackupCode(
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
