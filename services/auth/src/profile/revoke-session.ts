import { command, lockRow } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import type { Principal } from '@prakat/schema/principal'
import { endSession } from '../account/refresh.ts'
import type { AuthContext } from '../auth-context.ts'
import { ownId } from './profile.ts'
import { presentSession, sessionColumns, type SessionRow } from './session.ts'

/** Somebody else's session is none that there is, so that an id tells nothing. */
export const revokeSession = (context: AuthContext) =>
  command(
    {
      name: 'session.revoke',
      input: rowId,
      load: {
        lock: lockRow('session'),
        read: async ({ id }, { em, actor }) => {
          const [row] = await em.execute<SessionRow[]>(
            `select ${sessionColumns} from session s where s.id = ? and s.user_id = ?`,
            [id, ownId(actor)],
          )
          if (!row) throw new AppError('NOT_FOUND', 'There is no such session')
          return { ...presentSession(row, (actor as Principal).sessionId), userId: ownId(actor) }
        },
      },
      authorize: ({ userId }) => ({ operation: 'profile.update', row: { ownerId: userId } }),
      handle: async ({ id, userId }, _input, { em, now }) => {
        await endSession(em, id, userId, now)
        return { output: { id: userId }, events: [] }
      },
    },
    { ...context, deps: {} },
  )
