import { boundSearch, foldedPattern } from '@prakat/kit/keyset'
import type { ContactHit, findContacts as schema } from '@prakat/schema/contacts'
import { foldPhone } from '@prakat/schema/phone'
import type { CallContext } from '@prakat/schema/principal'
import { searchFold } from '@prakat/schema/thai-text'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { assertMayRead, entryColumns, isShown } from './read-contacts.ts'

/** The index of names finds nothing shorter. */
const shortestName = 3
/** So that a name which very many have costs no more than another. */
const mostPeople = 200

/** Public departments by their names, codes, phone numbers, and by people of theirs who have agreed to be shown. */
export async function findContacts(
  reading: Pick<AuthContext, 'database' | 'settings'>,
  { search, first }: z.output<typeof schema>,
  call: CallContext,
): Promise<ContactHit[]> {
  assertMayRead(reading, call)
  if (search === '') return []
  const like = foldedPattern(search)
  const digits = phoneDigits(search)
  const names = searchFold(search).length >= shortestName
  const found = await boundSearch(
    reading.database.sql,
    search,
    'search',
    (sql) => sql<ContactHit[]>`
      with person as materialized (
        select u.id, u.department_id, u.name, u.name_th from "user" u
        where ${names} and ${sql.unsafe(isShown)}
          and search_fold(u.name || chr(10) || u.name_th) like ${like}
        limit ${mostPeople})
      select ${sql.unsafe(entryColumns)},
        coalesce((
          select jsonb_agg(jsonb_build_object('path', a.path, 'nameEn', a.name_en, 'nameTh', a.name_th)
            order by length(a.path))
          from department a where starts_with(d.path, a.path || '/')), '[]') as above,
        coalesce((
          select jsonb_agg(jsonb_build_object('name', p.name, 'nameTh', p.name_th) order by p.name)
          from person p where p.department_id = d.id or p.id = d.head_id), '[]') as people
      from department d
      where d.path is not null and (
        d.search_text like ${like}
        or ${digits ? sql`regexp_replace(d.phone, '\\D', '', 'g') like ${`%${digits}%`}` : sql`false`}
        or d.id in (select department_id from person)
        or d.head_id in (select id from person))
      order by d.search_text like ${like} desc, d.sort_order, d.name_en, d.id limit ${first}`,
  )
  return [...found]
}

/** The digits of what may be a phone number, without what stands in front of it in one country alone; else null. */
function phoneDigits(search: string): string | null {
  const folded = foldPhone(search)
  const digits = folded.replace(/\D/g, '')
  if (!/^[\d\s()+.\-/]+$/.test(folded) || digits.length < 3) return null
  return digits.length > 6 ? digits.replace(/^(66|0)/, '') : digits
}
