import { command, type Command, type CommandDefinition } from '@prakat/kit/command'
import { rowId } from '@prakat/schema/plain-resource'
import type { User } from '@prakat/schema/user'
import type { AuthContext } from '../auth-context.ts'
import { loadUser } from './load-user.ts'
import { assertMayStop } from './user-rights.ts'
import { staffRow, type UserRow } from './user-row.ts'

type Mailing = CommandDefinition<typeof rowId, UserRow, User, object, void>

/**
 * A command by which staff have a mail sent to somebody, or `RATE_LIMITED`. It counts only for those who may, so that
 * nobody else uses it up, and before the transaction: inside it, calls that each hold a connection and wait for a
 * second one would wait for each other.
 */
export function staffMailCommand(
  context: AuthContext,
  mailing: Pick<Mailing, 'name' | 'handle'>,
): Command<typeof rowId, User> {
  return command(
    {
      name: mailing.name,
      input: rowId,
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: staffRow(row) }),
      prepare: async (row, _input, { actor }) => {
        assertMayStop(actor, row)
        await context.limiter.consume('staffAccount', row.id)
      },
      handle: async (row, input, given) => {
        assertMayStop(given.actor, row)
        return mailing.handle(row, input, given)
      },
    },
    { ...context, deps: {} },
  )
}
