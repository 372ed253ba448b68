import { command } from '@prakat/kit/command'
import { rowId } from '@prakat/schema/organisation'
import type { AuthContext } from '../auth-context.ts'
import { loadOwnPasskey } from './own-passkey.ts'

export const deletePasskey = (context: AuthContext) =>
  command(
    {
      name: 'passkey.delete',
      input: rowId,
      load: loadOwnPasskey,
      authorize: () => [],
      handle: async ({ id }, _input, { em, actor }) => {
        await em.execute(`delete from passkey where id = ?`, [id])
        const userId = actor === 'system' ? id : actor.userId
        return { output: true, events: [{ type: 'user.updated', aggregateId: userId, data: {} }] }
      },
    },
    { ...context, deps: {} },
  )
