import { command, requirePrincipal } from '@prakat/kit/command'
import type { changePassword as schema } from '@prakat/schema/profile'
import type { PasswordOwner } from '@prakat/schema/own-words'
import type { CallContext } from '@prakat/schema/principal'
import { z } from 'zod'
import { passwordHash, refuseWeak, setPassword } from '../account/passwords.ts'
import type { AuthContext } from '../auth-context.ts'
import { removePasskeys } from '../passkeys/own-passkeys.ts'
import { assertStillPassword, confirmPassword } from '../confirm/confirmation.ts'
import { loadProfile, mayUpdate } from './profile.ts'

const confirmed = z.object({
  oldHash: z.string(),
  newHash: z.string(),
  sessionId: z.string(),
  removePasskeyIds: z.array(z.string()),
})

/** Ends every session except the current one. */
export function changePassword(auth: AuthContext) {
  const change = command(
    {
      name: 'account.change-password',
      input: confirmed,
      load: loadProfile,
      authorize: mayUpdate,
      handle: async (profile, { oldHash, newHash, sessionId, removePasskeyIds }, { em, now }) => {
        await assertStillPassword(em, profile.id, oldHash)
        const passkeysRemoved = await removePasskeys(em, profile.id, removePasskeyIds, now)
        await setPassword(em, profile, newHash, now, sessionId)
        return { output: { id: profile.id, passkeysRemoved }, events: [] }
      },
    },
    { ...auth, deps: {} },
  )
  return async (input: z.output<typeof schema>, call: CallContext): Promise<void> => {
    const { userId, sessionId } = requirePrincipal(call)
    const oldHash = await confirmPassword(auth, input.currentPassword, 'currentPassword', call)
    const [person] = await auth.database.sql<[PasswordOwner]>`
      select name, email from "user" where id = ${userId}`
    await refuseWeak(input.newPassword, person, 'newPassword')
    const newHash = await passwordHash.hash(input.newPassword)
    const removePasskeyIds = input.removePasskeyIds ?? []
    await change({ oldHash, newHash, sessionId, removePasskeyIds }, call)
  }
}
