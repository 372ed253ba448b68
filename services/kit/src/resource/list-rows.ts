import type { EntityName } from '@mikro-orm/core'
import { AppError } from '@prakat/schema/app-error'
import type { ListRows, Sorts } from '@prakat/schema/plain-resource'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { id, instantText, type Connection } from '@prakat/schema/scalars'
import type { PendingQuery, Row as SqlRow } from 'postgres'
import { z } from 'zod'
import { requirePrincipal } from '../command.ts'
import type { Database } from '../database.ts'
import { boundSearch, decodeCursor, foldedPattern, toConnection } from '../keyset.ts'
import { changesAny, requireScope, type Operation } from '../policy.ts'
import type { ListedResource, PlainRow } from './plain-resource.ts'
import { presentRows, type Presented } from './present-row.ts'

/** One page of a resource's rows. */
export async function listRows<Row extends PlainRow, Beside>(
  resource: ListedResource<Row, Beside>,
  database: Database,
  { first, after, filter, sort }: ListRows,
  call: CallContext,
): Promise<Connection<Presented<Row, Beside>>> {
  const viewer = requirePrincipal(call)
  const matching = matchingRows(resource, database, filter, viewer)
  const query = { first, after, sort, search: filter?.search }
  const { edges, ...page } = await pageOf(resource, database, query, matching)
  const em = database.orm.em.fork()
  const rows = edges.map(({ node }) => node)
  const nodes = await presentRows(resource, em, rows, viewer)
  return { ...page, edges: edges.map(({ cursor }, at) => ({ cursor, node: nodes[at]! })) }
}

/** One page of the rows of a table that a condition matches, for lists that present their rows themselves. */
export async function pageOf<Row extends object>(
  { table, entity, sorts }: { table: string; entity: EntityName<Row>; sorts: Sorts },
  { sql, orm }: Database,
  query: Omit<ListRows, 'filter'> & { search: string | null | undefined },
  matching: Condition,
): Promise<Connection<Row>> {
  const { first, search } = query
  const order = rowOrder({ sql, orm }, entity, sorts, query)
  const [found, [count]] = await boundSearch(sql, search, 'filter.search', (tx) =>
    Promise.all([
      tx`select * from ${sql(table)} where ${matching} and ${order.after}
        order by ${order.by} limit ${first + 1}`,
      tx<{ total: number }[]>`
        select count(*)::int as total from ${sql(table)} where ${matching}`,
    ]),
  )
  const em = orm.em.fork()
  const rows = found.map((row) => ({ ...em.map(entity, { ...row } as never) }) as unknown as Row)
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
  if (!edge) throw new AppError('NOT_FOUND', resource.texts.missing())
  return edge.node
}

type Condition = PendingQuery<SqlRow[]>

/** A condition for the rows for which the viewer has a right. Throws `FORBIDDEN` if there can be none. */
function inScope<Row extends PlainRow, Beside>(
  { ofOwner, ofDepartments }: ListedResource<Row, Beside>,
  sql: Database['sql'],
  viewer: Principal,
  operation: Operation,
): Condition {
  const scope = requireScope(viewer, operation)
  if (scope === 'all') return sql`true`
  const limited =
    scope === 'own' ? ofOwner?.(sql, viewer.userId) : ofDepartments?.(sql, viewer.departmentIds)
  return limited ?? sql`false`
}

/** A condition for the rows that a filter finds among those that the viewer may read. */
function matchingRows<Row extends PlainRow, Beside>(
  resource: ListedResource<Row, Beside>,
  { sql, orm }: Pick<Database, 'sql' | 'orm'>,
  filter: ListRows['filter'],
  viewer: Principal,
): Condition {
  const isShut = resource.isForStaff && !changesAny(viewer, resource.name)
  const scope = inScope(resource, sql, viewer, `${resource.name}.read`)
  const readable = isShut ? sql`false` : scope
  const { search, ids, trashed, ...others } = filter ?? {}
  const condition = trashed
    ? sql`${readable} and ${inScope(resource, sql, viewer, `${resource.name}.trash`)}`
    : readable
  const column = (property: string) => sql(columnOf(orm, resource.entity, property).name)
  // Anything else that the contract's filter names is a property of the row, unless the resource says otherwise.
  const equal = () =>
    Object.entries(others)
      .filter(([, value]) => value != null)
      .map(([property, value]) => sql`${column(property)} = ${value as string}`)
      .reduce((before, each) => sql`${before} and ${each}`, sql`true`)
  const found = (asked: string) =>
    resource.found?.(sql, asked) ?? sql`search_text like ${foldedPattern(asked)}`
  return sql`
    ${trashed ? sql`deleted_at is not null` : sql`deleted_at is null`}
    and ${condition}
    and ${search ? found(search) : sql`true`}
    and ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}
    and ${resource.filterCondition?.(sql, filter ?? {}) ?? equal()}`
}

/** How a list is sorted, and where its next page begins. */
interface RowOrder {
  by: PendingQuery<SqlRow[]>
  after: PendingQuery<SqlRow[]>
  cursorOf(row: object): unknown[]
}

/** What a cursor may hold. Postgres refuses NUL, and numbers that do not fit an int. */
const valueIn: Record<string, z.ZodType<string | number | null>> = {
  string: z.string().refine((text) => !text.includes('\0')),
  number: z.int32(),
  double: z.number(),
  Date: instantText().nullable(),
}

/**
 * One of the orders of a resource: by its columns in turn and then by id, all in one direction. Without a time a row
 * comes after every time. Cursors carry times to the millisecond, so no finer ones may be listed by.
 */
function rowOrder<Row>(
  { sql, orm }: Pick<Database, 'sql' | 'orm'>,
  entity: EntityName<Row>,
  sorts: Sorts,
  { sort, after }: Pick<ListRows, 'sort' | 'after'>,
): RowOrder {
  const { by, descending } = (sort ? sorts[sort] : Object.values(sorts)[0])!
  const columns = [...by, 'id'].map((property) => columnOf(orm, entity, property))
  const schemas = columns.map(({ name, holds }) => (name === 'id' ? id : valueIn[holds]!))
  const cursor = decodeCursor(after, z.tuple(schemas as unknown as [z.ZodType]))
  const compared = columns.map(({ name, holds }) =>
    holds === 'Date' ? sql`coalesce(${sql(name)}, 'infinity')` : sql`${sql(name)}`,
  )
  const values = (cursor as unknown[] | undefined)?.map((value, at) =>
    columns[at]!.holds === 'Date'
      ? sql`${(value as string | null) ?? 'infinity'}::text::timestamptz`
      : sql`${value as string}`,
  )
  return {
    by: listed(compared.map((each) => sql`${each} ${descending ? sql`desc` : sql`asc`}`)),
    after: values
      ? sql`(${listed(compared)}) ${descending ? sql`<` : sql`>`} (${listed(values)})`
      : sql`true`,
    cursorOf: (row) => [...by, 'id'].map((property) => row[property as keyof typeof row]),
  }

  function listed(parts: PendingQuery<SqlRow[]>[]): PendingQuery<SqlRow[]> {
    return parts.reduce((before, part) => sql`${before}, ${part}`)
  }
}

/** The column that keeps a property, and what it holds: text, whole or larger numbers, or times. */
function columnOf<Row>(
  orm: Database['orm'],
  entity: EntityName<Row>,
  property: string,
): { name: string; holds: string } {
  const { fieldNames, columnTypes, runtimeType } = orm.getMetadata().get(entity).properties[
    property as never
  ]!
  const isDouble = columnTypes[0] === 'double precision'
  return { name: fieldNames[0]!, holds: isDouble ? 'double' : runtimeType }
}
