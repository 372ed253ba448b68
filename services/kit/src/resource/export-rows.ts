import { setImmediate as nextRound } from 'node:timers/promises'
import type { CommandName } from '@prakat/schema/audit'
import { plainNode, type RowQuery } from '@prakat/schema/plain-resource'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { stringify } from 'csv-stringify/sync'
import type { Sql } from 'postgres'
import { appendAudit, auditSnapshot } from '../audit.ts'
import type { Clock } from '../clock.ts'
import { requirePrincipal } from '../command.ts'
import type { Database } from '../database.ts'
import { authorize } from '../policy.ts'
import { listRows } from './list-rows.ts'
import type { CsvColumn, ListedResource, PlainRow } from './plain-resource.ts'

/** All rows that a filter finds, as CSV. */
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
  const columns = await csvColumns(resource, database.sql, rows)
  await recordExport(context, actor, call, { command, rows: rows.length, filter })
  return toCsv(rows, columns)
}

type Columns<Row> = Record<string, (row: Row) => Cell>

/** A column for each field of a resource, with what the resource says about it. */
async function csvColumns<Row extends PlainRow, Beside>(
  { node, csv = {} }: ListedResource<Row, Beside>,
  sql: Sql,
  rows: readonly object[],
): Promise<Columns<object>> {
  const fields = Object.keys(node.shape).filter((field) => !(field in plainNode.shape))
  const columns = fields.map(async (field) => {
    const { as = field, named } = (csv as Record<string, Partial<CsvColumn<unknown>>>)[field] ?? {}
    const valueOf = (row: object) => (row as Record<string, Cell>)[field] ?? null
    const write = (await named?.(sql, rows.map(valueOf))) ?? ((value) => value as Cell)
    return [as, (row: object) => write(valueOf(row))] as const
  })
  return Object.fromEntries(await Promise.all(columns))
}

const mostRows = 50_000
/** A few milliseconds of work for this process and the database. */
const listedAtOnce = 500

/**
 * All rows of a list for an export, in pieces, so that a long list does not keep everybody else waiting. A list that
 * is too long is refused, because half of it could be mistaken for the whole.
 */
export async function allRows<Node>(
  list: (page: { first: number; after?: string }) => Promise<Connection<Node>>,
): Promise<Node[]> {
  const rows: Node[] = []
  let after: string | null = null
  do {
    const page: Connection<Node> = await list({ first: listedAtOnce, ...(after && { after }) })
    if (page.totalCount > mostRows) {
      throw validationError({
        filter: m.validation_export_rows({ most: mostRows, found: page.totalCount }),
      })
    }
    rows.push(...page.edges.map(({ node }) => node))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    await nextRound()
  } while (after)
  return rows
}

/** Writes down who exported how many rows, and which. */
export async function recordExport(
  { database, clock }: { database: Database; clock: Clock },
  actor: Principal,
  call: CallContext,
  exported: { command: CommandName; rows: number; filter: unknown },
): Promise<void> {
  const { command, rows, filter } = exported
  const after = auditSnapshot({ rows, filter })
  const done = {
    actorId: actor.userId,
    command,
    aggregateId: null,
    now: clock(),
    before: null,
    after,
  }
  await database.transaction((em) => appendAudit(em, done, call))
}

export type Cell = string | number | boolean | Date | null | readonly string[]

/** A few milliseconds of work. */
const writtenAtOnce = 100

/**
 * CSV for spreadsheets: with a byte order mark, so that Excel gets the encoding right, and with an apostrophe before
 * anything it would run as a formula (OWASP, CSV Injection). Made in pieces, because a long table would keep
 * everybody else waiting for a second or two.
 */
export async function toCsv<Row>(rows: readonly Row[], columns: Columns<Row>): Promise<string> {
  const pieces = [write([Object.keys(columns)], true)]
  for (let from = 0; from < rows.length; from += writtenAtOnce) {
    const some = rows.slice(from, from + writtenAtOnce)
    pieces.push(write(some.map((row) => Object.values(columns).map((of) => textOf(of(row))))))
    await nextRound()
  }
  return pieces.join('')
}

function write(lines: string[][], bom = false): string {
  return stringify(lines, {
    ...{ bom, escape_formulas: true, record_delimiter: '\r\n' },
    quoted_match: /[\r\n]/,
  })
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'object' ? cell.join(';') : String(cell)
}
