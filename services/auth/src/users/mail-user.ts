import { command, type Command, type CommandDefinition } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import type { User } from '@prakat/schema/user'
import { m } from '@prakat/schema/words'
import { tokenSeconds } from '../account/mail-token.ts'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { dropInvitations, invite } from './insert-users.ts'
import { loadUser } from './load-user.ts'
import { assertMaySuspend, presentUser } from './user-rights.ts'
import { policyRowForStaff, type UserRow } from './user-row.ts'

/** Sends a new invitation. The old one stops working. */
export const resendInvitation = (context: AuthContext) =>
  staffMailCommand(context, {
    name: 'user.invite',
    handle: async (row, _input, { em, actor, now }) => {
      if (row.status !== 'invited') throw new AppError('CONFLICT', m.people_not_invited())
      await dropInvitations(em, row.id)
      await invite(em, [row], now)
      return { output: presentUser(row, actor), events: [] }
    },
  })

/** Sends the mail that the person could request themselves. Staff never see its link. */
export const sendPasswordReset = (context: AuthContext) =>
  staffMailCommand(context, {
    name: 'user.send-password-reset',
    handle: async (row, _input, { em, actor, now }) => {
      if (row.status !== 'active') throw new AppError('CONFLICT', m.people_cannot_sign_in())
      const mail = { template: 'reset-password' as const, userId: row.id }
      const expiresInSeconds = tokenSeconds['reset-password']
      await requestMail(em, { ...mail, recipient: row.email.toLowerCase(), expiresInSeconds }, now)
      return { output: presentUser(row, actor), events: [] }
    },
  })

type Mailing = CommandDefinition<typeof rowId, UserRow, User, object, void>

/**
 * A command with which staff send somebody a mail, or `RATE_LIMITED`. Only counts for those who may send it, so that
 * nobody else can use up the limit. It counts before the transaction: within it, calls that each hold one connection
 * and need a second one could deadlock.
 */
function staffMailCommand(
  context: AuthContext,
  mailing: Pick<Mailing, 'name' | 'handle'>,
): Command<typeof rowId, User> {
  return command(
    {
      name: mailing.name,
      input: rowId,
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: policyRowForStaff(row) }),
      prepare: async (row, _input, { actor }) => {
        assertMaySuspend(actor, row)
        await context.limiter.consume('staffAccount', row.id)
      },
      handle: async (row, input, given) => {
        assertMaySuspend(given.actor, row)
        return mailing.handle(row, input, given)
      },
    },
    { ...context, deps: {} },
  )
}
