import { command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { User } from '@prakat/schema/user'
import { tokenSeconds } from '../account/mail-token.ts'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { countStaffMail } from './count-staff-mail.ts'
import { presentUser } from './present-user.ts'
import { loadUser, staffRow } from './user-row.ts'

/** The mail that they could ask for themselves. Staff never see its link. */
export function sendPasswordReset(context: AuthContext) {
  const send = command(
    {
      name: 'user.send-password-reset',
      input: rowId,
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: staffRow(row) }),
      handle: async (row, _input, { em, actor, now }) => {
        if (row.status !== 'active') throw new AppError('CONFLICT', 'This person cannot sign in')
        const mail = { template: 'reset-password' as const, userId: row.id }
        const expiresInSeconds = tokenSeconds['reset-password']
        await requestMail(
          em,
          { ...mail, recipient: row.email.toLowerCase(), expiresInSeconds },
          now,
        )
        return { output: presentUser(row, actor), events: [] }
      },
    },
    { ...context, deps: {} },
  )
  return async (input: { id: string }, call: CallContext): Promise<User> => {
    await countStaffMail(context, input, call)
    return send(input, call)
  }
}
