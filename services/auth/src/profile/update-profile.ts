import { assertVersion, command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { updateProfile as schema, type Viewer } from '@prakat/schema/profile'
import { whenTaken } from '@prakat/kit/database'
import type { AuthContext } from '../auth-context.ts'
import { loadProfile, mayUpdate } from './profile.ts'
import { userUpdated } from '../users/user-row.ts'

/** What people may change of themselves. What is left out stays. */
export const updateProfile = (context: AuthContext) =>
  command(
    {
      name: 'profile.update',
      input: schema,
      load: loadProfile,
      authorize: mayUpdate,
      handle: async (profile, { version, input }, { em, now }) => {
        assertVersion('profile', version, profile)
        const given = Object.entries(input).filter(([, value]) => value !== undefined)
        const after: Viewer = { ...profile, ...Object.fromEntries(given), version: version + 1 }
        await whenTaken(
          em.execute(
            `update "user" set version = ?, name = ?, name_th = ?, phone = ?, username = ?, locale = ?,
               time_zone = ?, notifications_enabled = ?, updated_at = ? where id = ?`,
            [
              ...[after.version, after.name, after.nameTh, after.phone, after.username],
              ...[after.locale, after.timeZone, after.notificationsEnabled, now, after.id],
            ],
          ),
          usernameTaken(),
        )
        return { output: after, events: [userUpdated(after.id)] }
      },
    },
    { ...context, deps: {} },
  )

function usernameTaken(): AppError {
  const sentence = 'Somebody else has this username'
  return new AppError('CONFLICT', sentence, { fields: { username: sentence } })
}
