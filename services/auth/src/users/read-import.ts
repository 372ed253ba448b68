import { finished } from 'node:stream/promises'
import { setImmediate as nextRound } from 'node:timers/promises'
import { importColumns } from '@prakat/schema/import-columns'
import { userImportRow, type UserImportRow } from '@prakat/schema/user'
import { fieldsOf, validationError } from '@prakat/schema/validation'
import { m, type LocalizedString } from '@prakat/schema/words'
import { CsvError, parse, type Info } from 'csv-parse'

type Column = (typeof importColumns)[number]
const required: readonly Column[] = ['name', 'email']
/** What an export says of people beside that. It is left out, so that an export can be imported. */
const exportedAlone = ['manager', 'status', 'emailverified', 'twofactor', 'lastseenat', 'createdat']
const most = { rows: 2000, bytes: 2 * 1024 * 1024, columns: 50, line: 20_000 }
/** Read and checked without a break, so that nobody waits for the whole of a file. */
const piece = { bytes: 64 * 1024, rows: 100 }

interface ImportLine {
  /** Its line in the file, where the header is line 1. The last line if a cell contains line breaks. */
  line: number
  cells: Partial<Record<Column, string>>
  /** There are more cells than columns. */
  surplus: boolean
}

/** The rows of a file. Throws if the file as a whole is wrong. Single rows are checked later. */
export async function readImport(csv: string): Promise<ImportLine[]> {
  if (Buffer.byteLength(csv) > most.bytes) throw refused(m.imports_too_large())
  // Decoders replace invalid UTF-8 with the first of these.
  if (csv.includes('\uFFFD') || !csv.isWellFormed()) throw refused(m.imports_utf8())
  const [header, ...rows] = await recordsOf(csv)
  if ((header?.record.length ?? 0) > most.columns)
    throw refused(m.imports_columns({ most: most.columns }))
  const columns = columnsOf(header?.record ?? [])
  if (rows.length === 0) throw refused(m.imports_no_rows())
  if (rows.length > most.rows) throw refused(m.imports_rows({ most: most.rows }))
  return rows.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column, unguarded(record[at] ?? '')]] : [])),
    ),
    surplus: record.length > columns.length,
  }))
}

interface CsvRecord {
  record: string[]
  info: Info
}

async function recordsOf(csv: string): Promise<CsvRecord[]> {
  // With one kind of line break, lines are counted the same within cells and between rows.
  const text = csv.replace(/\r\n?/g, '\n')
  // A row of a million cells is put together without a break.
  const long = text.split('\n').findIndex((line) => line.length > most.line)
  if (long !== -1) throw refused(m.imports_long_line({ line: long + 1, most: most.line }))
  const { delimiter, isNamed } = delimiterOf(text)
  const parser = parse({
    ...{
      delimiter,
      from_line: isNamed ? 2 : 1,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    },
    skip_records_with_empty_values: true,
    // The header and one row over the limit, to notice that there are too many.
    to: most.rows + 2,
  })
  const records: CsvRecord[] = []
  parser.on('data', (record: CsvRecord) => records.push(record))
  const ended = finished(parser, { writable: false })
  // It may fail before it is waited for, and once more for what is still written.
  ended.catch(() => {})
  parser.on('error', () => {})
  const bytes = Buffer.from(text)
  try {
    for (let at = 0; at < bytes.length && parser.readable; at += piece.bytes) {
      parser.write(bytes.subarray(at, at + piece.bytes))
      await nextRound()
    }
    parser.end()
    await ended
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    throw refused(m.imports_quotation_marks({ line: lines ?? '?' }))
  }
  return records
}

/**
 * What stands between the cells, which spreadsheets write as the country has it, some with a line before the header that
 * names it. Otherwise it is what the header has most of.
 */
function delimiterOf(text: string): { delimiter: string; isNamed: boolean } {
  const [first = ''] = text.replace(/^\uFEFF/, '').split('\n', 1)
  const named = /^"?sep=([,;|\t])"?$/i.exec(first)?.[1]
  if (named) return { delimiter: named, isNamed: true }
  const bare = first.replace(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  const [delimiter] = [',', ';', '\t', '|'].toSorted((one, other) => count(other) - count(one))
  return { delimiter: delimiter!, isNamed: false }
}

/** The column that each cell of a row belongs to; null for one that is left out. */
function columnsOf(header: readonly string[]): (Column | null)[] {
  const known = new Map<string, Column | null>([
    ...importColumns.map((column): [string, Column] => [column.toLowerCase(), column]),
    ...exportedAlone.map((name): [string, null] => [name, null]),
  ])
  const names = header.map((name) => name.trim())
  const unknown = names.filter((name) => !known.has(name.toLowerCase()))
  const columns = names.map((name) => known.get(name.toLowerCase())!)
  const missing = required.filter((column) => !columns.includes(column))
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at)
  const problems = [
    missing.length > 0 && m.imports_columns_missing({ columns: missing.join(', ') }),
    unknown.length > 0 &&
      m.imports_no_column({
        columns: unknown.map((name) => `“${name.slice(0, 50)}”`).join(', '),
      }),
    twice && m.imports_column_twice({ column: twice }),
  ].filter((problem) => problem !== false && problem !== undefined)
  if (problems.length > 0)
    throw refused(problems.reduce((first, second) => m.imports_both({ first, second })))
  return columns
}

/** Removes the apostrophe that an export puts before anything that a spreadsheet would take for a formula. */
function unguarded(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t])/, '').trim()
}

function refused(sentence: LocalizedString) {
  return validationError({ csv: sentence })
}

/** A row, and the problems found so far by field. */
export interface CheckedRow {
  line: number
  email: string
  input: UserImportRow | undefined
  fields: Record<string, LocalizedString>
}

/** Checks each row by itself and against the others. The database is asked later. */
export async function checkImport(lines: readonly ImportLine[]): Promise<CheckedRow[]> {
  const rows: CheckedRow[] = []
  for (const line of lines) {
    rows.push(checkLine(line))
    if (rows.length % piece.rows === 0) await nextRound()
  }
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
  if (surplus) fields['row'] = m.imports_surplus()
  return { line, email: input?.email ?? email, input, fields }
}

function refuseRepeated(rows: readonly CheckedRow[], name: 'email' | 'username'): void {
  const first = new Map<string, number>()
  for (const row of rows) {
    const value = row.input?.[name]
    if (!value) continue
    const before = first.get(value)
    if (before === undefined) first.set(value, row.line)
    else row.fields[name] ??= m.imports_same_as_line({ line: before })
  }
}
