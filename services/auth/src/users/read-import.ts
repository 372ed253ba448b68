import { userImportRow, type UserImportRow } from '@prakat/schema/user'
import { fieldsOf, validationError } from '@prakat/schema/validation'
import { CsvError, parse, type Info } from 'csv-parse/sync'

const importColumns = [
  'name',
  'nameTh',
  'email',
  'username',
  'phone',
  'department',
  'position',
  'groups',
  'role',
  'locale',
  'timeZone',
] as const
type Column = (typeof importColumns)[number]
const required: readonly Column[] = ['name', 'email']
const most = { rows: 2000, bytes: 2 * 1024 * 1024, columns: 50 }

interface ImportLine {
  /** Of the file, the header's being 1; where a cell holds line breaks, the last. */
  line: number
  cells: Partial<Record<Column, string>>
  /** Cells beyond the columns. */
  surplus: boolean
}

/** The rows of a file. What is wrong with all of it is refused here; a single row is judged later. */
export function readImport(csv: string): ImportLine[] {
  if (Buffer.byteLength(csv) > most.bytes) throw refused('At most 2 MB')
  // The first is what decoders put in place of bytes that are no UTF-8.
  if (csv.includes('\uFFFD') || !csv.isWellFormed()) throw refused('Save the file as UTF-8')
  const [header, ...rows] = recordsOf(csv)
  if ((header?.record.length ?? 0) > most.columns) throw refused(`At most ${most.columns} columns`)
  const columns = columnsOf(header?.record ?? [])
  if (rows.length === 0) throw refused('There are no rows below the header')
  if (rows.length > most.rows) throw refused(`At most ${most.rows} rows at once`)
  return rows.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(columns.map((column, at) => [column, unguarded(record[at] ?? '')])),
    surplus: record.length > columns.length,
  }))
}

function recordsOf(csv: string): Array<{ record: string[]; info: Info }> {
  try {
    // One kind of line break, so that lines are counted alike within cells and between rows.
    return parse(csv.replace(/\r\n?/g, '\n'), {
      ...{ bom: true, info: true, relax_column_count: true, skip_empty_lines: true },
      skip_records_with_empty_values: true,
      // The header and one more than may be, by which it is known that there are too many.
      to: most.rows + 2,
    }) as never
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    throw refused(`Line ${lines ?? '?'}: the quotation marks do not match`)
  }
}

function columnsOf(header: readonly string[]): Column[] {
  const known = new Map(importColumns.map((column) => [column.toLowerCase(), column]))
  const names = header.map((name) => name.trim())
  const unknown = names.filter((name) => !known.has(name.toLowerCase()))
  const columns = names.map((name) => known.get(name.toLowerCase())!)
  const missing = required.filter((column) => !columns.includes(column))
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at)
  const problems = [
    missing.length > 0 && `The header lacks ${missing.join(', ')}`,
    unknown.length > 0 &&
      `There is no column ${unknown.map((name) => `“${name.slice(0, 50)}”`).join(', ')}`,
    twice && `The column ${twice} is there twice`,
  ].filter(Boolean)
  if (problems.length > 0) throw refused(problems.join('. '))
  return columns
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula; what comes back loses it. */
function unguarded(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t])/, '').trim()
}

function refused(sentence: string) {
  return validationError({ csv: sentence })
}

/** A row and what is wrong with it so far: nothing when `fields` is empty. */
export interface CheckedRow {
  line: number
  email: string
  input: UserImportRow | undefined
  fields: Record<string, string>
}

/** Judges each row by itself and beside the others; what is known only to the database is asked later. */
export function checkImport(lines: readonly ImportLine[]): CheckedRow[] {
  const rows = lines.map(checkLine)
  for (const name of ['email', 'username'] as const) refuseRepeated(rows, name)
  return rows
}

function checkLine({ line, cells, surplus }: ImportLine): CheckedRow {
  const { groups = '', role, locale, ...rest } = cells
  const given = { ...rest, role: role?.toLowerCase(), locale: locale?.toLowerCase() }
  const result = userImportRow.safeParse({
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
    groups: [...new Set(groups.split(';').map((name) => name.trim()))].filter(Boolean),
  })
  const email = cells.email ?? ''
  const input = result.success ? result.data : undefined
  const fields = result.success ? {} : fieldsOf(result.error.issues as never)
  if (surplus) fields['row'] = 'There are more cells than columns'
  return { line, email: input?.email ?? email, input, fields }
}

function refuseRepeated(rows: readonly CheckedRow[], name: 'email' | 'username'): void {
  const first = new Map<string, number>()
  for (const row of rows) {
    const value = row.input?.[name]
    if (!value) continue
    const before = first.get(value)
    if (before === undefined) first.set(value, row.line)
    else row.fields[name] ??= `Line ${before} has the same`
  }
}
