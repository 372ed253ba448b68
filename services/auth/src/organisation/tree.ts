import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'

interface Tree {
  table: 'department' | 'position' | 'user'
  column: 'parent_id' | 'reports_to_id' | 'manager_id'
  field: 'parentId' | 'reportsToId' | 'managerId' | 'reassignTo'
  /** SQL condition for rows that can no longer be chosen. */
  gone: string
}
export const departmentTree: Tree = {
  table: 'department',
  column: 'parent_id',
  field: 'parentId',
  gone: 'deleted_at is not null or archived',
}
export const positionTree: Tree = {
  table: 'position',
  column: 'reports_to_id',
  field: 'reportsToId',
  gone: 'deleted_at is not null',
}
export const managerTree: Tree = {
  table: 'user',
  column: 'manager_id',
  field: 'managerId',
  gone: `status = 'archived'`,
}
const goneIn = {
  department: departmentTree.gone,
  position: positionTree.gone,
  user: managerTree.gone,
}
const unknown = {
  department: m.organisation_no_department_with,
  position: m.organisation_no_position_with,
  user: m.people_no_person_with,
}
const belowItself = {
  department: m.organisation_below_this_department,
  position: m.organisation_below_this_position,
  user: m.people_below_this_person,
}
const taken = {
  'department.code': m.organisation_department_code_taken,
  'department.slug': m.organisation_slug_taken,
  'position.code': m.organisation_position_code_taken,
}

/** Changes to a tree take turns. Otherwise two moves could make a cycle that neither of them sees. */
export async function lockTree(em: EntityManager, { table }: Tree): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext(?))`, [`prakat-tree-${table}`])
}

/** Refuses a parent that does not exist or lies below the row itself. Expects the tree to be locked. */
export async function assertParent(
  em: EntityManager,
  { table, column, field, gone }: Tree,
  id: string,
  parentId: string | null,
): Promise<void> {
  if (!parentId) return
  const above = await em.execute<{ id: string; gone: boolean }[]>(
    `with recursive above as (
       select id, ${column} as up, ${gone} as gone from "${table}" where id = ?
       union select t.id, t.${column}, false from "${table}" t join above on t.id = above.up)
     select id, gone from above`,
    [parentId],
  )
  const parent = above.find((row) => row.id === parentId)
  if (!parent || parent.gone) {
    throw validationError({ [field]: unknown[table]({ id: parentId }) })
  }
  if (above.some((row) => row.id === id)) {
    const sentence = belowItself[table]()
    throw new AppError('CONFLICT', sentence, { fields: { [field]: sentence } })
  }
}

/** Refuses ids of rows that do not exist or can no longer be chosen. */
export async function assertExists(
  em: EntityManager,
  table: 'department' | 'position' | 'user',
  field: string,
  id: string | null,
): Promise<void> {
  if (!id) return
  // The shared lock keeps the row from being trashed meanwhile.
  const [row] = await em.execute<{ id: string }[]>(
    `select id from "${table}" where id = ? and not (${goneIn[table]}) for key share`,
    [id],
  )
  if (!row) throw validationError({ [field]: unknown[table]({ id }) })
}

/** Refuses a value that another row in use has. Ignores case. `and` narrows the rows to compare with. */
export async function assertFree(
  em: EntityManager,
  { of, value, id, and = 'true', parameters = [] }: Unique,
): Promise<void> {
  const [table, field] = of.split('.')
  const [other] = await em.execute<{ id: string }[]>(
    `select id from ${table} where lower(${field}) = lower(?) and id <> ?::uuid
     and deleted_at is null and ${and} limit 1`,
    [value, id, ...parameters],
  )
  if (!other) return
  const sentence = taken[of]()
  throw new AppError('CONFLICT', sentence, { fields: { [field!]: sentence } })
}

interface Unique {
  /** Table and column, which is called like the field. */
  of: keyof typeof taken
  value: string
  id: string
  and?: string
  parameters?: unknown[]
}
