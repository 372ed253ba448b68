import { boundSearch, foldedPattern } from '@prakat/kit/keyset'
import type { FoundLinePlace, findShownLine as schema } from '@prakat/schema/management-line'
import type { CallContext } from '@prakat/schema/principal'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { isHere } from './line-node.ts'
import { inLatest, readersOf } from './read-line.ts'

/**
 * Places of the published line by who has them, what they are called and their departments, those of people with such
 * names first. As `readShownLine` shows them: visitors find no place that is not public, and nobody who has left.
 */
export async function findShownLine(
  reading: Pick<AuthContext, 'database' | 'settings'>,
  { text, first }: z.output<typeof schema>,
  { principal }: CallContext,
): Promise<FoundLinePlace[]> {
  const readers = readersOf(reading, principal)
  if (!readers) return []
  const forAll = readers === 'members'
  const like = foldedPattern(text)
  const found = await boundSearch(
    reading.database.sql,
    text,
    'text',
    (sql) => sql<FoundLinePlace[]>`
      select id, name, "nameTh", "titleEn", "titleTh", "departmentEn", "departmentTh" from (
        select n.id, n.at, coalesce(u.name, '') as name, coalesce(u.name_th, '') as "nameTh",
          case when n.title_en || n.title_th <> '' then n.title_en else coalesce(p.title_en, '') end as "titleEn",
          case when n.title_en || n.title_th <> '' then n.title_th else coalesce(p.title_th, '') end as "titleTh",
          coalesce(d.name_en, '') as "departmentEn", coalesce(d.name_th, '') as "departmentTh"
        from (${inLatest(sql)}) n
        left join "user" u on u.id = n.person_id and ${sql.unsafe(isHere)}
        left join position p on p.id = n.position_id and p.deleted_at is null
        left join department d on d.id = coalesce(p.department_id, u.department_id) and d.deleted_at is null
          and (${forAll} or d.is_public)
        where ${forAll} or n.is_public) place
      where search_fold(concat_ws(chr(10),
        name, "nameTh", "titleEn", "titleTh", "departmentEn", "departmentTh")) like ${like}
      order by search_fold(name || chr(10) || "nameTh") like ${like} desc, at
      limit ${first}`,
  )
  return [...found]
}
