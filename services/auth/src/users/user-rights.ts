import type { EntityManager } from '@mikro-orm/postgresql'
import { allows, type Actor } from '@prakat/kit/policy'
import { covers, mayAssign } from '@prakat/kit/rights'
import { AppError } from '@prakat/schema/app-error'
import type { Role } from '@prakat/schema/principal'
import type { User, UserCan } from '@prakat/schema/user'
import { m, type LocalizedString } from '@prakat/schema/words'
import { readingRow, policyRowForStaff, type UserRow } from './user-row.ts'

export function assertMayAssign(actor: Actor, ...assigned: Role[]): void {
  if (assigned.every((role) => mayAssign(actor, role))) return
  throw forbidden(m.people_only_lower_roles(), ['role'])
}

/**
 * Whoever changes how somebody signs in, by their address or by removing the second factor, could sign in as them. So
 * they need all the rights that this person has. One's own is changed on the account page, which asks for a
 * confirmation.
 */
function mayChangeSignIn(actor: Actor, row: UserRow): boolean {
  return (
    !isSelf(actor, row) &&
    allows(actor, 'user.update', policyRowForStaff(row)) &&
    covers(actor, row)
  )
}

const isSelf = (actor: Actor, { id }: Pick<UserRow, 'id'>) =>
  actor !== 'system' && actor.userId === id

export function assertMayChangeSignIn(actor: Actor, row: UserRow, fields: string[] = []): void {
  if (mayChangeSignIn(actor, row)) return
  throw forbidden(
    isSelf(actor, row) ? m.people_own_sign_in() : m.people_sign_in_of_higher(),
    fields,
  )
}

/**
 * Suspending somebody, bringing them back and mailing their own address give nobody any rights, so everybody who may
 * change people may do it. Only admins and owners may do it to admins, and the policy leaves owners to owners.
 */
function maySuspend(actor: Actor, { role }: Pick<UserRow, 'role'>): boolean {
  return role !== 'admin' || actor === 'system' || ['admin', 'owner'].includes(actor.role)
}

export function assertMaySuspend(actor: Actor, row: Pick<UserRow, 'role'>): void {
  if (!maySuspend(actor, row)) throw forbidden(m.people_only_to_admins())
}

function forbidden(sentence: LocalizedString, fields: string[] = []): AppError {
  const named = Object.fromEntries(fields.map((field) => [field, sentence]))
  return new AppError('FORBIDDEN', sentence, { fields: named })
}

/** What an actor may do with a person now, by rights and state. */
export function userCan(actor: Actor, row: UserRow): UserCan {
  const { status } = row
  const self = isSelf(actor, row)
  const kept = status !== 'archived'
  const keeps = allows(actor, 'user.update', policyRowForStaff(row))
  const update = kept && keeps
  const stop = update && maySuspend(actor, row)
  const trash = allows(actor, 'user.trash', policyRowForStaff(row)) && maySuspend(actor, row)
  const changeSignIn = update && mayChangeSignIn(actor, row)
  return {
    update,
    changeSignIn,
    suspend: stop && !self && status !== 'suspended',
    reinstate: stop && status === 'suspended',
    archive: trash && !self && kept,
    restore: trash && !kept,
    resendInvitation: stop && status === 'invited',
    resetPassword: stop && status === 'active',
    resetTwoFactor: changeSignIn && row.twoFactorEnabled,
    signOut: stop && status === 'active',
    changeRole: update && mayAssign(actor, row.role),
    readSessions: keeps,
    readDevices: self || allows(actor, 'user.read', readingRow(row)),
  }
}

/** A person as the viewer may see them: in full with the right to read people, else only what the directory shows. */
export function presentUser(row: UserRow, viewer: Actor): User {
  const { permissions: _, departmentIds: __, lastSeenAt, createdAt, ...visible } = row
  const can = userCan(viewer, row)
  if (allows(viewer, 'user.read', readingRow(row))) {
    return {
      ...visible,
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

/**
 * Refuses to remove the last active owner. Locked, because two owners who demote each other at once would each see
 * the other.
 */
export async function assertNotLastOwner(em: EntityManager, row: UserRow): Promise<void> {
  if (row.role !== 'owner' || row.status !== 'active') return
  await em.execute(`select pg_advisory_xact_lock(hashtext('prakat-owners'))`)
  const [other] = await em.execute<{ id: string }[]>(
    `select id from "user" where role = 'owner' and status = 'active' and id <> ? limit 1`,
    [row.id],
  )
  if (other) return
  const sentence = m.people_last_owner()
  throw new AppError('CONFLICT', sentence, { fields: { role: sentence } })
}
