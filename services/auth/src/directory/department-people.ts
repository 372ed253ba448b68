import type { BoardPerson, BoardPosition } from '@prakat/schema/board-wire'
import type { Absence } from '@prakat/schema/shift-rules'
import type { AuthContext } from '../auth-context.ts'

/** The people of a department itself, and those with these ids, by name; and what their positions are called. */
export async function departmentPeople(
  { database: { sql } }: AuthContext,
  { departmentId, userIds }: { departmentId: string; userIds: string[] },
): Promise<{ people: BoardPerson[]; positions: BoardPosition[] }> {
  const people = await sql<BoardPerson[]>`
    select id, name, coalesce(name_th, '') as "nameTh", position_id as "positionId",
      (department_id is not distinct from ${departmentId}::uuid and status in ('active', 'invited')) as "isHere",
      case status when 'suspended' then 'suspended' when 'archived' then 'gone' end as absence
    from "user"
    where (department_id = ${departmentId} and status in ('active', 'invited')) or id = any(${userIds}::uuid[])
    order by name, id`
  const held = [...new Set(people.flatMap(({ positionId }) => positionId ?? []))]
  // Those of the department too, as a shift may be open for one that nobody holds.
  const positions = await sql<BoardPosition[]>`
    select id, title_en as "titleEn", title_th as "titleTh" from position
    where deleted_at is null and (id = any(${held}::uuid[]) or department_id = ${departmentId})
    order by level, title_en, id`
  return { people: [...people], positions: [...positions] }
}

/** What departments are called, for another service. Unknown ones are left out. */
export async function departmentNames(
  { database: { sql } }: AuthContext,
  { ids }: { ids: string[] },
): Promise<Array<{ id: string; nameEn: string; nameTh: string }>> {
  const rows = await sql<Array<{ id: string; nameEn: string; nameTh: string }>>`
    select id, name_en as "nameEn", name_th as "nameTh" from department
    where id = any(${ids}::uuid[]) and deleted_at is null and not archived`
  return [...rows]
}

/** Who of these people is not at work: suspended, archived, or unknown. */
export async function absences(
  { database: { sql } }: AuthContext,
  { userIds }: { userIds: string[] },
): Promise<Array<{ id: string; absence: Absence }>> {
  const rows = await sql<Array<{ id: string; absence: Absence }>>`
    select asked.id, case u.status when 'suspended' then 'suspended' else 'gone' end as absence
    from unnest(${userIds}::uuid[]) as asked(id) left join "user" u on u.id = asked.id
    where u.id is null or u.status in ('suspended', 'archived')`
  return [...rows]
}
