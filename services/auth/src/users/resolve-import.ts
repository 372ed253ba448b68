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
  const departments = department ? placesOf(lookups.departments, department) : []
  const positions = position ? placesOf(lookups.positions, position) : []
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
    department:
      (!!department && departments.length === 0 && m.imports_no_department({ name: department })) ||
      (departments.length > 1 && m.imports_several_departments({ codes: codesOf(departments) })),
    position:
      (!!position && positions.length === 0 && m.imports_no_position({ name: position })) ||
      (positions.length > 1 && m.imports_several_positions({ codes: codesOf(positions) })),
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
      departmentId: departments[0]?.id ?? null,
      positionId: positions[0]?.id ?? null,
      managerId: null,
      groupIds: groups.flatMap((group) => group?.id ?? []),
    },
    fields: Object.fromEntries(wrong),
  }
}

/** A department or a position. */
interface Place {
  id: string
  code: string
  /** In lower case. */
  names: (string | null)[]
}

/** The one with this code, or else all of this name. */
function placesOf(places: readonly Place[], written: string): Place[] {
  const key = written.toLowerCase()
  const byCode = places.find(({ code }) => code.toLowerCase() === key)
  return byCode ? [byCode] : places.filter(({ names }) => names.includes(key))
}

const codesOf = (places: readonly Place[]) => places.map(({ code }) => code).join(', ')

interface Group {
  id: string
  permissions: string[]
}

/** What the codes and names in some rows refer to, groups keyed in lower case, and which addresses and usernames are taken. */
interface ImportLookups {
  departments: Place[]
  positions: Place[]
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
  const departmentKeys = list(inputs.map((input) => input.department))
  const departments = await em.execute<Place[]>(
    `select id, code, array[lower(name_en), lower(name_th)] as names from department
     where deleted_at is null and not archived
       and (lower(code) ${among} or lower(name_en) ${among} or lower(name_th) ${among})
     order by id for key share`,
    [departmentKeys, departmentKeys, departmentKeys],
  )
  const positionKeys = list(inputs.map((input) => input.position))
  const positions = await em.execute<Place[]>(
    `select id, code, array[lower(title_en), lower(title_th)] as names from position
     where deleted_at is null
       and (lower(code) ${among} or lower(title_en) ${among} or lower(title_th) ${among})
     order by id for key share`,
    [positionKeys, positionKeys, positionKeys],
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
    departments,
    positions,
    groups: new Map(groups.map(({ key, ...group }) => [key, group])),
    emails: new Set(taken.map(({ email }) => email)),
    usernames: new Set(taken.flatMap(({ username }) => username ?? [])),
  }
}
