import type { Sql } from 'postgres'
import type { CsvColumn } from './plain-resource.ts'

type Id = string | null | undefined

/** What to write instead of ids in an export. */
export async function namesById(
  sql: Sql,
  { table, column }: { table: string; column: string },
  ids: readonly Id[],
): Promise<(id: Id) => string> {
  const uniqueIds = [...new Set(ids.filter((id) => id != null))]
  const rows = await sql<Array<{ id: string; name: string }>>`
    select id, ${sql(column)} as name from ${sql(table)} where id = any(${uniqueIds}::uuid[])`
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (id && names.get(id)) || ''
}

/** A column of an export that names what an id stands for, by a column of its table. */
export const naming = (as: string, table: string, column: string): CsvColumn<Id> => ({
  as,
  named: (sql, ids) => namesById(sql, { table, column }, ids),
})
