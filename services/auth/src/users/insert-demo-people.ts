import { v7 as uuidv7 } from 'uuid'
import type { Database } from '@prakat/kit/database'
import { keepPhoto } from '../photos/change-photo.ts'
import { insertUsers, type NewUser } from './insert-users.ts'

export interface DemoPerson extends Pick<
  NewUser,
  'name' | 'nameTh' | 'email' | 'phone' | 'departmentId' | 'positionId' | 'role' | 'locale'
> {
  joinedAt: Date
  /** Null: invited, and never came. */
  lastSeenAt: Date | null
  /** A square in WebP. */
  photo: Buffer | null
  shownPublicly: boolean
  reachablePublicly: boolean
}

/**
 * People of demo content, in one transaction and without a mail to any of them. Nobody can sign in as one of them until
 * somebody sets a password. Returns their ids in the order given.
 */
export async function insertDemoPeople(
  { transaction }: Database,
  people: readonly DemoPerson[],
): Promise<string[]> {
  const rows = people.map(
    ({ photo, joinedAt, lastSeenAt, shownPublicly, reachablePublicly, ...person }) => ({
      user: { ...person, id: uuidv7(), status: lastSeenAt ? 'active' : 'invited' } as NewUser,
      ...{ photo, joinedAt, lastSeenAt, shownPublicly, reachablePublicly },
    }),
  )
  await transaction(async (em) => {
    await insertUsers(
      em,
      rows.map(({ user }) => user),
      new Date(),
    )
    for (const { user, photo, joinedAt } of rows)
      if (photo) await keepPhoto(em, user.id, photo, joinedAt)
    const lives = rows.map(
      ({ user: { id }, joinedAt, lastSeenAt, shownPublicly, reachablePublicly }) => ({
        id,
        joinedAt,
        lastSeenAt,
        shownPublicly,
        reachablePublicly,
      }),
    )
    await em.execute(
      `update "user" u set created_at = r."joinedAt", updated_at = r."joinedAt", last_seen_at = r."lastSeenAt",
         email_verified = r."lastSeenAt" is not null,
         shown_publicly = r."shownPublicly", reachable_publicly = r."reachablePublicly"
       from jsonb_to_recordset(?::text::jsonb) as r(id uuid, "joinedAt" timestamptz, "lastSeenAt" timestamptz,
         "shownPublicly" boolean, "reachablePublicly" boolean)
       where u.id = r.id`,
      [JSON.stringify(lives)],
    )
  })
  return rows.map(({ user }) => user.id)
}
