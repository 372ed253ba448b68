import { command } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { mailTo } from '../mail/request-mail.ts'
import { userUpdated } from '../users/user-row.ts'
import { newBackupCodes } from './codes.ts'
import { loadTwoFactorState, notOn } from './two-factor-state.ts'

export function disableTwoFactor(auth: AuthContext) {
  const disable = command(
    {
      name: 'two-factor.disable',
      input: z.strictObject({}),
      load: loadTwoFactorState,
      authorize: () => [],
      handle: async ({ id, twoFactorEnabled }, _input, { em, now }) => {
        if (!twoFactorEnabled) throw notOn()
        await em.execute(`delete from two_factor where user_id = ?`, [id])
        await em.execute(`update "user" set two_factor_enabled = false where id = ?`, [id])
        await mailTo(em, id, 'two-factor-off', now)
        return {
          output: { id, twoFactorEnabled: false },
          events: [userUpdated(id)],
        }
      },
    },
    { ...auth, deps: {} },
  )
  return async (_input: unknown, call: CallContext): Promise<boolean> => {
    await disable({}, call)
    return true
  }
}

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
