import { command } from '@prakat/kit/command'
import { rowId } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { assertFactorUsed } from '../two-factor/assert-factor-used.ts'
import { ownId } from '../profile/profile.ts'
import { loadOwnPasskey } from './own-passkey.ts'
import { removePasskeys } from './remove-passkeys.ts'
import { userUpdated } from '../users/user-row.ts'

export function deletePasskey(auth: AuthContext) {
  const remove = command(
    {
      name: 'passkey.delete',
      input: rowId,
      load: loadOwnPasskey,
      authorize: () => [],
      handle: async ({ id }, _input, { em, actor, now }) => {
        const userId = ownId(actor)
        await removePasskeys(em, userId, [id], now)
        return { output: true, events: [userUpdated(userId)] }
      },
    },
    { ...auth, deps: {} },
  )
  return async (input: { id: string }, call: CallContext): Promise<boolean> => {
    await assertFactorUsed(auth, call)
    return remove(input, call)
  }
}
