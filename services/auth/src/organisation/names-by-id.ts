import type { Sql } from 'postgres'

const columns = {
  department: 'code',
  position: 'code',
  user_group: 'name',
  '"user"': 'email',
} as const

/** What to write instead of ids in an export. */
export async function namesById(
  sql: Sql,
  table: keyof typeof columns,
  ids: ReadonlyArray<string | null | undefined>,
): Promise<(id: string | null | undefined) => string> {
  const wanted = [...new Set(ids.filter((id) => id != null))]
  const rows = await sql<Array<{ id: string; name: string }>>`
    select id, ${sql.unsafe(columns[table])} as name from ${sql.unsafe(table)}
    where id = any(${wanted}::uuid[])`
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (id && names.get(id)) || ''
}
