import type { EntityManager } from '@mikro-orm/postgresql'
import type { PolicyRow } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { Locale } from '@prakat/schema/locales'
import type { Role } from '@prakat/schema/principal'
import type { UserStatus } from '@prakat/schema/user'
import { m } from '@prakat/schema/words'
import { departmentsManagedColumn } from '../organisation/managing.ts'
import { photoColumn } from '../photos/read-photo.ts'

/** A person as stored, with everything that decides what they may do. */
export interface UserRow {
  id: string
  version: number
  username: string | null
  name: string
  nameTh: string
  photo: string | null
  email: string
  emailVerified: boolean
  phone: string
  departmentId: string | null
  positionId: string | null
  managerId: string | null
  groupIds: string[]
  permissions: string[]
  /** The departments that they manage. */
  departmentIds: string[]
  role: Role
  status: UserStatus
  locale: Locale
  timeZone: string
  notificationsEnabled: boolean
  /** By an app or by a passkey. */
  twoFactorEnabled: boolean
  lastSeenAt: Date | string | null
  createdAt: Date | string
}

/**
 * The columns of {@link UserRow} from `"user" u`. Groups in the trash do not count as theirs, but their permissions
 * do: they may come back, so whoever changes how a member signs in must have them too.
 */
export const userColumns = `
  u.id, u.version, u.username, u.name, u.name_th as "nameTh", ${photoColumn}, u.email,
  u.email_verified as "emailVerified", u.phone, u.department_id as "departmentId",
  u.position_id as "positionId", u.manager_id as "managerId",
  array(select g.id from group_member m join user_group g on g.id = m.group_id
    where m.user_id = u.id and g.deleted_at is null order by g.id) as "groupIds",
  array(select distinct unnest(g.permissions) from group_member m join user_group g on g.id = m.group_id
    where m.user_id = u.id) as permissions,
  ${departmentsManagedColumn},
  u.role, u.status, u.locale, u.time_zone as "timeZone",
  u.notifications_enabled as "notificationsEnabled",
  (u.two_factor_enabled or exists (select from passkey p where p.user_id = u.id)) as "twoFactorEnabled",
  u.last_seen_at as "lastSeenAt", u.created_at as "createdAt"`

export async function readUser(em: EntityManager, id: string): Promise<UserRow> {
  const [row] = await em.execute<UserRow[]>(`select ${userColumns} from "user" u where u.id = ?`, [
    id,
  ])
  if (!row) throw new AppError('NOT_FOUND', m.people_no_such())
  return row
}

/** For what staff do. Without an owner, because nobody is staff to themselves. */
export function policyRowForStaff({
  role,
  departmentId,
}: Pick<UserRow, 'role' | 'departmentId'>): PolicyRow {
  return { role, departmentIds: departmentId ? [departmentId] : [] }
}

/** For reading, where people own their own row. */
export function readingRow(row: Pick<UserRow, 'id' | 'role' | 'departmentId'>): PolicyRow {
  return { ...policyRowForStaff(row), ownerId: row.id }
}

/** @param onPages whether what pages show of them may have changed */
export function userUpdated(id: string, onPages = false) {
  return { type: 'user.updated' as const, aggregateId: id, data: { onPages } }
}
