import { decodeCursor, likePattern, toConnection } from '@prakat/kit/keyset'
import { requirePrincipal } from '@prakat/kit/command'
import { requireScope, scopeOf } from '@prakat/kit/policy'
import type { Scope } from '@prakat/kit/policy-table'
import type { listDirectory, Person } from '@prakat/schema/account'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { byName } from './by-name.ts'

/** People by name. E-mail and role are shown, and searched, only where the viewer may read the person. */
export async function listUsers(
  { database: { sql } }: AuthContext,
  { first, after, filter }: z.output<typeof listDirectory>,
  call: CallContext,
): Promise<Connection<Person>> {
  const viewer = requirePrincipal(call)
  requireScope(viewer, 'directory.read')
  const readable = inScope(sql, scopeOf(viewer, 'user.read'), viewer)
  const cursor = decodeCursor(after, byName)
  const like = filter?.search ? likePattern(filter.search) : undefined
  const matching = sql`
    ${like ? sql`(name ilike ${like} or (${readable} and email ilike ${like}))` : sql`true`}
    and ${filter?.ids ? sql`id = any(${filter.ids})` : sql`true`}`
  const [rows, [count]] = await Promise.all([
    sql<Person[]>`
      select id, name, case when ${readable} then email end as email,
        case when ${readable} then role end as role,
        department_id as "departmentId", position_id as "positionId"
      from "user"
      where ${matching} and ${cursor ? sql`(name, id) > (${cursor[0]}, ${cursor[1]}::uuid)` : sql`true`}
      order by name, id limit ${first + 1}`,
    sql<{ total: number }[]>`select count(*)::int as total from "user" where ${matching}`,
  ])
  return toConnection(rows, first, count!.total, (row) => ({
    node: { ...row },
    cursor: [row.name, row.id],
  }))
}

/** The people a right holds for, as a condition on "user". */
function inScope(
  sql: Sql,
  scope: Scope | undefined,
  { userId, departmentIds }: Principal,
): PendingQuery<Row[]> {
  if (scope === 'all') return sql`true`
  if (scope === 'own') return sql`id = ${userId}`
  return scope === 'department' ? sql`department_id = any(${departmentIds}::uuid[])` : sql`false`
}
