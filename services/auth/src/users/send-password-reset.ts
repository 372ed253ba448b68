import { AppError } from '@prakat/schema/app-error'
import { tokenSeconds } from '../account/mail-token.ts'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { presentUser } from './present-user.ts'
import { staffMailCommand } from './staff-mail-command.ts'

/** The mail that they could ask for themselves. Staff never see its link. */
export const sendPasswordReset = (context: AuthContext) =>
  staffMailCommand(context, {
    name: 'user.send-password-reset',
    handle: async (row, _input, { em, actor, now }) => {
      if (row.status !== 'active') throw new AppError('CONFLICT', 'This person cannot sign in')
      const mail = { template: 'reset-password' as const, userId: row.id }
      const expiresInSeconds = tokenSeconds['reset-password']
      await requestMail(em, { ...mail, recipient: row.email.toLowerCase(), expiresInSeconds }, now)
      return { output: presentUser(row, actor), events: [] }
    },
  })
