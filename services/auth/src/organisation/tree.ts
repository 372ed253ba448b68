import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import { validationError } from '@prakat/schema/validation'

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
const nounOf = (table: Tree['table']) => (table === 'user' ? 'person' : table)

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
    throw validationError({ [field]: `There is no ${nounOf(table)} ${parentId}` })
  }
  if (above.some((row) => row.id === id)) {
    const sentence = `It lies below this ${nounOf(table)} itself`
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
  if (!row) throw validationError({ [field]: `There is no ${nounOf(table)} ${id}` })
}

/** Refuses a value that another row in use has. Ignores case. `and` narrows the rows to compare with. */
export async function assertFree(
  em: EntityManager,
  { table, column, field, value, id, and = 'true', parameters = [] }: Unique,
): Promise<void> {
  const [taken] = await em.execute<{ id: string }[]>(
    `select id from ${table} where lower(${column}) = lower(?) and id <> ?::uuid
     and deleted_at is null and ${and} limit 1`,
    [value, id, ...parameters],
  )
  if (!taken) return
  const sentence = `Another ${table} has this ${field}`
  throw new AppError('CONFLICT', sentence, { fields: { [field]: sentence } })
}

interface Unique {
  table: 'department' | 'position'
  column: 'code' | 'slug'
  field: 'code' | 'slug'
  value: string
  id: string
  and?: string
  parameters?: unknown[]
}
