import { roles, type Principal } from '@prakat/schema/principal'
import { operations, scopeOf, type Operation } from './policy.ts'
import type { Resource } from './policy-table.ts'

/** What is administered, beside what is published. */
const administration: readonly Resource[] = [
  ...(['user', 'role', 'group', 'department', 'position'] as const),
  ...(['setting', 'push', 'audit'] as const),
]

/** Whether somebody may publish anything, or do or see more of what is administered than any member. */
export function isPrivileged(person: Pick<Principal, 'role' | 'permissions'>): boolean {
  return operations.some((operation) => {
    const [resource, action] = operation.split('.') as [Resource, string]
    if (action !== 'publish' && !administration.includes(resource)) return false
    const scope = scopeOf(person, operation)
    return scope !== undefined && scope !== scopeOf({ role: 'member', permissions: [] }, operation)
  })
}

/** The roles, and what a group permits, that make somebody so: for queries. */
export const privilegedRoles = roles.filter((role) => isPrivileged({ role, permissions: [] }))
export const privilegedOperations: readonly Operation[] = operations.filter((operation) =>
  isPrivileged({ role: 'member', permissions: [operation] }),
)
