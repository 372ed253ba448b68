import { AppError } from '@prakat/schema/app-error'
import type { ListRows } from '@prakat/schema/plain-resource'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { id, type Connection } from '@prakat/schema/scalars'
import type { PendingQuery, Row as SqlRow, Sql } from 'postgres'
import { z } from 'zod'
import { requirePrincipal } from '../command.ts'
import type { Database } from '../database.ts'
import { decodeCursor, likePattern, toConnection } from '../keyset.ts'
import { authorize, requireScope } from '../policy.ts'
import type { PlainResource, PlainRow } from './plain-resource.ts'
import { presentRow, type Presented } from './present-row.ts'

/** What the cursors hold. Postgres refuses NUL. */
const position = z.tuple([z.string().refine((text) => !text.includes('\0')), id])

/** Rows in their order, a page at a time. */
export async function listRows<Row extends PlainRow, Input extends z.ZodType>(
  resource: PlainResource<Row, Input>,
  database: Database,
  query: ListRows,
  call: CallContext,
): Promise<Connection<Presented<Row>>> {
  const viewer = requirePrincipal(call)
  const { rows, total } = await readRows(resource, database, query, viewer)
  return toConnection(rows, query.first, total, (row) => ({
    node: presentRow(resource, row, viewer),
    cursor: [row[resource.sortedBy], row.id],
  }))
}

/** One row more than asked for, as {@link toConnection} wants them, and how many there are in all. */
export async function readRows<Row extends PlainRow, Input extends z.ZodType>(
  resource: PlainResource<Row, Input>,
  { sql, orm }: Database,
  { first, after, filter }: ListRows,
  viewer: Principal,
): Promise<{ rows: Row[]; total: number }> {
  const { table, entity, sortedBy } = resource
  const matching = matchingRows(resource, { sql, orm }, filter, viewer)
  const cursor = decodeCursor(after, position)
  const sorted = sql(columnOf(resource, orm, sortedBy))
  const [rows, [count]] = await Promise.all([
    sql`select * from ${sql(table)}
      where ${matching}
        and ${cursor ? sql`(${sorted}, id) > (${cursor[0]}, ${cursor[1]}::uuid)` : sql`true`}
      order by ${sorted}, id limit ${first + 1}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from ${sql(table)} where ${matching}`,
  ])
  const em = orm.em.fork()
  const found = rows.map((row) => ({ ...em.map(entity, { ...row } as never) }) as unknown as Row)
  return { rows: found, total: count!.total }
}

function matchingRows<Row extends PlainRow, Input extends z.ZodType>(
  resource: PlainResource<Row, Input>,
  { sql, orm }: Pick<Database, 'sql' | 'orm'>,
  filter: ListRows['filter'],
  viewer: Principal,
): PendingQuery<SqlRow[]> {
  const scope = requireScope(viewer, `${resource.name}.read`)
  const { search, ids, trashed } = filter ?? {}
  if (trashed) authorize(viewer, `${resource.name}.trash`)
  const ofDepartments =
    scope === 'department' ? resource.ofDepartments?.(sql, viewer.departmentIds) : undefined
  const readable = scope === 'all' ? sql`true` : (ofDepartments ?? sql`false`)
  return sql`
    ${trashed ? sql`deleted_at is not null` : sql`deleted_at is null`}
    and ${readable}
    and ${
      search
        ? anyLike(
            sql,
            resource.searched.map((property) => columnOf(resource, orm, property)),
            search,
          )
        : sql`true`
    }
    and ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}`
}

function anyLike(sql: Sql, columns: readonly string[], search: string): PendingQuery<SqlRow[]> {
  const pattern = likePattern(search)
  const [first, ...others] = columns.map((column) => sql`${sql(column)} ilike ${pattern}`)
  return sql`(${first!}${others.map((other) => sql` or ${other}`)})`
}

function columnOf<Row extends PlainRow, Input extends z.ZodType>(
  { entity }: PlainResource<Row, Input>,
  orm: Database['orm'],
  property: keyof Row & string,
): string {
  return orm.getMetadata().get(entity).properties[property as never]['fieldNames'][0]!
}

export async function getRow<Row extends PlainRow, Input extends z.ZodType>(
  resource: PlainResource<Row, Input>,
  database: Database,
  input: { id: string },
  call: CallContext,
): Promise<Presented<Row>> {
  const found = await listRows(resource, database, { first: 1, filter: { ids: [input.id] } }, call)
  const [edge] = found.edges
  if (!edge) throw new AppError('NOT_FOUND', `There is no such ${resource.name}`)
  return edge.node
}
