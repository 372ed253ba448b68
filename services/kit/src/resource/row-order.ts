import type { EntityName } from '@mikro-orm/core'
import type { ListRows, Sorts } from '@prakat/schema/plain-resource'
import { id } from '@prakat/schema/scalars'
import type { PendingQuery, Row as SqlRow } from 'postgres'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { decodeCursor } from '../keyset.ts'
import { columnOf } from './column-of.ts'

/** How a list is sorted, and where it goes on. */
export interface RowOrder {
  by: PendingQuery<SqlRow[]>
  after: PendingQuery<SqlRow[]>
  cursorOf(row: object): unknown[]
}

/** What a cursor may hold. Postgres refuses NUL, and numbers larger than its own. */
const valueIn: Record<string, z.ZodType<string | number>> = {
  string: z.string().refine((text) => !text.includes('\0')),
  number: z.int32(),
}

/** One of the orders of a resource: by its columns in turn and then by id, all in one direction. */
export function rowOrder<Row>(
  { sql, orm }: Pick<Database, 'sql' | 'orm'>,
  entity: EntityName<Row>,
  sorts: Sorts,
  { sort, after }: Pick<ListRows, 'sort' | 'after'>,
): RowOrder {
  const { by, descending } = (sort ? sorts[sort] : Object.values(sorts)[0])!
  const columns = by.map((property) => columnOf(orm, entity, property))
  const names = [...columns.map(({ name }) => name), 'id']
  const values = [...columns.map(({ holds }) => valueIn[holds]!), id] as unknown as [z.ZodType]
  const cursor = decodeCursor(after, z.tuple(values))
  const compared = descending ? sql`<` : sql`>`
  return {
    by: listed(names.map((name) => sql`${sql(name)} ${descending ? sql`desc` : sql`asc`}`)),
    after: cursor ? sql`(${sql(names)}) ${compared} (${valuesOf(cursor)})` : sql`true`,
    cursorOf: (row) => [...by, 'id'].map((property) => row[property as keyof typeof row]),
  }

  function listed(parts: PendingQuery<SqlRow[]>[]): PendingQuery<SqlRow[]> {
    return parts.reduce((before, part) => sql`${before}, ${part}`)
  }
  function valuesOf(values: readonly unknown[]): PendingQuery<SqlRow[]> {
    return listed(values.map((value) => sql`${value as string}`))
  }
}
