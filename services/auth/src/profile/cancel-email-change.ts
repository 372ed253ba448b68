import { command } from '@prakat/kit/command'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { loadProfile, mayUpdate } from './profile.ts'
import { userUpdated } from '../users/user-row.ts'

/** The links that were mailed stop working, because the address waits no longer. */
export const cancelEmailChange = (context: AuthContext) =>
  command(
    {
      name: 'account.cancel-email-change',
      input: z.strictObject({}),
      load: loadProfile,
      authorize: mayUpdate,
      handle: async (profile, _input, { em, now }) => {
        await em.execute(`update "user" set pending_email = null, updated_at = ? where id = ?`, [
          now,
          profile.id,
        ])
        const waited = profile.pendingEmail !== null
        return {
          output: { id: profile.id, waited },
          events: waited ? [userUpdated(profile.id)] : [],
        }
      },
    },
    { ...context, deps: {} },
  )
