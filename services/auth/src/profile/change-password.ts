import { command, requirePrincipal } from '@prakat/kit/command'
import type { changePassword as schema } from '@prakat/schema/profile'
import type { CallContext } from '@prakat/schema/principal'
import { z } from 'zod'
import { refuseLeaked } from '../account/leaked-passwords.ts'
import { setPassword } from '../account/set-password.ts'
import type { AuthContext } from '../auth-context.ts'
import { passwordHash } from '../password-hash.ts'
import { assertStillPassword, confirmPassword } from './confirm-password.ts'
import { loadProfile, mayUpdate } from './profile.ts'

const confirmed = z.object({ oldHash: z.string(), newHash: z.string(), sessionId: z.string() })

/** Ends every session but the one it is done in. */
export function changePassword(auth: AuthContext) {
  const change = command(
    {
      name: 'account.change-password',
      input: confirmed,
      load: loadProfile,
      authorize: mayUpdate,
      handle: async (profile, { oldHash, newHash, sessionId }, { em, now }) => {
        await assertStillPassword(em, profile.id, oldHash)
        await setPassword(em, profile, newHash, now, sessionId)
        return { output: { id: profile.id }, events: [] }
      },
    },
    { ...auth, deps: {} },
  )
  return async (input: z.output<typeof schema>, call: CallContext): Promise<void> => {
    const { userId, sessionId } = requirePrincipal(call)
    const oldHash = await confirmPassword(auth, userId, input.currentPassword, 'currentPassword')
    await refuseLeaked(input.newPassword, 'newPassword')
    const newHash = await passwordHash.hash(input.newPassword)
    await change({ oldHash, newHash, sessionId }, call)
  }
}
