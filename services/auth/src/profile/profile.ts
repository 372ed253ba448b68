import type { EntityManager } from '@mikro-orm/postgresql'
import { assertVersion, command, lockRow, requirePrincipal, type Loader } from '@prakat/kit/command'
import { throwIfTaken } from '@prakat/kit/database'
import { authorize, type Actor } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { updateProfile as schema, type Viewer } from '@prakat/schema/profile'
import { m, verbatim } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { photoColumn } from '../photos/read-photo.ts'
import { userUpdated } from '../users/user-row.ts'

/** The id of the actor's own account. */
export function ownId(actor: Actor): string {
  if (actor === 'system') throw new AppError('FORBIDDEN', verbatim('The system has no account'))
  return actor.userId
}

/** Loads the actor's own account for a command. */
export const loadProfile: Loader<unknown, Viewer> = {
  lock: (_input, { em, actor }) => lockRow('user')({ id: ownId(actor) }, { em }),
  read: (_input, { em, actor }) => readProfile(em, ownId(actor)),
}

export async function readProfile(em: EntityManager, id: string): Promise<Viewer> {
  const [row] = await em.execute<Viewer[]>(
    `select id, version, name, name_th as "nameTh", ${photoColumn}, email, email_verified as "emailVerified",
       pending_email as "pendingEmail", username, phone, role, locale, time_zone as "timeZone",
       notifications_enabled as "notificationsEnabled", shown_publicly as "shownPublicly",
       reachable_publicly as "reachablePublicly", department_id as "departmentId",
       position_id as "positionId"
     from "user" where id = ?`,
    [id],
  )
  if (!row) throw new AppError('NOT_FOUND', m.account_gone())
  return row
}

export const mayUpdate = ({ id }: Viewer) => ({
  operation: 'profile.update' as const,
  row: { ownerId: id },
})

export async function getProfile({ database }: AuthContext, call: CallContext): Promise<Viewer> {
  const me = requirePrincipal(call)
  authorize(me, { operation: 'profile.read', row: { ownerId: me.userId } })
  return readProfile(database.orm.em.fork() as EntityManager, me.userId)
}

/** What people may change about themselves. Fields that are left out stay as they are. */
export const updateProfile = (context: AuthContext) =>
  command(
    {
      name: 'profile.update',
      input: schema,
      load: loadProfile,
      authorize: mayUpdate,
      handle: async (profile, { version, input }, { em, now }) => {
        assertVersion(m.account_profile_changed, version, profile)
        const given = Object.entries(input).filter(([, value]) => value !== undefined)
        const after: Viewer = { ...profile, ...Object.fromEntries(given), version: version + 1 }
        after.reachablePublicly &&= after.shownPublicly
        await throwIfTaken(
          em.execute(
            `update "user" set version = ?, name = ?, name_th = ?, phone = ?, username = ?, locale = ?,
               time_zone = ?, notifications_enabled = ?, shown_publicly = ?, reachable_publicly = ?, updated_at = ?
             where id = ?`,
            [
              ...[after.version, after.name, after.nameTh, after.phone, after.username],
              ...[after.locale, after.timeZone, after.notificationsEnabled],
              ...[after.shownPublicly, after.reachablePublicly, now, after.id],
            ],
          ),
          usernameTaken(),
        )
        return {
          output: after,
          events: [userUpdated(after.id, profile.shownPublicly || after.shownPublicly)],
        }
      },
    },
    { ...context, deps: {} },
  )

function usernameTaken(): AppError {
  const sentence = m.people_username_taken()
  return new AppError('CONFLICT', sentence, { fields: { username: sentence } })
}
