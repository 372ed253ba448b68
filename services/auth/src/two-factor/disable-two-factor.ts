import { command } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { mailTo } from '../mail/request-mail.ts'
import { userUpdated } from '../users/user-row.ts'
import { loadTwoFactorState, notEnabled } from './two-factor-state.ts'

export function disableTwoFactor(auth: AuthContext) {
  const disable = command(
    {
      name: 'two-factor.disable',
      input: z.strictObject({}),
      load: loadTwoFactorState,
      authorize: () => [],
      handle: async ({ id, twoFactorEnabled }, _input, { em, now }) => {
        if (!twoFactorEnabled) throw notEnabled()
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
