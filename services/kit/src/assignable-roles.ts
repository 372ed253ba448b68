import { roles, type Role } from '@prakat/schema/principal'
import { allows, type Actor } from './policy.ts'

/** An owner assigns any role; others with the right to, only those below their own. */
export function mayAssign(actor: Actor, role: Role): boolean {
  if (actor === 'system' || actor.role === 'owner') return true
  return allows(actor, 'role.update', { role }) && roles.indexOf(role) > roles.indexOf(actor.role)
}

/** What may be chosen for somebody new, who is a member unless something else is said. */
export function assignableRoles(actor: Actor): Role[] {
  return roles.filter((role) => role === 'member' || mayAssign(actor, role))
}
