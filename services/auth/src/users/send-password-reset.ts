import { command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import { tokenSeconds } from '../account/mail-token.ts'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { presentUser } from './present-user.ts'
import { loadUser, staffRow } from './user-row.ts'

/** The mail that they could ask for themselves. Staff never see its link. */
export const sendPasswordReset = (context: AuthContext) =>
  command(
    {
      name: 'user.send-password-reset',
      input: rowId,
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: staffRow(row) }),
      handle: async (row, _input, { em, actor, now, deps: { limiter } }) => {
        if (row.status !== 'active') throw new AppError('CONFLICT', 'This person cannot sign in')
        await limiter.consume('staffAccount', row.id)
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
    { ...context, deps: context },
  )
