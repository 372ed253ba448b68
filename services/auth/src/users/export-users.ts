import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { allRows, recordExport, toCsv } from '@prakat/kit/resource/export-rows'
import type { CallContext } from '@prakat/schema/principal'
import type { User, UserQuery } from '@prakat/schema/user'
import type { AuthContext } from '../auth-context.ts'
import { namesById } from '@prakat/kit/resource/naming'
import { listUsers } from './list-users.ts'

/** People as CSV. The first columns are those of an import. */
export async function exportUsers(
  auth: AuthContext,
  { filter, sort }: UserQuery,
  call: CallContext,
): Promise<string> {
  const actor = requirePrincipal(call)
  authorize(actor, 'user.export')
  const people = await allRows((page) => listUsers(auth, { ...page, filter, sort }, call))
  const { sql } = auth.database
  const [department, position, group, manager] = await Promise.all([
    namesById(
      sql,
      { table: 'department', column: 'code' },
      people.map((person) => person.departmentId),
    ),
    namesById(
      sql,
      { table: 'position', column: 'code' },
      people.map((person) => person.positionId),
    ),
    namesById(
      sql,
      { table: 'user_group', column: 'name' },
      people.flatMap((person) => person.groupIds ?? []),
    ),
    namesById(
      sql,
      { table: 'user', column: 'email' },
      people.map((person) => person.managerId),
    ),
  ])
  await recordExport(auth, actor, call, { command: 'user.export', rows: people.length, filter })
  return toCsv<User>(people, {
    name: (person) => person.name,
    nameTh: (person) => person.nameTh,
    email: (person) => person.email,
    username: (person) => person.username,
    phone: (person) => person.phone,
    department: (person) => department(person.departmentId),
    position: (person) => position(person.positionId),
    groups: (person) => (person.groupIds ?? []).map(group),
    role: (person) => person.role,
    locale: (person) => person.locale,
    timeZone: (person) => person.timeZone,
    manager: (person) => manager(person.managerId),
    status: (person) => person.status,
    emailVerified: (person) => person.emailVerified,
    twoFactor: (person) => person.twoFactorEnabled,
    lastSeenAt: (person) => person.lastSeenAt,
    createdAt: (person) => person.createdAt,
  })
}
