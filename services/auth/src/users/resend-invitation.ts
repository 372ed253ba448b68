import { AppError } from '@prakat/schema/app-error'
import type { AuthContext } from '../auth-context.ts'
import { dropInvitations, invite } from './invite.ts'
import { presentUser } from './present-user.ts'
import { staffMailCommand } from './staff-mail-command.ts'

/** A new invitation in place of the old one, which stops working. */
export const resendInvitation = (context: AuthContext) =>
  staffMailCommand(context, {
    name: 'user.invite',
    handle: async (row, _input, { em, actor, now }) => {
      if (row.status !== 'invited') throw new AppError('CONFLICT', 'This person is not invited')
      await dropInvitations(em, row.id)
      await invite(em, [row], now)
      return { output: presentUser(row, actor), events: [] }
    },
  })
