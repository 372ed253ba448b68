import type { EntityManager } from '@mikro-orm/postgresql'
import type { CheckedRow } from './check-import.ts'

interface Group {
  id: string
  permissions: string[]
}

/** What the codes and names in some rows stand for, by them in lower case, and which names are taken. */
export interface ImportLookups {
  departments: Map<string, string>
  positions: Map<string, string>
  groups: Map<string, Group>
  emails: Set<string>
  usernames: Set<string>
}

/** What is found stays until the transaction ends. */
export async function importLookups(
  em: EntityManager,
  rows: readonly CheckedRow[],
): Promise<ImportLookups> {
  const inputs = rows.flatMap((row) => row.input ?? [])
  const list = (values: ReadonlyArray<string | null | undefined>) =>
    JSON.stringify([...new Set(values.filter(Boolean).map((value) => value!.toLowerCase()))])
  const among = `in (select jsonb_array_elements_text(?::text::jsonb))`
  const departments = await em.execute<Array<{ id: string; key: string }>>(
    `select id, lower(code) as key from department
     where deleted_at is null and not archived and lower(code) ${among} order by id for key share`,
    [list(inputs.map((input) => input.department))],
  )
  const positions = await em.execute<Array<{ id: string; key: string }>>(
    `select id, lower(code) as key from position
     where deleted_at is null and lower(code) ${among} order by id for key share`,
    [list(inputs.map((input) => input.position))],
  )
  const groups = await em.execute<Array<Group & { key: string }>>(
    `select id, permissions, lower(name) as key from user_group
     where deleted_at is null and lower(name) ${among} order by id for key share`,
    [list(inputs.flatMap((input) => input.groups))],
  )
  const taken = await em.execute<Array<{ email: string; username: string | null }>>(
    `select lower(email) as email, lower(username) as username from "user"
     where lower(email) ${among} or lower(username) ${among}`,
    [list(inputs.map(({ email }) => email)), list(inputs.map(({ username }) => username))],
  )
  return {
    departments: new Map(departments.map(({ key, id }) => [key, id])),
    positions: new Map(positions.map(({ key, id }) => [key, id])),
    groups: new Map(groups.map(({ key, ...group }) => [key, group])),
    emails: new Set(taken.map(({ email }) => email)),
    usernames: new Set(taken.flatMap(({ username }) => username ?? [])),
  }
}
