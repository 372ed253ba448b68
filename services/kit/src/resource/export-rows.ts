import type { RowQuery } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { Clock } from '../clock.ts'
import { requirePrincipal } from '../command.ts'
import type { Database } from '../database.ts'
import { authorize } from '../policy.ts'
import { allRows } from './all-rows.ts'
import { listRows } from './list-rows.ts'
import { noteExport } from './note-export.ts'
import type { ListedResource, PlainRow } from './plain-resource.ts'
import { toCsv } from './to-csv.ts'

/** What a filter finds, as CSV and in the order asked for. */
export async function exportRows<Row extends PlainRow, Beside>(
  resource: ListedResource<Row, Beside>,
  context: { database: Database; clock: Clock },
  { filter, sort }: RowQuery,
  call: CallContext,
): Promise<string> {
  const actor = requirePrincipal(call)
  const command = `${resource.name}.export` as const
  authorize(actor, command)
  const { database } = context
  const rows = await allRows((page) =>
    listRows(resource, database, { ...page, filter, sort }, call),
  )
  const columns = await resource.csv(database.sql, rows)
  await noteExport(context, actor, call, { command, rows: rows.length, filter })
  return toCsv(rows, columns)
}
