import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import {
  mostListed,
  type ContactDepartment,
  type ContactEntry,
  type ContactList,
  type ContactPerson,
} from '@prakat/schema/contacts'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { photoColumn } from '../photos/read-photo.ts'

type Reading = Pick<AuthContext, 'database' | 'settings'>

/** Throws `UNAUTHENTICATED` where visitors see nothing. */
export function assertMayRead({ settings }: Pick<Reading, 'settings'>, call: CallContext): void {
  if (settings.current().access.visibility === 'members') requirePrincipal(call)
}

/** SQL condition on `"user" u`: they have agreed to be shown, and are here under an address that is theirs. */
export const isShown = `(u.shown_publicly and u.status = 'active' and u.email_verified)`

/** Of `department d`. */
export const entryColumns = `d.path, d.name_en as "nameEn", d.name_th as "nameTh", d.phone, d.email`

/** SQL for the number of departments above one, by its path. */
const depth = `length(d.path) - length(replace(d.path, '/', ''))`

/** Those near the top come first, so that no department is listed without the one above it. */
export async function listContacts(reading: Reading, call: CallContext): Promise<ContactList> {
  assertMayRead(reading, call)
  const { sql } = reading.database
  const found = await sql<ContactEntry[]>`
    select ${sql.unsafe(entryColumns)} from department d where d.path is not null
    order by ${sql.unsafe(depth)}, d.sort_order, d.name_en, d.id limit ${mostListed + 1}`
  return { departments: found.slice(0, mostListed), isWhole: found.length <= mostListed }
}

export async function contactsExist(reading: Reading, call: CallContext): Promise<boolean> {
  assertMayRead(reading, call)
  const [found] = await reading.database.sql`
    select from department where path is not null limit 1`
  return found !== undefined
}

/** A tenth of what a map of a site may hold. */
const mostMapped = 5000

export async function contactPathsIn(reading: Reading, call: CallContext): Promise<string[]> {
  assertMayRead(reading, call)
  const found = await reading.database.sql<{ path: string }[]>`
    select path from department where path is not null order by id limit ${mostMapped}`
  return found.map(({ path }) => path)
}

const mostPeople = 200

interface Row extends Omit<ContactDepartment, 'above' | 'below' | 'head' | 'people' | 'hasMore'> {
  headId: string | null
}

/** The page of a department. Its path is another than the one asked for where that is a former one. */
export async function readContact(
  reading: Reading,
  { path }: { path: string },
  call: CallContext,
): Promise<ContactDepartment> {
  assertMayRead(reading, call)
  const { sql } = reading.database
  const asked = path.toLowerCase()
  const [found] = await sql<Row[]>`
    select d.id, d.head_id as "headId", ${sql.unsafe(entryColumns)}, d.address,
      d.hours_en as "hoursEn", d.hours_th as "hoursTh", d.map_link as "mapLink"
    from department d where d.path is not null and d.id = coalesce(
      (select id from department where path = ${asked}),
      (select department_id from former_department_path where path = ${asked} limit 1))`
  if (!found) throw new AppError('NOT_FOUND', m.organisation_no_such_department())
  const { headId, ...department } = found
  const { id } = department
  const within = `${department.path}/`
  const [above, below, people] = await Promise.all([
    sql<ContactDepartment['above']>`
      select d.path, d.name_en as "nameEn", d.name_th as "nameTh" from department d
      where d.path = any(${pathsAbove(department.path)}) order by length(d.path)`,
    sql<ContactEntry[]>`
      select ${sql.unsafe(entryColumns)} from department d
      where starts_with(d.path, ${within}) and strpos(substr(d.path, ${within.length + 1}), '/') = 0
      order by d.sort_order, d.name_en, d.id limit ${mostListed}`,
    sql<(ContactPerson & { isHead: boolean })[]>`
      select u.name, u.name_th as "nameTh", ${sql.unsafe(photoColumn)}, coalesce(p.title_en, '') as "titleEn",
        coalesce(p.title_th, '') as "titleTh",
        case when u.reachable_publicly then u.phone else '' end as phone,
        case when u.reachable_publicly then u.email else '' end as email,
        u.id is not distinct from ${headId} as "isHead"
      from "user" u left join position p on p.id = u.position_id and p.deleted_at is null
      where (u.department_id = ${id} or u.id = ${headId}) and ${sql.unsafe(isShown)}
      order by "isHead" desc, p.level nulls last, u.name, u.id limit ${mostPeople + 1}`,
  ])
  const listed = people.slice(0, mostPeople).map(({ isHead, ...person }) => ({ isHead, person }))
  return {
    ...department,
    ...{ above: [...above], below: [...below] },
    head: listed.find(({ isHead }) => isHead)?.person ?? null,
    people: listed.filter(({ isHead }) => !isHead).map(({ person }) => person),
    hasMore: people.length > mostPeople,
  }
}

/** "a/b/c" → "a", "a/b" */
function pathsAbove(path: string): string[] {
  const slugs = path.split('/').slice(0, -1)
  return slugs.map((_, index) => slugs.slice(0, index + 1).join('/'))
}
