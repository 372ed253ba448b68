import type { EntityName } from '@mikro-orm/core'
import { AppError } from '@prakat/schema/app-error'
import type { ListRows, Sorts } from '@prakat/schema/plain-resource'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { id, type Connection } from '@prakat/schema/scalars'
import type { PendingQuery, Row as SqlRow } from 'postgres'
import { z } from 'zod'
import { requirePrincipal } from '../command.ts'
import type { Database } from '../database.ts'
import { boundSearch, decodeCursor, likePattern, toConnection } from '../keyset.ts'
import { authorize, requireScope } from '../policy.ts'
import type { ListedResource, PlainRow } from './plain-resource.ts'
import { presentRows, type Presented } from './present-row.ts'

/** Rows in one of their orders, a page at a time. */
export async function listRows<Row extends PlainRow, Beside>(
  resource: ListedResource<Row, Beside>,
  { sql, orm }: Database,
  { first, after, filter, sort }: ListRows,
  call: CallContext,
): Promise<Connection<Presented<Row, Beside>>> {
  const { table, entity, sorts } = resource
  const viewer = requirePrincipal(call)
  const matching = matchingRows(resource, { sql, orm }, filter, viewer)
  const order = rowOrder({ sql, orm }, entity, sorts, { sort, after })
  const [found, [count]] = await boundSearch(sql, filter?.search, (tx) =>
    Promise.all([
      tx`select * from ${sql(table)} where ${matching} and ${order.after}
        order by ${order.by} limit ${first + 1}`,
      tx<{ total: number }[]>`
        select count(*)::int as total from ${sql(table)} where ${matching}`,
    ]),
  )
  const em = orm.em.fork()
  const mapped = found.map((row) => ({ ...em.map(entity, { ...row } as never) }) as unknown as Row)
  const rows = await presentRows(resource, em, mapped, viewer)
  return toConnection(rows, first, count!.total, (row) => ({
    node: row,
    cursor: order.cursorOf(row),
  }))
}

export async function getRow<Row extends PlainRow, Beside>(
  resource: ListedResource<Row, Beside>,
  database: Database,
  input: { id: string },
  call: CallContext,
): Promise<Presented<Row, Beside>> {
  const found = await listRows(resource, database, { first: 1, filter: { ids: [input.id] } }, call)
  const [edge] = found.edges
  if (!edge) throw new AppError('NOT_FOUND', `There is no such ${resource.name}`)
  return edge.node
}

type Condition = PendingQuery<SqlRow[]>

/** The rows that a filter finds among those that the viewer may read. */
function matchingRows<Row extends PlainRow, Beside>(
  resource: ListedResource<Row, Beside>,
  { sql, orm }: Pick<Database, 'sql' | 'orm'>,
  filter: ListRows['filter'],
  viewer: Principal,
): Condition {
  const scope = requireScope(viewer, `${resource.name}.read`)
  const { search, ids, trashed, ...asked } = filter ?? {}
  if (trashed) authorize(viewer, `${resource.name}.trash`)
  const ofDepartments =
    scope === 'department' ? resource.ofDepartments?.(sql, viewer.departmentIds) : undefined
  const readable = scope === 'all' ? sql`true` : (ofDepartments ?? sql`false`)
  const column = (property: string) => sql(columnOf(orm, resource.entity, property).name)
  const contains = (text: string) =>
    resource.searched
      .map((property) => sql`${column(property)} ilike ${likePattern(text)}`)
      .reduce((before, each) => sql`${before} or ${each}`)
  // Whatever else the contract lets a filter ask for is a property of the row.
  const equal = Object.entries(asked)
    .filter(([, value]) => value != null)
    .map(([property, value]) => sql`${column(property)} = ${value as string}`)
    .reduce((before, each) => sql`${before} and ${each}`, sql`true`)
  return sql`
    ${trashed ? sql`deleted_at is not null` : sql`deleted_at is null`}
    and ${readable}
    and (${search ? contains(search) : sql`true`})
    and ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}
    and ${equal}`
}

/** How a list is sorted, and where it goes on. */
interface RowOrder {
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

/** The column that keeps a property, and whether it holds text or numbers. */
function columnOf<Row>(
  orm: Database['orm'],
  entity: EntityName<Row>,
  property: string,
): { name: string; holds: string } {
  const { fieldNames, runtimeType } = orm.getMetadata().get(entity).properties[property as never]!
  return { name: fieldNames[0]!, holds: runtimeType }
}
