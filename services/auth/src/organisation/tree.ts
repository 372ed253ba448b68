import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import { validationError } from '@prakat/schema/validation'

interface Tree {
  table: 'department' | 'position'
  column: 'parent_id' | 'reports_to_id'
  field: 'parentId' | 'reportsToId'
}
export const departmentTree: Tree = { table: 'department', column: 'parent_id', field: 'parentId' }
export const positionTree: Tree = {
  table: 'position',
  column: 'reports_to_id',
  field: 'reportsToId',
}

/** Whoever changes the shape of a tree waits for whoever is doing so: two moves could make a cycle that neither sees. */
export async function lockTree(em: EntityManager, { table }: Tree): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext(?))`, [`prakat-tree-${table}`])
}

/** Refuses a parent that is not there or lies below the row itself. Takes the tree's lock for granted. */
export async function assertParent(
  em: EntityManager,
  { table, column, field }: Tree,
  id: string,
  parentId: string | null,
): Promise<void> {
  if (!parentId) return
  const above = await em.execute<{ id: string; deleted: boolean }[]>(
    `with recursive above as (
       select id, ${column} as up, deleted_at from ${table} where id = ?
       union select t.id, t.${column}, t.deleted_at from ${table} t join above on t.id = above.up)
     select id, deleted_at is not null as deleted from above`,
    [parentId],
  )
  const parent = above.find((row) => row.id === parentId)
  if (!parent || parent.deleted) {
    throw validationError({ [field]: `There is no ${table} ${parentId}` })
  }
  if (above.some((row) => row.id === id)) {
    const sentence = `It lies below this ${table} itself`
    throw new AppError('CONFLICT', sentence, { fields: { [field]: sentence } })
  }
}

/** Refuses ids of rows that do not exist or are in the trash. */
export async function assertExists(
  em: EntityManager,
  table: 'department' | 'position' | 'user',
  field: string,
  id: string | null,
): Promise<void> {
  if (!id) return
  const live = table === 'user' ? '' : 'and deleted_at is null'
  // Shared lock: what is referred to is not put into the trash meanwhile.
  const [row] = await em.execute<{ id: string }[]>(
    `select id from "${table}" where id = ? ${live} for key share`,
    [id],
  )
  const what = table === 'user' ? 'person' : table
  if (!row) throw validationError({ [field]: `There is no ${what} ${id}` })
}

/** A value that only one row in use may have: `column` compared without case, within `and`. */
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
