import { AppError } from '@prakat/schema/app-error'
import type { ListRows } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import { requirePrincipal } from '../command.ts'
import type { Database } from '../database.ts'
import { boundSearch, toConnection } from '../keyset.ts'
import { matchingRows } from './matching-rows.ts'
import type { ListedResource, PlainRow } from './plain-resource.ts'
import { presentRows, type Presented } from './present-row.ts'
import { rowOrder } from './row-order.ts'

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
