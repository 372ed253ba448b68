import { likePattern } from '@prakat/kit/keyset'
import { scopeOf } from '@prakat/kit/policy'
import type { Scope } from '@prakat/kit/policy-table'
import type { Principal } from '@prakat/schema/principal'
import type { UserQuery } from '@prakat/schema/user'
import type { PendingQuery, Row, Sql } from 'postgres'

type Condition = PendingQuery<Row[]>

/** The people whom the viewer may read, as a condition on `"user" u`. */
export function readableUsers(sql: Sql, viewer: Principal): Condition {
  return inScope(sql, scopeOf(viewer, 'user.read'), viewer)
}

function inScope(sql: Sql, scope: Scope | undefined, viewer: Principal): Condition {
  if (scope === 'all') return sql`true`
  if (scope === 'own') return sql`u.id = ${viewer.userId}`
  if (scope === 'department') return sql`u.department_id = any(${viewer.departmentIds}::uuid[])`
  return sql`false`
}

/** Whom a filter finds. What the viewer may not see of somebody finds nobody, or the answer would tell it. */
export function matchingUsers(sql: Sql, viewer: Principal, filter: UserQuery['filter']): Condition {
  const { search, ids, status, role, departmentId, positionId, groupId } = filter ?? {}
  const readable = readableUsers(sql, viewer)
  const like = search ? likePattern(search) : undefined
  const member = sql`exists (select from group_member m where m.user_id = u.id and m.group_id = ${groupId ?? null})`
  return sql`
    ${statusCondition(sql, readable, status, ids)}
    and ${like ? sql`(u.name ilike ${like} or u.name_th ilike ${like} or (${readable} and (u.username ilike ${like} or u.email ilike ${like})))` : sql`true`}
    and ${ids ? sql`u.id = any(${ids}::uuid[])` : sql`true`}
    and ${role ? sql`(${readable} and u.role = any(${role}))` : sql`true`}
    and ${departmentId ? sql`u.department_id = ${departmentId}` : sql`true`}
    and ${positionId ? sql`u.position_id = ${positionId}` : sql`true`}
    and ${groupId ? sql`(${readable} and ${member})` : sql`true`}`
}

/** Archived people are found by their status or, by those who may read them, by their id. */
function statusCondition(
  sql: Sql,
  readable: Condition,
  status: readonly string[] | null | undefined,
  ids: readonly string[] | null | undefined,
): Condition {
  if (status) return sql`(${readable} and u.status = any(${[...status]}))`
  return ids ? sql`(${readable} or u.status <> 'archived')` : sql`u.status <> 'archived'`
}
