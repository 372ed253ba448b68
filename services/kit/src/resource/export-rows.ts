import type { ListRows } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import { requirePrincipal } from '../command.ts'
import type { Database } from '../database.ts'
import { authorize } from '../policy.ts'
import { readRows } from './list-rows.ts'
import { mostRows } from './most-rows.ts'
import { noteExport } from './note-export.ts'
import type { PlainResource, PlainRow } from './plain-resource.ts'
import { toCsv } from './to-csv.ts'

/** What a filter finds, as CSV. */
export async function exportRows<Row extends PlainRow, Input extends z.ZodType>(
  resource: PlainResource<Row, Input>,
  context: { database: Database; clock: Clock },
  { filter }: Pick<ListRows, 'filter'>,
  call: CallContext,
): Promise<string> {
  const actor = requirePrincipal(call)
  const command = `${resource.name}.export` as const
  authorize(actor, command)
  const { database } = context
  const { rows, total } = await readRows(resource, database, { first: mostRows, filter }, actor)
  if (total > mostRows) {
    throw validationError({ filter: `At most ${mostRows} rows; these are ${total}` })
  }
  const columns = await resource.csv(database.sql, rows)
  await noteExport(context, actor, call, { command, rows: rows.length, filter })
  return toCsv(rows, columns)
}
