import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | boolean | Date | null | readonly string[]

/**
 * A table as spreadsheets read it: with a byte order mark, lest Excel take it for another encoding, and with an
 * apostrophe before whatever it would run as a formula (OWASP, CSV Injection).
 */
export function toCsv<Row>(
  rows: readonly Row[],
  columns: Record<string, (row: Row) => Cell>,
): string {
  const cells = rows.map((row) => Object.values(columns).map((of) => textOf(of(row))))
  return stringify([Object.keys(columns), ...cells], {
    ...{ bom: true, escape_formulas: true, record_delimiter: '\r\n' },
    quoted_match: /[\r\n]/,
  })
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'object' ? cell.join(';') : String(cell)
}
