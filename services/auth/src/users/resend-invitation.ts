import { command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { User } from '@prakat/schema/user'
import type { AuthContext } from '../auth-context.ts'
import { countStaffMail } from './count-staff-mail.ts'
import { dropInvitations, invite } from './invite.ts'
import { presentUser } from './present-user.ts'
import { loadUser, staffRow } from './user-row.ts'

/** A new invitation in place of the old one, which stops working. */
export function resendInvitation(context: AuthContext) {
  const resend = command(
    {
      name: 'user.invite',
      input: rowId,
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: staffRow(row) }),
      handle: async (row, _input, { em, actor, now }) => {
        if (row.status !== 'invited') throw new AppError('CONFLICT', 'This person is not invited')
        await dropInvitations(em, row.id)
        await invite(em, [row], now)
        return { output: presentUser(row, actor), events: [] }
      },
    },
    { ...context, deps: {} },
  )
  return async (input: { id: string }, call: CallContext): Promise<User> => {
    await countStaffMail(context, input, call)
    return resend(input, call)
  }
}
