import { mayAssign } from '@prakat/kit/rights'
import { allows, type Actor } from '@prakat/kit/policy'
import type { UserImportRow } from '@prakat/schema/user'
import { v7 as uuidv7 } from 'uuid'
import { grantable } from '../directory/group-permissions.ts'
import type { ImportLookups } from './import-lookups.ts'
import type { NewUser } from './insert-users.ts'

/** A row as somebody new, or what speaks against it: the same as when one person is made by a form. */
export function resolveImport(
  input: UserImportRow,
  lookups: ImportLookups,
  actor: Actor,
): { person: NewUser; fields: Record<string, string> } {
  const { department, position, groups: names, ...rest } = input
  const departmentId = department ? lookups.departments.get(department.toLowerCase()) : null
  const positionId = position ? lookups.positions.get(position.toLowerCase()) : null
  const groups = names.map((name) => lookups.groups.get(name.toLowerCase()))
  const unknown = names.find((_, at) => !groups[at])
  const own = new Set<string>(grantable(actor))
  const permitted = groups.every(
    (group) => group?.permissions.every((each) => own.has(each)) ?? true,
  )
  const problems: Record<string, string | false> = {
    email: lookups.emails.has(input.email) && 'Somebody has this address',
    username:
      Boolean(input.username && lookups.usernames.has(input.username)) &&
      'Somebody has this username',
    department: departmentId === undefined && `There is no department with the code ${department}`,
    position: positionId === undefined && `There is no position with the code ${position}`,
    groups:
      (unknown !== undefined && `There is no group ${unknown}`) ||
      (names.length > 0 && !allows(actor, 'group.update') && 'You cannot put people into groups') ||
      (!permitted && 'You cannot give what you do not have yourself'),
    role:
      input.role !== undefined &&
      input.role !== 'member' &&
      !mayAssign(actor, input.role) &&
      'You can assign only roles below your own',
  }
  const wrong = Object.entries(problems).filter((problem): problem is [string, string] =>
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
