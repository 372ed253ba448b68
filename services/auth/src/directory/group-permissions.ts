import type { EntityManager } from '@mikro-orm/postgresql'
import { allows, operations, type Actor, type Operation } from '@prakat/kit/policy'
import { toCome } from '@prakat/kit/policy-table'
import { AppError } from '@prakat/schema/app-error'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { PendingQuery, Row, Sql } from 'postgres'

/** What groups permit `"user" u` to do. A group in the trash permits nothing. */
export function permissionsByGroups(sql: Sql): PendingQuery<Row[]> {
  return sql`array(
    select distinct unnest(g.permissions) from group_member m join user_group g on g.id = m.group_id
    where m.user_id = u.id and g.deleted_at is null)`
}

/** What an actor may grant to others: the operations that they have for every row, except assigning roles. */
export function grantable(actor: Actor): Operation[] {
  return operations.filter(
    (operation) => !operation.startsWith('role.') && allows(actor, operation),
  )
}

/** What they can choose from today: without resources that are not built yet. */
export function grantableNow(actor: Actor): Operation[] {
  const later = new Set<string>(toCome)
  return grantable(actor).filter((operation) => !later.has(operation.split('.')[0]!))
}

export function mayGrant(actor: Actor, permissions: readonly string[]): boolean {
  return missingPermissions(actor, permissions).length === 0
}

function missingPermissions(actor: Actor, permissions: readonly string[]): string[] {
  const own = new Set<string>(grantable(actor))
  return [...new Set(permissions)].filter((each) => !own.has(each))
}

/** Nobody may grant rights that they lack, by writing them into a group or by adding somebody to it. */
export function assertMayGrant(
  actor: Actor,
  permissions: readonly string[],
  field: 'permissions' | 'memberIds' | 'userIds' | 'groupIds' | 'id',
): void {
  const known = new Set<string>(operations)
  const unknown = permissions.find((each) => !known.has(each))
  if (unknown)
    throw validationError({ [field]: m.organisation_no_permission({ permission: unknown }) })
  const missing = missingPermissions(actor, permissions)
  if (missing.length === 0) return
  const sentence = m.organisation_cannot_give({ permissions: missing.join(', ') })
  throw new AppError('FORBIDDEN', sentence, { fields: { [field]: sentence } })
}

/**
 * Nor may anybody revoke rights that they lack, by removing them from a group, removing somebody from it, or trashing
 * it. Otherwise they could reduce a person's rights until they may change how that person signs in.
 */
export function assertMayTake(actor: Actor, permissions: readonly string[], field: string): void {
  const missing = missingPermissions(actor, permissions)
  if (missing.length === 0) return
  const sentence = m.organisation_cannot_take({ permissions: missing.join(', ') })
  throw new AppError('FORBIDDEN', sentence, { fields: { [field]: sentence } })
}

/** The same for adding people to groups, and removing them, by the ids of the groups. */
export async function assertMayMove(
  em: EntityManager,
  actor: Actor,
  { into, outOf }: { into: readonly string[]; outOf: readonly string[] },
): Promise<void> {
  assertMayGrant(actor, await permissionsOf(em, into), 'groupIds')
  assertMayTake(actor, await permissionsOf(em, outOf), 'groupIds')
}

async function permissionsOf(em: EntityManager, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return []
  const [row] = await em.execute<{ permissions: string[] }[]>(
    `select array(select distinct unnest(permissions) from user_group where deleted_at is null
       and id in (select jsonb_array_elements_text(?::text::jsonb)::uuid)) as permissions`,
    [JSON.stringify(groupIds)],
  )
  return row!.permissions
}
