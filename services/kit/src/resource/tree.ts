import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import { validationError } from '@prakat/schema/validation'
import type { LocalizedString } from '@prakat/schema/words'

/** Rows of which each may lie below another one of the same table. */
export interface Tree {
  table: string
  /** The column that holds the id of the row above. */
  column: string
  /** What the API calls that. */
  field: string
  /** "There is no position with this id" */
  unknown: (inputs: { id: string }) => LocalizedString
  /** "It lies below this position itself" */
  belowItself: () => LocalizedString
  /** SQL condition for rows that can no longer be chosen. */
  gone: string
}

/** Changes to a tree take turns. Otherwise two moves could make a cycle that neither of them sees. */
export async function lockTree(em: EntityManager, { table }: Tree): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext(?))`, [`prakat-tree-${table}`])
}

/** Refuses a parent that does not exist or lies below the row itself. Expects the tree to be locked. */
export async function assertParent(
  em: EntityManager,
  { table, column, field, unknown, belowItself, gone }: Tree,
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
    throw validationError({ [field]: unknown({ id: parentId }) })
  }
  if (above.some((row) => row.id === id)) {
    const sentence = belowItself()
    throw new AppError('CONFLICT', sentence, { fields: { [field]: sentence } })
  }
}

/** Refuses ids of rows that do not exist or can no longer be chosen. */
export async function assertExists(
  em: EntityManager,
  { table, unknown, gone }: Pick<Tree, 'table' | 'unknown' | 'gone'>,
  field: string,
  id: string | null,
): Promise<void> {
  if (!id) return
  // The shared lock keeps the row from being trashed meanwhile.
  const [row] = await em.execute<{ id: string }[]>(
    `select id from "${table}" where id = ? and not (${gone}) for key share`,
    [id],
  )
  if (!row) throw validationError({ [field]: unknown({ id }) })
}

interface Unique {
  table: string
  /** The column, which is called like the field. */
  column: string
  value: string
  id: string
  /** "Another position has this code" */
  taken: () => LocalizedString
  /** Narrows the rows to compare with. */
  and?: string
  parameters?: unknown[]
}

/** Refuses a value that another row in use has. Ignores case. */
export async function assertFree(em: EntityManager, unique: Unique): Promise<void> {
  const { table, column, value, id, and = 'true', parameters = [] } = unique
  const [other] = await em.execute<{ id: string }[]>(
    `select id from ${table} where lower(${column}) = lower(?) and id <> ?::uuid
     and deleted_at is null and ${and} limit 1`,
    [value, id, ...parameters],
  )
  if (!other) return
  const sentence = unique.taken()
  throw new AppError('CONFLICT', sentence, { fields: { [column]: sentence } })
}
