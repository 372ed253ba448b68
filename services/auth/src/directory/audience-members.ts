import type { AuthContext } from '../auth-context.ts'

interface Asked {
  include: string[]
  exclude: string[]
  after?: string | null | undefined
  upTo?: string | null | undefined
  limit: number
}

/** One page of the active people whom audience keys reach and who want notifications, by id. */
export async function audienceMembers(
  { database: { sql } }: AuthContext,
  { include, exclude, after, upTo, limit }: Asked,
): Promise<string[]> {
  const reach = idsIn(include)
  const rows = await sql<{ id: string }[]>`
    with recursive reached as (
      select id from department where id = any(${reach.dept}::uuid[])
      union select d.id from department d join reached on d.parent_id = reached.id)
    select u.id from "user" u
    where u.status = 'active' and u.notifications_enabled
      and ${after ? sql`u.id > ${after}` : sql`true`} and ${upTo ? sql`u.id <= ${upTo}` : sql`true`}
      and not (u.id = any(${idsIn(exclude).user}::uuid[]))
      and (${include.includes('all')} or u.id = any(${reach.user}::uuid[])
        or u.position_id = any(${reach.pos}::uuid[])
        or u.department_id in (select id from reached)
        or exists (select from group_member m where m.user_id = u.id and m.group_id = any(${reach.group}::uuid[])))
    order by u.id limit ${limit}`
  return rows.map((row) => row.id)
}

/** The ids among audience keys, by what they are of. */
function idsIn(keys: readonly string[]) {
  const of = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  return { user: of('user'), group: of('group'), dept: of('dept'), pos: of('pos') }
}
