import type { EntityManager } from '@mikro-orm/postgresql'
import { scopeOf, type Actor, type Rights } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import type { PendingQuery, Row, Sql } from 'postgres'

/**
 * Makes a change that may affect who manages which department. Only roles that may change all departments, such as
 * HR, decide that freely. Somebody who may change them by a group alone cannot make anybody manage more, and a
 * manager can only give and take departments of their own. Otherwise they could bring another manager within their
 * reach and sign in as them.
 *
 * @param contents set if everything in one department moves into another
 */
export async function withoutChangingManagers(
  em: EntityManager,
  actor: Actor,
  change: () => Promise<void>,
  contents?: { from: string; to: string },
): Promise<void> {
  if (actor === 'system' || keepsDepartments(actor)) return change()
  const before = await managing(em)
  await change()
  const after = await managing(em)
  const given = [...after.difference(before)]
  const taken = [...before.difference(after)]
  if (contents) {
    const { from, to } = contents
    given.push(...managersOf(to, after).filter((pair) => !before.has(pair.replace(to, from))))
    taken.push(...managersOf(from, before).filter((pair) => !after.has(pair.replace(from, to))))
  }
  const isManager = actor.role === 'manager'
  const own = new Set(isManager ? actor.departmentIds : [])
  const moved = isManager ? [...given, ...taken] : given
  if (moved.every((pair) => own.has(pair.split(' ')[1]!))) return
  throw new AppError('FORBIDDEN', m.organisation_not_your_departments())
}

/**
 * The same for a department that is created or restored. It is empty, so only its head can gain anything, if they are
 * a manager.
 */
export async function assertMayHead(
  em: EntityManager,
  actor: Actor,
  { headId, parentId }: { headId?: string | null; parentId?: string | null },
): Promise<void> {
  if (!headId || actor === 'system' || keepsDepartments(actor)) return
  if (parentId && actor.role === 'manager' && actor.departmentIds.includes(parentId)) return
  const [head] = await em.execute<{ role: string }[]>(`select role from "user" where id = ?`, [
    headId,
  ])
  if (head?.role !== 'manager') return
  const sentence = m.organisation_not_your_departments()
  throw new AppError('FORBIDDEN', sentence, { fields: { headId: sentence } })
}

const keepsDepartments = ({ role }: Pick<Rights, 'role'>) =>
  scopeOf({ role, permissions: [] }, 'department.update') === 'all'

/** All managers with each of their departments, as "user department". */
async function managing(em: EntityManager): Promise<Set<string>> {
  const managers = await em.execute<Array<Pick<Rights, 'departmentIds'> & { id: string }>>(
    `select u.id, ${departmentsManagedColumn} from "user" u where u.role = 'manager'`,
  )
  return new Set(
    managers.flatMap(({ id, departmentIds }) => departmentIds.map((d) => `${id} ${d}`)),
  )
}

const managersOf = (department: string, pairs: Set<string>) =>
  [...pairs].filter((pair) => pair.endsWith(` ${department}`))

/** The department of `"user" u` and those above it. An announcement to a department reaches all below it. */
export function departmentsAbove(sql: Sql): PendingQuery<Row[]> {
  return sql`array(
    with recursive above as (
      select id, parent_id from department where id = u.department_id
      union select d.id, d.parent_id from department d join above on d.id = above.parent_id)
    select id from above)`
}

/** The departments that the manager `"user" u` manages: their own, those they head, and all below. Empty for others. */
export const departmentsManagedColumn = `array(
  with recursive managed as (
    select id from department
    where u.role = 'manager' and deleted_at is null and (id = u.department_id or head_id = u.id)
    union select d.id from department d join managed on d.parent_id = managed.id
    where d.deleted_at is null)
  select id from managed) as "departmentIds"`
