import { command } from '@prakat/kit/command'
import { rowId } from '@prakat/schema/plain-resource'
import { endSessions } from '../account/end-sessions.ts'
import type { AuthContext } from '../auth-context.ts'
import { loadUser } from './load-user.ts'
import { presentUser } from './present-user.ts'
import { assertMayStop } from './user-rights.ts'
import { staffRow } from './user-row.ts'

/** Ends every session of somebody; they may sign in again. */
export const signOutUser = (context: AuthContext) =>
  command(
    {
      name: 'user.sign-out',
      input: rowId,
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: staffRow(row) }),
      handle: async (row, _input, { em, actor, now }) => {
        assertMayStop(actor, row)
        await endSessions(em, row.id, now)
        return { output: presentUser(row, actor), events: [] }
      },
    },
    { ...context, deps: {} },
  )
