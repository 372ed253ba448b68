import { allows, type Actor } from '@prakat/kit/policy'
import type { User } from '@prakat/schema/user'
import { userCan } from './user-rights.ts'
import { readingRow, type UserRow } from './user-row.ts'

/** Somebody as a viewer may see them: with the right to read people everything, else what the directory has. */
export function presentUser(row: UserRow, viewer: Actor): User {
  const { permissions: _, departmentIds: __, lastSeenAt, createdAt, ...shown } = row
  const can = userCan(viewer, row)
  if (allows(viewer, 'user.read', readingRow(row))) {
    return {
      ...shown,
      lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt),
      createdAt: new Date(createdAt),
      can,
    }
  }
  const { id, name, nameTh, photo, departmentId, positionId } = row
  return { ...hidden, id, name, nameTh, photo, departmentId, positionId, can }
}

const hidden = {
  version: null,
  username: null,
  email: null,
  emailVerified: null,
  phone: null,
  managerId: null,
  groupIds: null,
  role: null,
  status: null,
  locale: null,
  timeZone: null,
  notificationsEnabled: null,
  twoFactorEnabled: null,
  lastSeenAt: null,
  createdAt: null,
}
