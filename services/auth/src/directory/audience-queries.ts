import type { Audience } from '@prakat/schema/audience'
import type { Role } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'

/** Which of the ids name nobody. */
export async function unknownIds(
  { database: { sql } }: AuthContext,
  input: { userIds: string[]; groupIds: string[] },
): Promise<{ userIds: string[]; groupIds: string[] }> {
  const [row] = await sql<{ user_ids: string[]; group_ids: string[] }[]>`
    select
      array(select i from unnest(${input.userIds}::uuid[]) i where not exists (select from "user" where id = i)) as user_ids,
      array(select i from unnest(${input.groupIds}::uuid[]) i where not exists (select from user_group where id = i)) as group_ids`
  return { userIds: row!.user_ids, groupIds: row!.group_ids }
}

/** How many people an audience reaches now, each counted once. */
export async function countAudience(
  { database: { sql } }: AuthContext,
  to: Audience,
): Promise<{ people: number }> {
  const [row] = await sql<{ people: number }[]>`
    select count(*)::int as people from "user" u
    where not (u.id = any(${to.excludeUserIds}::uuid[]))
      and (${to.everyone} or u.id = any(${to.userIds}::uuid[])
        or exists (select from group_member m where m.user_id = u.id and m.group_id = any(${to.groupIds}::uuid[])))`
  return { people: row!.people }
}

export async function roleOf(
  { database: { sql } }: AuthContext,
  input: { userId: string },
): Promise<{ role: Role; departmentIds: string[] } | null> {
  const [row] = await sql<{ role: Role }[]>`select role from "user" where id = ${input.userId}`
  return row ? { role: row.role, departmentIds: [] } : null
}
