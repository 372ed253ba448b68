import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { allRows, noteExport, toCsv } from '@prakat/kit/resource/export-rows'
import type { CallContext } from '@prakat/schema/principal'
import type { User, UserQuery } from '@prakat/schema/user'
import type { Sql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import { listUsers } from './list-users.ts'

/** People as a table, whose first columns are those of an import. */
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
      'department',
      people.map((person) => person.departmentId),
    ),
    namesById(
      sql,
      'position',
      people.map((person) => person.positionId),
    ),
    namesById(
      sql,
      'user_group',
      people.flatMap((person) => person.groupIds ?? []),
    ),
    namesById(
      sql,
      '"user"',
      people.map((person) => person.managerId),
    ),
  ])
  await noteExport(auth, actor, call, { command: 'user.export', rows: people.length, filter })
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

const columns = {
  department: 'code',
  position: 'code',
  user_group: 'name',
  '"user"': 'email',
} as const

/** What stands for an id in a table that people read. */
export async function namesById(
  sql: Sql,
  table: keyof typeof columns,
  ids: ReadonlyArray<string | null | undefined>,
): Promise<(id: string | null | undefined) => string> {
  const wanted = [...new Set(ids.filter((id) => id != null))]
  const rows = await sql<Array<{ id: string; name: string }>>`
    select id, ${sql.unsafe(columns[table])} as name from ${sql.unsafe(table)}
    where id = any(${wanted}::uuid[])`
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (id && names.get(id)) || ''
}
