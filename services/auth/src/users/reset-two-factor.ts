import { command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { mailTo } from '../mail/request-mail.ts'
import { loadUser } from './load-user.ts'
import { assertMayChangeSignIn, presentUser } from './user-rights.ts'
import { readUser, policyRowForStaff, userUpdated } from './user-row.ts'

/** For somebody who has lost their phone with its codes and passkeys, and the backup codes too. */
export const resetTwoFactor = (context: AuthContext) =>
  command(
    {
      name: 'user.reset-two-factor',
      input: rowId,
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: policyRowForStaff(row) }),
      handle: async (row, _input, { em, actor, now }) => {
        if (row.status === 'archived') throw new AppError('CONFLICT', m.people_archived())
        assertMayChangeSignIn(actor, row)
        if (!row.twoFactorEnabled) throw new AppError('CONFLICT', m.people_no_second_factor())
        await em.execute(`delete from two_factor where user_id = ?`, [row.id])
        await em.execute(`delete from passkey where user_id = ?`, [row.id])
        await em.execute(
          `update "user" set two_factor_enabled = false, version = version + 1, updated_at = ? where id = ?`,
          [now, row.id],
        )
        await mailTo(em, row.id, 'two-factor-off', now)
        const output = presentUser(await readUser(em, row.id), actor)
        return { output, events: [userUpdated(row.id)] }
      },
    },
    { ...context, deps: {} },
  )
