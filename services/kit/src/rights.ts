import type { Addressing } from '@prakat/schema/audience'
import { roles, type Principal, type Role } from '@prakat/schema/principal'
import type { Resource } from './policy-table.ts'
import { allows, operations, scopeOf, type Actor, type Operation, type Rights } from './policy.ts'

/**
 * Whom somebody may address with all of these operations. A right limited to departments covers audiences that name
 * only departments of theirs, including those below; a right to one's own rows depends on who wrote it.
 */
export function addressing(actor: Actor, needed: readonly Operation[], isOwn = false): Addressing {
  if (actor === 'system') return { anybody: true, departmentIds: [] }
  const scopes = needed.map((operation) => scopeOf(actor, operation))
  const isFree = (scope: (typeof scopes)[number]) => scope === 'all' || (scope === 'own' && isOwn)
  const anybody = scopes.every(isFree)
  const some = scopes.every((scope) => scope === 'department' || isFree(scope))
  return { anybody, departmentIds: some && !anybody ? [...actor.departmentIds] : [] }
}

export function addressesSomebody({ anybody, departmentIds }: Addressing): boolean {
  return anybody || departmentIds.length > 0
}

/** Owners assign any role; others with the right to assign roles, only those below their own. */
export function mayAssign(actor: Actor, role: Role): boolean {
  if (actor === 'system' || actor.role === 'owner') return true
  return allows(actor, 'role.update', { role }) && roles.indexOf(role) > roles.indexOf(actor.role)
}

/** The roles to choose from for somebody new, who is a member by default. */
export function assignableRoles(actor: Actor): Role[] {
  return roles.filter((role) => role === 'member' || mayAssign(actor, role))
}

/**
 * Whether somebody may do everything that another person may, so that they would gain nothing by signing in as them.
 * A right to every row covers one limited to departments, and both cover a right to one's own rows. Roles are not a
 * ladder: an editor may do what HR may not, and the other way round.
 */
export function covers(actor: Rights | Extract<Actor, 'system'>, other: Rights): boolean {
  if (actor === 'system') return true
  // Rights over owners are not in the table.
  if (other.role === 'owner' && actor.role !== 'owner') return false
  return operations.every((operation) => {
    const has = scopeOf(actor, operation)
    switch (scopeOf(other, operation)) {
      case 'all':
        return has === 'all'
      // Also if they have no department yet: given one, they would have the right.
      case 'department':
        return has === 'all' || (has === 'department' && isWithin(other, actor))
      case 'own':
        return has !== undefined
      default:
        return true
    }
  })
}

function isWithin({ departmentIds }: Rights, whole: Rights): boolean {
  return departmentIds.every((id) => whole.departmentIds.includes(id))
}

/** Resources that are administered rather than published. */
const administration: readonly Resource[] = [
  ...(['user', 'role', 'group', 'department', 'position'] as const),
  ...(['setting', 'push', 'audit'] as const),
]

/** Whether somebody may publish anything, or do or see more in the administration than any member. */
export function isPrivileged(person: Pick<Principal, 'role' | 'permissions'>): boolean {
  return operations.some((operation) => {
    const [resource, action] = operation.split('.') as [Resource, string]
    if (action !== 'publish' && !administration.includes(resource)) return false
    const scope = scopeOf(person, operation)
    return scope !== undefined && scope !== scopeOf({ role: 'member', permissions: [] }, operation)
  })
}

/** For queries: the roles and the operations of groups that make somebody privileged. */
export const privilegedRoles = roles.filter((role) => isPrivileged({ role, permissions: [] }))
export const privilegedOperations: readonly Operation[] = operations.filter((operation) =>
  isPrivileged({ role: 'member', permissions: [operation] }),
)
