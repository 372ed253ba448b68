import { createOTP } from '@better-auth/utils/otp'
import { command } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import type { TwoFactorSetup } from '@prakat/schema/two-factor'
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { assertFactorUsed } from './assert-factor-used.ts'
import { newBackupCodes } from './backup-codes.ts'
import { alreadyOn } from './refusals.ts'
import { loadTwoFactorState } from './two-factor-state.ts'

const issuer = 'Prakat'
const kept = z.object({ secret: z.string(), encryptedBackupCodes: z.string() })

/**
 * Makes a new secret and new backup codes, as better-auth keeps them, whose own call asks for a password also of those
 * who confirmed otherwise. Nothing is asked for at sign-in before a code has confirmed them.
 */
export function beginTwoFactor(auth: AuthContext) {
  const keep = command(
    {
      name: 'two-factor.begin',
      input: kept,
      load: loadTwoFactorState,
      authorize: () => [],
      handle: async ({ id, email, twoFactorEnabled }, { secret, encryptedBackupCodes }, { em }) => {
        if (twoFactorEnabled) throw alreadyOn()
        await em.execute(
          `insert into two_factor (id, user_id, secret, backup_codes) values (?, ?, ?, ?)
           on conflict (user_id) do update set secret = excluded.secret, backup_codes = excluded.backup_codes,
             verified = false, last_step = null`,
          [uuidv7(), id, secret, encryptedBackupCodes],
        )
        return { output: { id, email }, events: [] }
      },
    },
    { ...auth, deps: {} },
  )
  return async (_input: unknown, call: CallContext): Promise<TwoFactorSetup> => {
    await assertFactorUsed(auth, call)
    const plain = generateRandomString(32)
    const { secretConfig } = await auth.betterAuth.$context
    const secret = await symmetricEncrypt({ key: secretConfig, data: plain })
    const { backupCodes, encryptedBackupCodes } = await newBackupCodes(auth.betterAuth)
    const { email } = await keep({ secret, encryptedBackupCodes }, call)
    const uri = createOTP(plain).url(issuer, email)
    return { uri, secret: new URL(uri).searchParams.get('secret')!, backupCodes }
  }
}
