import { raw, type EntityName } from '@mikro-orm/core'
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
  /** "Move the positions below it first". Left out where more than the rows below keeps one from the trash. */
  notEmpty?: () => LocalizedString
  /** SQL condition for rows that can no longer be chosen. Left out: those in the trash. */
  gone?: string
}

const inTrash = 'deleted_at is not null'

/** Changes to a tree take turns. Otherwise two moves could make a cycle that neither of them sees. */
export async function lockTree(em: EntityManager, { table }: Tree): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext(?))`, [`prakat-tree-${table}`])
}

/** Refuses a parent that does not exist or lies below the row itself. Expects the tree to be locked. */
export async function assertParent(
  em: EntityManager,
  { table, column, field, unknown, belowItself, gone = inTrash }: Tree,
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

/** Refuses to trash a row that others lie below. */
export async function assertEmpty(
  em: EntityManager,
  { table, column, notEmpty }: Tree,
  id: string,
): Promise<void> {
  if (!notEmpty) return
  const [below] = await em.execute<object[]>(
    `select from "${table}" where ${column} = ? and deleted_at is null limit 1`,
    [id],
  )
  if (below) throw new AppError('CONFLICT', notEmpty())
}

/** Refuses ids of rows that do not exist or can no longer be chosen. */
export async function assertExists(
  em: EntityManager,
  { table, unknown, gone = inTrash }: Pick<Tree, 'table' | 'unknown' | 'gone'>,
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

/** A text that no two rows in use share, in whatever case. */
export interface Unique<Field extends string = string> {
  /** Its column is called the same. */
  field: Field
  /** Only rows that have these in common are compared. */
  within?: readonly Field[]
  /** "Another position has this code" */
  taken: () => LocalizedString
}

/** Refuses a value that another row in use has. */
export async function assertFree<Row extends { id: string }>(
  em: EntityManager,
  entity: EntityName,
  row: Row,
  { field, within = [], taken }: Unique<keyof Row & string>,
  inUse: object = { deletedAt: null },
): Promise<void> {
  const others = await em.count(entity, {
    ...Object.fromEntries(within.map((each) => [each, row[each] ?? null])),
    [raw((alias) => `lower(${alias}.${field})`)]: raw('lower(?)', [row[field]]),
    ...{ id: { $ne: row.id }, ...inUse },
  })
  if (others === 0) return
  const sentence = taken()
  throw new AppError('CONFLICT', sentence, { fields: { [field]: sentence } })
}
