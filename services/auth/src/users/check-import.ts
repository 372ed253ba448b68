import { userImportRow, type UserImportRow } from '@prakat/schema/user'
import { fieldsOf } from '@prakat/schema/validation'
import type { ImportLine } from './read-import.ts'

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
