import type { PendingQuery, Row, Sql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import { departmentsAbove } from '../organisation/place-queries.ts'

/** What somebody belongs to. */
export interface Places {
  user_id: string
  group_ids: string[]
  position_id: string | null
  departments: string[]
}

/** The columns of {@link Places} beside `"user" u`. */
export function placesOf(sql: Sql): PendingQuery<Row[]> {
  return sql`
    u.position_id, ${departmentsAbove(sql)} as departments,
    array(select group_id from group_member where user_id = u.id) as group_ids`
}

/** The keys under which announcements reach somebody. */
export function audienceKeysOf(places: Places): string[] {
  return [
    'all',
    `user:${places.user_id}`,
    ...places.group_ids.map((id) => `group:${id}`),
    ...places.departments.map((id) => `dept:${id}`),
    ...(places.position_id ? [`pos:${places.position_id}`] : []),
  ]
}

export async function audienceKeys(
  { database: { sql } }: AuthContext,
  input: { userIds: string[] },
): Promise<Record<string, string[]>> {
  const rows = await sql<Places[]>`
    select u.id as user_id, ${placesOf(sql)} from "user" u
    where u.id = any(${input.userIds}::uuid[]) and u.status = 'active'`
  return Object.fromEntries(rows.map((row) => [row.user_id, audienceKeysOf(row)]))
}
