import { command, requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { mailTo } from '../mail/mail-to.ts'
import { assertStillPassword, confirmPassword } from '../profile/confirm-password.ts'
import { notOn } from './refusals.ts'
import { loadTwoFactorState } from './two-factor-state.ts'

export function disableTwoFactor(auth: AuthContext) {
  const disable = command(
    {
      name: 'two-factor.disable',
      input: z.object({ hash: z.string() }),
      load: loadTwoFactorState,
      authorize: () => [],
      handle: async ({ id, twoFactorEnabled }, { hash }, { em, now }) => {
        await assertStillPassword(em, id, hash)
        if (!twoFactorEnabled) throw notOn()
        await em.execute(`delete from two_factor where user_id = ?`, [id])
        await em.execute(`update "user" set two_factor_enabled = false where id = ?`, [id])
        await mailTo(em, id, 'two-factor-off', now)
        return {
          output: { id, twoFactorEnabled: false },
          events: [{ type: 'user.updated', aggregateId: id, data: {} }],
        }
      },
    },
    { ...auth, deps: {} },
  )
  return async ({ password }: { password: string }, call: CallContext): Promise<boolean> => {
    const { userId } = requirePrincipal(call)
    const hash = await confirmPassword(auth, userId, password, 'password')
    await disable({ hash }, call)
    return true
  }
}
