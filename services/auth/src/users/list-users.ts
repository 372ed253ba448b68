import { requirePrincipal } from '@prakat/kit/command'
import { boundSearch, decodeCursor, likePattern, toConnection } from '@prakat/kit/keyset'
import { requireScope, scopeOf } from '@prakat/kit/policy'
import type { Scope } from '@prakat/kit/policy-table'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { id, instantText, type Connection } from '@prakat/schema/scalars'
import type { listUsers as schema, User, UserQuery, userSorts } from '@prakat/schema/user'
import { m } from '@prakat/schema/words'
import type { PendingQuery, Row, Sql } from 'postgres'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { presentUser } from './user-rights.ts'
import { userColumns, type UserRow } from './user-row.ts'

/** A page of people, each as far as the viewer may see them. */
export async function listUsers(
  { database: { sql } }: Pick<AuthContext, 'database'>,
  { first, after, filter, sort }: z.output<typeof schema>,
  call: CallContext,
): Promise<Connection<User>> {
  const viewer = requirePrincipal(call)
  requireScope(viewer, 'directory.read')
  const order = userOrder(sql, viewer, { sort, after, search: filter?.search })
  const matching = matchingUsers(sql, viewer, filter)
  const [rows, [count]] = await boundSearch(sql, filter?.search, 'filter.search', (tx) =>
    Promise.all([
      tx<Array<UserRow & { sortKey: string | null }>>`
        select ${sql.unsafe(userColumns)}, ${order.key} from "user" u
        where ${matching} and ${order.after} order by ${order.by} limit ${first + 1}`,
      tx<{ total: number }[]>`select count(*)::int as total from "user" u where ${matching}`,
    ]),
  )
  return toConnection(rows, first, count!.total, (row) => {
    const { sortKey: _, ...columns } = row
    return { node: presentUser(columns, viewer), cursor: order.cursorOf(row) }
  })
}

export async function getUser(
  auth: Pick<AuthContext, 'database'>,
  input: { id: string },
  call: CallContext,
): Promise<User> {
  const found = await listUsers(auth, { first: 1, filter: { ids: [input.id] } }, call)
  const [edge] = found.edges
  if (!edge) throw new AppError('NOT_FOUND', m.people_no_such())
  return edge.node
}

type Condition = PendingQuery<Row[]>

/** The people whom the viewer may read, as a condition on `"user" u`. */
function readableUsers(sql: Sql, viewer: Principal): Condition {
  return inScope(sql, scopeOf(viewer, 'user.read'), viewer)
}

function inScope(sql: Sql, scope: Scope | undefined, viewer: Principal): Condition {
  if (scope === 'all') return sql`true`
  if (scope === 'own') return sql`u.id = ${viewer.userId}`
  if (scope === 'department') return sql`u.department_id = any(${viewer.departmentIds}::uuid[])`
  return sql`false`
}

/**
 * A condition for the people whom a filter finds. Fields that the viewer may not see of somebody do not match,
 * because the result would reveal them.
 */
function matchingUsers(sql: Sql, viewer: Principal, filter: UserQuery['filter']): Condition {
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

/** Archived people are only found by status or, by those who may read them, by id. */
function statusCondition(
  sql: Sql,
  readable: Condition,
  status: readonly string[] | null | undefined,
  ids: readonly string[] | null | undefined,
): Condition {
  if (status) return sql`(${readable} and u.status = any(${[...status]}))`
  return ids ? sql`(${readable} or u.status <> 'archived')` : sql`u.status <> 'archived'`
}

type Sort = (typeof userSorts)[number]
type Fragment = PendingQuery<Row[]>

interface ListRequest {
  sort: Sort | null | undefined
  after: string | null | undefined
  search: string | null | undefined
}

/** How a list is sorted, and where its next page begins. */
interface UserOrder {
  by: Fragment
  after: Fragment
  /** A column for the cursor, in addition to those of the row. */
  key: Fragment
  cursorOf(row: UserRow & { sortKey: string | null }): unknown[]
}

const byId = z.tuple([id])
const byTime = z.tuple([instantText({ precision: 6 }).nullable(), id])

function userOrder(sql: Sql, viewer: Principal, { sort, after, search }: ListRequest): UserOrder {
  const none = sql`null::text as "sortKey"`
  if (sort === 'newest') {
    // UUIDs of version 7 sort by creation.
    const cursor = decodeCursor(after, byId)
    return {
      by: sql`u.id desc`,
      after: cursor ? sql`u.id < ${cursor[0]}::uuid` : sql`true`,
      key: none,
      cursorOf: (row) => [row.id],
    }
  }
  if (sort === 'last_seen') {
    const cursor = decodeCursor(after, byTime)
    // The order must not reveal when people were here whom the viewer may not read.
    const seen = sql`coalesce(case when ${readableUsers(sql, viewer)} then u.last_seen_at end, '-infinity')`
    return {
      by: sql`${seen} desc, u.id desc`,
      after: cursor
        ? sql`(${seen}, u.id) < (${cursor[0] ?? '-infinity'}::text::timestamptz, ${cursor[1]}::uuid)`
        : sql`true`,
      key: sql`case when ${seen} > '-infinity' then
        to_char(${seen} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end as "sortKey"`,
      cursorOf: (row) => [row.sortKey, row.id],
    }
  }
  const cursor = decodeCursor(after, byName)
  // Those whom a search finds are few, and sorted sooner than everybody is looked through in the order of their names.
  const isNarrow = (search?.length ?? 0) >= trigram
  return {
    by: isNarrow ? sql`u.name || '', u.id` : sql`u.name, u.id`,
    after: cursor ? sql`(u.name, u.id) > (${cursor[0]}, ${cursor[1]}::uuid)` : sql`true`,
    key: none,
    cursorOf: (row) => [row.name, row.id],
  }
}

/** The letters from which on an index finds what is searched for. */
const trigram = 3

/** The cursor of a list by name. Postgres refuses NUL. */
const byName = z.tuple([z.string().refine((name) => !name.includes('\0')), id])
