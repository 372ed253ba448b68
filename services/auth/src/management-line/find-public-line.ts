import { boundSearch, foldedPattern } from '@prakat/kit/keyset'
import type { FoundLinePlace, findPublicLine as schema } from '@prakat/schema/management-line'
import type { CallContext } from '@prakat/schema/principal'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { holders } from './line-node.ts'
import { inLatest, readersOf, shownNames } from './read-line.ts'

/**
 * Places of the published line by who has them, what they are called and their departments, those of people with such
 * names first. As `readShownLine` shows them: visitors find no place that is not public, and nobody who has left.
 */
export async function findPublicLine(
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
        select n.id, n.at, ${sql.unsafe(shownNames)} from (${inLatest(sql)}) n ${sql.unsafe(holders)}
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
