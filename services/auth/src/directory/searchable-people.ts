import type { searchablePeople, SearchablePerson } from '@prakat/schema/search'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'

/** What people are found by, and what is said of them beside their name: position and department. Ordered by id. */
export async function readSearchablePeople(
  { database: { sql } }: AuthContext,
  { ids, placedIn, after, limit }: z.output<typeof searchablePeople>,
): Promise<SearchablePerson[]> {
  return sql<SearchablePerson[]>`
    select u.id, u.version, u.name, u.name_th as "nameTh", u.status <> 'archived' as listed,
      concat_ws(' · ', nullif(p.title_en, ''), nullif(p.title_th, ''), nullif(d.name_en, ''), nullif(d.name_th, ''))
        as about
    from "user" u
    left join position p on p.id = u.position_id
    left join department d on d.id = u.department_id
    where ${ids ? sql`u.id = any(${ids}::uuid[])` : sql`true`}
      and ${placedIn ? sql`${placedIn} in (u.position_id, u.department_id)` : sql`true`}
      and ${after ? sql`u.id > ${after}` : sql`true`}
    order by u.id limit ${limit}`
}
