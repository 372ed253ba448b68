import type { EntityManager } from '@mikro-orm/postgresql'
import { allows, type Actor } from '@prakat/kit/policy'
import { mayAssign } from '@prakat/kit/rights'
import type { UserImportRow } from '@prakat/schema/user'
import { m, type LocalizedString } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import { grantable } from '../directory/group-permissions.ts'
import type { NewUser } from './insert-users.ts'
import type { CheckedRow } from './read-import.ts'

/** Turns a row into a new person and collects what is wrong with it, by the same rules as for a single new person. */
export function resolveImport(
  input: UserImportRow,
  lookups: ImportLookups,
  actor: Actor,
): { person: NewUser; fields: Record<string, LocalizedString> } {
  const { department, position, groups: names, ...rest } = input
  const departmentId = department ? lookups.departments.get(department.toLowerCase()) : null
  const positionId = position ? lookups.positions.get(position.toLowerCase()) : null
  const groups = names.map((name) => lookups.groups.get(name.toLowerCase()))
  const unknown = names.find((_, at) => !groups[at])
  const own = new Set<string>(grantable(actor))
  const permitted = groups.every(
    (group) => group?.permissions.every((each) => own.has(each)) ?? true,
  )
  const problems: Record<string, LocalizedString | false> = {
    email: lookups.emails.has(input.email) && m.imports_address_taken(),
    username:
      Boolean(input.username && lookups.usernames.has(input.username)) &&
      m.imports_username_taken(),
    department: departmentId === undefined && m.imports_no_department({ code: department! }),
    position: positionId === undefined && m.imports_no_position({ code: position! }),
    groups:
      (unknown !== undefined && m.imports_no_group({ name: unknown })) ||
      (names.length > 0 && !allows(actor, 'group.update') && m.imports_no_groups_allowed()) ||
      (!permitted && m.imports_cannot_give()),
    role:
      input.role !== undefined &&
      input.role !== 'member' &&
      !mayAssign(actor, input.role) &&
      m.people_only_lower_roles(),
  }
  const wrong = Object.entries(problems).filter((problem): problem is [string, LocalizedString] =>
    Boolean(problem[1]),
  )
  return {
    person: {
      ...rest,
      ...{ id: uuidv7(), status: 'invited', notificationsEnabled: true },
      departmentId: departmentId ?? null,
      positionId: positionId ?? null,
      managerId: null,
      groupIds: groups.flatMap((group) => group?.id ?? []),
    },
    fields: Object.fromEntries(wrong),
  }
}

interface Group {
  id: string
  permissions: string[]
}

/** What the codes and names in some rows refer to, keyed in lower case, and which addresses and usernames are taken. */
interface ImportLookups {
  departments: Map<string, string>
  positions: Map<string, string>
  groups: Map<string, Group>
  emails: Set<string>
  usernames: Set<string>
}

/** Locks what it finds until the transaction ends. */
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
