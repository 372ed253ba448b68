import { command } from '@prakat/kit/command'
import { rowId } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { assertFactorUsed } from '../two-factor/assert-factor-used.ts'
import { loadOwnPasskey } from './own-passkey.ts'

export function deletePasskey(auth: AuthContext) {
  const remove = command(
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
    { ...auth, deps: {} },
  )
  return async (input: { id: string }, call: CallContext): Promise<boolean> => {
    await assertFactorUsed(auth, call)
    return remove(input, call)
  }
}
