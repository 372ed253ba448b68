import { command, lockRow } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { placeUser as schema } from '@prakat/schema/organisation'
import type { Role } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { getUser } from '../users/list-users.ts'
import { withoutChangingManagers } from './managing.ts'
import { assertExists } from '@prakat/kit/resource/tree'
import { departmentTree, positionTree } from './trees.ts'

interface Placed {
  id: string
  role: Role
  departmentId: string | null
  positionId: string | null
}

/** Sets where somebody works. This decides what reaches them, so it is not part of their own profile. */
export const placeUser = (context: AuthContext) =>
  command(
    {
      name: 'user.place',
      input: schema,
      load: {
        lock: ({ userId }, { em }) => lockRow('user')({ id: userId }, { em }),
        read: async ({ userId }, { em }) => {
          const [user] = await em.execute<Placed[]>(
            `select id, role, department_id as "departmentId", position_id as "positionId"
             from "user" where id = ? and status <> 'archived'`,
            [userId],
          )
          if (!user) throw new AppError('NOT_FOUND', m.people_no_such())
          return user
        },
        query: ({ userId }, database, call) => getUser({ database }, { id: userId }, call),
      },
      authorize: ({ role }) => ({ operation: 'user.update', row: { role } }),
      handle: async (user, { userId, departmentId, positionId }, { em, actor, now }) => {
        await assertExists(em, departmentTree, 'departmentId', departmentId)
        await assertExists(em, positionTree, 'positionId', positionId)
        await withoutChangingManagers(em, actor, async () => {
          await em.execute(
            `update "user" set department_id = ?, position_id = ?, version = version + 1, updated_at = ? where id = ?`,
            [departmentId, positionId, now, userId],
          )
        })
        return {
          output: { userId, departmentId, positionId },
          events: [{ type: 'user.placed', aggregateId: user.id, data: {} }],
        }
      },
    },
    { ...context, deps: {} },
  )
