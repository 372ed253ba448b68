import { command } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { mailTo } from '../mail/mail-to.ts'
import { newBackupCodes } from './backup-codes.ts'
import { notOn } from './refusals.ts'
import { loadTwoFactorState } from './two-factor-state.ts'

/** New ones in place of the old. */
export function renewBackupCodes(auth: AuthContext) {
  const renew = command(
    {
      name: 'two-factor.renew-backup-codes',
      input: z.object({ encryptedBackupCodes: z.string() }),
      load: loadTwoFactorState,
      authorize: () => [],
      handle: async ({ id, twoFactorEnabled }, { encryptedBackupCodes }, { em, now }) => {
        if (!twoFactorEnabled) throw notOn()
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
