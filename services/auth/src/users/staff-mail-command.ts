import { command, requirePrincipal, type CommandDefinition } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { rowId } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { User } from '@prakat/schema/user'
import type { AuthContext } from '../auth-context.ts'
import { assertMayStop } from './user-rights.ts'
import { loadUser, readUser, staffRow, type UserRow } from './user-row.ts'

type Mailing = CommandDefinition<typeof rowId, UserRow, User, object>

const needed = (row: UserRow) => ({ operation: 'user.update' as const, row: staffRow(row) })

/**
 * A command by which staff have a mail sent to somebody, or `RATE_LIMITED`. It counts only for those who may, so that
 * nobody else uses it up, and before the transaction: inside it, calls that each hold a connection and wait for a
 * second one would wait for each other.
 */
export function staffMailCommand(context: AuthContext, mailing: Pick<Mailing, 'name' | 'handle'>) {
  const { database, limiter } = context
  const run = command(
    {
      name: mailing.name,
      input: rowId,
      load: loadUser,
      authorize: needed,
      handle: (row, input, given) => {
        assertMayStop(given.actor, row)
        return mailing.handle(row, input, given)
      },
    },
    { ...context, deps: {} },
  )
  return async (input: { id: string }, call: CallContext): Promise<User> => {
    const actor = requirePrincipal(call)
    const row = await database.transaction((em) => readUser(em, input.id))
    authorize(actor, needed(row))
    assertMayStop(actor, row)
    await limiter.consume('staffAccount', row.id)
    return run(input, call)
  }
}
