import { command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import type { AuthContext } from '../auth-context.ts'
import { dropInvitations, invite } from './invite.ts'
import { presentUser } from './present-user.ts'
import { loadUser, staffRow } from './user-row.ts'

/** A new invitation in place of the old one, which stops working. */
export const resendInvitation = (context: AuthContext) =>
  command(
    {
      name: 'user.invite',
      input: rowId,
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: staffRow(row) }),
      handle: async (row, _input, { em, actor, now, deps: { limiter } }) => {
        if (row.status !== 'invited') throw new AppError('CONFLICT', 'This person is not invited')
        await limiter.consume('staffAccount', row.id)
        await dropInvitations(em, row.id)
        await invite(em, [row], now)
        return { output: presentUser(row, actor), events: [] }
      },
    },
    { ...context, deps: context },
  )
