import { allows, type Actor } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { roles, type Role } from '@prakat/schema/principal'
import type { UserCan } from '@prakat/schema/user'
import { grantable } from '../directory/group-permissions.ts'
import { staffRow, type UserRow } from './user-row.ts'

/** An owner assigns any role; others only those below their own. */
export function mayAssign(actor: Actor, role: Role): boolean {
  if (actor === 'system' || actor.role === 'owner') return true
  return allows(actor, 'role.update', { role }) && roles.indexOf(role) > roles.indexOf(actor.role)
}

export function assertMayAssign(actor: Actor, ...assigned: Role[]): void {
  if (assigned.every((role) => mayAssign(actor, role))) return
  const sentence = 'You can assign only roles below your own'
  throw new AppError('FORBIDDEN', sentence, { fields: { role: sentence } })
}

/**
 * Whoever changes how somebody signs in could come in as them. So that nobody gains rights by it, it is left to those
 * whose role is not below theirs and who have what groups permit them.
 */
export function mayChangeSignIn(actor: Actor, row: UserRow): boolean {
  if (actor === 'system') return true
  if (!allows(actor, 'user.update', staffRow(row))) return false
  if (roles.indexOf(row.role) < roles.indexOf(actor.role)) return false
  if (row.permissions.length === 0) return true
  const own = new Set<string>(grantable(actor))
  return row.permissions.every((permission) => own.has(permission))
}

export function assertMayChangeSignIn(actor: Actor, row: UserRow, field?: string): void {
  if (mayChangeSignIn(actor, row)) return
  const sentence = 'They may do what you may not, so how they sign in is not yours to change'
  throw new AppError('FORBIDDEN', sentence, field ? { fields: { [field]: sentence } } : {})
}

/** What an actor may do with a person now: rights and state together. */
export function userCan(actor: Actor, row: UserRow): UserCan {
  const { status } = row
  const isSelf = actor !== 'system' && actor.userId === row.id
  const kept = status !== 'archived'
  const update = kept && allows(actor, 'user.update', staffRow(row))
  const trash = allows(actor, 'user.trash', staffRow(row))
  return {
    update,
    suspend: update && !isSelf && status !== 'suspended',
    reinstate: update && status === 'suspended',
    archive: trash && !isSelf && kept,
    restore: trash && !kept,
    resetPassword: update && status === 'active',
    resetTwoFactor: update && row.twoFactorEnabled && mayChangeSignIn(actor, row),
    signOut: update && status === 'active',
    changeRole: update && mayAssign(actor, row.role),
  }
}
