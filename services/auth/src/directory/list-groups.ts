import { requirePrincipal } from '@prakat/kit/command'
import { decodeCursor, likePattern, toConnection } from '@prakat/kit/keyset'
import { authorize, requireScope } from '@prakat/kit/policy'
import type { Group } from '@prakat/schema/group'
import type { ListRows } from '@prakat/schema/plain-resource'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import type { AuthContext } from '../auth-context.ts'
import { rowCan } from '@prakat/kit/resource/row-can'
import { byName } from './by-name.ts'

/** Groups by name, each with the number of its members. A group is of departments when all its members are. */
export async function listGroups(
  { database: { sql } }: AuthContext,
  { first, after, filter }: ListRows,
  call: CallContext,
): Promise<Connection<Group>> {
  const viewer = requirePrincipal(call)
  const scope = requireScope(viewer, 'group.read')
  const trashed = filter?.trashed ?? false
  if (trashed) authorize(viewer, 'group.trash')
  const cursor = decodeCursor(after, byName)
  const members = sql`from group_member m join "user" u on u.id = m.user_id where m.group_id = g.id`
  const ofDepartments = sql`(exists (select ${members}) and not exists (select ${members}
    and (u.department_id is null or not u.department_id = any(${viewer.departmentIds}::uuid[]))))`
  const matching = sql`
    ${trashed ? sql`deleted_at is not null` : sql`deleted_at is null`}
    and ${scope === 'all' ? sql`true` : ofDepartments}
    and ${filter?.search ? sql`name ilike ${likePattern(filter.search)}` : sql`true`}
    and ${filter?.ids ? sql`id = any(${filter.ids})` : sql`true`}`
  const [rows, [count]] = await Promise.all([
    sql<Array<Omit<Group, 'can' | 'trashed'>>>`
      select id, name, description, permissions, version,
        (select count(*)::int ${members} and u.status <> 'archived') as "memberCount"
      from user_group g
      where ${matching} and ${cursor ? sql`(name, id) > (${cursor[0]}, ${cursor[1]}::uuid)` : sql`true`}
      order by name, id limit ${first + 1}`,
    sql<{ total: number }[]>`select count(*)::int as total from user_group g where ${matching}`,
  ])
  return toConnection(rows, first, count!.total, (row) => ({
    node: { ...row, trashed, can: rowCan(viewer, 'group', trashed, {}) },
    cursor: [row.name, row.id],
  }))
}

export async function getGroup(
  auth: AuthContext,
  input: { id: string },
  call: CallContext,
): Promise<Group> {
  const found = await listGroups(auth, { first: 1, filter: { ids: [input.id] } }, call)
  const [edge] = found.edges
  if (!edge) throw new AppError('NOT_FOUND', 'There is no such group')
  return edge.node
}
