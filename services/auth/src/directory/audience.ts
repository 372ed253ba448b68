import { requirePrincipal } from '@prakat/kit/command'
import { boundSearch, likePattern } from '@prakat/kit/keyset'
import { allows, scopeOf, type Operation, type PolicyRow, type Rights } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import {
  audienceKeys as keysOfAudience,
  departmentsOf,
  type Audience,
} from '@prakat/schema/audience'
import type { AudiencePerson, listAudience, listAudienceIds } from '@prakat/schema/delivery'
import { roles, type CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { departmentsAbove, departmentsManagedColumn } from '../organisation/managing.ts'
import { lacksSecondFactor, rightsNow } from '../two-factor/lacks-second-factor.ts'
import { permissionsByGroups } from './group-permissions.ts'

interface Ids {
  userIds: string[]
  groupIds: string[]
  departmentIds: string[]
  positionIds: string[]
}

/** Which of the ids do not exist, or are in the trash. */
export async function unknownIds({ database: { sql } }: AuthContext, input: Ids): Promise<Ids> {
  const [row] = await sql<Ids[]>`
    select
      array(select i from unnest(${input.userIds}::uuid[]) i
        where not exists (select from "user" where id = i)) as "userIds",
      array(select i from unnest(${input.groupIds}::uuid[]) i
        where not exists (select from user_group where id = i and deleted_at is null)) as "groupIds",
      array(select i from unnest(${input.departmentIds}::uuid[]) i
        where not exists (select from department where id = i and deleted_at is null and not archived)) as "departmentIds",
      array(select i from unnest(${input.positionIds}::uuid[]) i
        where not exists (select from position where id = i and deleted_at is null)) as "positionIds"`
  return { ...row! }
}

/** The people of an audience, by whether it reaches them now. */
interface AudienceSize {
  people: number
  invited: number
  suspended: number
}

/** How many people an audience reaches now, each counted once. A department includes those below it. */
export async function countAudience(auth: AuthContext, to: Audience): Promise<AudienceSize> {
  const [size] = await countAudiences(auth, [to])
  return size!
}

/** The same for each of several, in their order. */
export async function countAudiences(
  { database: { sql } }: AuthContext,
  audiences: readonly Audience[],
): Promise<AudienceSize[]> {
  const rows = await sql<AudienceSize[]>`
    select counted.* from ${audienceRows(sql, audiences)} cross join lateral (
      ${departmentsReached(sql)}
      select count(*) filter (where u.status = 'active')::int as people,
        count(*) filter (where u.status = 'invited')::int as invited,
        count(*) filter (where u.status = 'suspended')::int as suspended
      from "user" u where ${isReached(sql)}
    ) counted
    order by a.place`
  return [...rows]
}

/** A page of the people whom an audience reaches now, whether they want notifications or not, by name. */
export async function audiencePeople(
  { database: { sql } }: AuthContext,
  { audience, search, after, limit, ids }: z.output<typeof listAudience>,
): Promise<AudiencePerson[]> {
  const found = await boundSearch(
    sql,
    search,
    'search',
    (tx) => tx<AudiencePerson[]>`
      select found.* from ${audienceRows(tx, [audience])} cross join lateral (
        ${departmentsReached(tx)}
        select u.id, u.name, u.name_th as "nameTh", d.name_en as "departmentEn", d.name_th as "departmentTh",
          u.notifications_enabled as notified
        from "user" u left join department d on d.id = u.department_id
        where ${isReached(tx)} and u.status = 'active' and ${isNamed(tx, search)}
          and ${ids ? tx`u.id = any(${ids}::uuid[])` : tx`true`}
          and ${after ? tx`(u.name, u.id) > (${after.name}, ${after.id}::uuid)` : tx`true`}
        order by u.name, u.id limit ${limit}
      ) found
      order by found.name, found.id`,
  )
  return [...found]
}

/** The ids of the same people, in their own order. */
export async function audienceIds(
  { database: { sql } }: AuthContext,
  { audience, search, after, limit }: z.output<typeof listAudienceIds>,
): Promise<string[]> {
  const found = await boundSearch(
    sql,
    search,
    'search',
    (tx) => tx<{ id: string }[]>`
      select found.id from ${audienceRows(tx, [audience])} cross join lateral (
        ${departmentsReached(tx)}
        select u.id from "user" u
        where ${isReached(tx)} and u.status = 'active' and ${isNamed(tx, search)}
          and ${after ? tx`u.id > ${after}::uuid` : tx`true`}
        order by u.id limit ${limit}
      ) found
      order by found.id`,
  )
  return found.map((row) => row.id)
}

type Fragment = PendingQuery<Row[]>

function isNamed(sql: Sql, search: string | null | undefined): Fragment {
  const like = search ? likePattern(search) : null
  return like ? sql`(u.name ilike ${like} or u.name_th ilike ${like})` : sql`true`
}

/** The audiences as rows `a`. */
function audienceRows(sql: Sql, audiences: readonly Audience[]): Fragment {
  return sql`
    rows from (
      jsonb_to_recordset(${JSON.stringify(audiences)}::text::jsonb) as (everyone boolean, "userIds" uuid[],
        "groupIds" uuid[], "departmentIds" uuid[], "positionIds" uuid[], "excludeUserIds" uuid[],
        "excludeGroupIds" uuid[], "excludeDepartmentIds" uuid[], "excludePositionIds" uuid[])
    ) with ordinality as a (everyone, users, groups, departments, positions,
      users_out, groups_out, departments_out, positions_out, place)`
}

/** What comes before a query with {@link isReached}: the departments of `a`, with those below them. */
function departmentsReached(sql: Sql): Fragment {
  return sql`
    with recursive ${departmentTree(sql, 'reached', sql`a.departments`)},
      ${departmentTree(sql, 'left_out', sql`a.departments_out`)}`
}

/** A recursive table of departments and those below them. */
function departmentTree(sql: Sql, name: string, ids: Fragment): Fragment {
  const tree = sql(name)
  return sql`
    ${tree} as (
      select id from department where id = any(${ids})
      union select d.id from department d join ${tree} on d.parent_id = ${tree}.id)`
}

/** SQL condition on `"user" u`: they are in the audience `a` and were not archived. */
function isReached(sql: Sql): Fragment {
  const named = { users: sql`a.users`, positions: sql`a.positions`, groups: sql`a.groups` }
  const out = {
    users: sql`a.users_out`,
    positions: sql`a.positions_out`,
    groups: sql`a.groups_out`,
  }
  return sql`
    (u.status <> 'archived' and (a.everyone or ${isOneOf(sql, named, 'reached')})
      and (${isOneOf(sql, out, 'left_out')}) is not true)`
}

/** SQL condition on `"user" u`: they are among these people, or of these positions, groups or departments. */
function isOneOf(
  sql: Sql,
  { users, positions, groups }: Record<'users' | 'positions' | 'groups', Fragment>,
  departments: string,
): Fragment {
  return sql`
    (u.id = any(${users}) or u.position_id = any(${positions})
      or u.department_id in (select id from ${sql(departments)})
      or coalesce(cardinality(${groups}), 0) > 0
        and exists (select from group_member m where m.user_id = u.id and m.group_id = any(${groups})))`
}

/** What has an audience. */
const writing = ['announcement.create', 'article.create', 'meeting.create', 'video.create'] as const

/** The same for a writer, as far as they may know who those people are. */
export async function previewAudience(
  auth: AuthContext,
  to: Audience,
  call: CallContext,
): Promise<{ people: number; invited: number | null; suspended: number | null }> {
  const writer = requirePrincipal(call)
  const { include, exclude } = keysOfAudience(to)
  const row = { departmentIds: departmentsOf(to) }
  const mayWrite = writing.some((operation) =>
    include.length > 0 ? allows(writer, operation, row) : scopeOf(writer, operation),
  )
  if (!mayWrite) throw new AppError('FORBIDDEN', m.problems_not_allowed())
  const size = await countAudience(auth, to)
  const namesPeople = [...include, ...exclude].some((key) => key.startsWith('user:'))
  if (!namesPeople || scopeOf(writer, 'user.read') === 'all') return size
  return { people: size.people, invited: null, suspended: null }
}

export async function roleOf(
  { database: { sql }, config }: AuthContext,
  input: { userId: string },
): Promise<Rights | null> {
  const [row] = await sql<Array<Rights & { limited: boolean }>>`
    select role, ${sql.unsafe(departmentsManagedColumn)}, ${permissionsByGroups(sql)} as permissions,
      ${lacksSecondFactor(sql, config.requireTwoFactor)} as limited
    from "user" u where id = ${input.userId} and status = 'active'`
  return row ? rightsNow(row) : null
}

/** More people than ever decide about one thing. */
const mostDeciding = 500

/** Who may do all of this now, by role or by a group. */
export async function peopleAllowed(
  { database: { sql }, config }: AuthContext,
  needed: readonly { operation: string; row: PolicyRow }[],
): Promise<string[]> {
  const asked = needed as readonly { operation: Operation; row: PolicyRow }[]
  const [{ operation } = { operation: undefined }] = asked
  if (!operation) return []
  const byRole = roles.filter((role) => scopeOf({ role, permissions: [] }, operation))
  const people = await sql<Array<Rights & { userId: string; limited: boolean }>>`
    select u.id as "userId", u.role, ${sql.unsafe(departmentsManagedColumn)},
      ${permissionsByGroups(sql)} as permissions,
      ${lacksSecondFactor(sql, config.requireTwoFactor)} as limited
    from "user" u
    where u.status = 'active' and (u.role = any(${byRole}) or exists (
      select from group_member m join user_group g on g.id = m.group_id
      where m.user_id = u.id and g.deleted_at is null and ${operation} = any(g.permissions)))
    order by u.id limit ${mostDeciding}`
  const may = ({ userId, ...rights }: (typeof people)[number]) =>
    asked.every((each) => allows({ userId, ...rightsNow(rights) }, each.operation, each.row))
  return people.filter(may).map(({ userId }) => userId)
}

/** The groups, position and departments that somebody belongs to. */
export interface Places {
  user_id: string
  group_ids: string[]
  position_id: string | null
  departments: string[]
}

/** The columns of {@link Places} beside `"user" u`. */
export function placesOf(sql: Sql): PendingQuery<Row[]> {
  return sql`
    u.position_id, ${departmentsAbove(sql)} as departments,
    array(select group_id from group_member where user_id = u.id) as group_ids`
}

/** The keys under which announcements reach somebody. */
export function audienceKeysOf(places: Places): string[] {
  return [
    'all',
    `user:${places.user_id}`,
    ...places.group_ids.map((id) => `group:${id}`),
    ...places.departments.map((id) => `dept:${id}`),
    ...(places.position_id ? [`pos:${places.position_id}`] : []),
  ]
}

export async function audienceKeys(
  { database: { sql } }: AuthContext,
  input: { userIds: string[] },
): Promise<Record<string, string[]>> {
  const rows = await sql<Places[]>`
    select u.id as user_id, ${placesOf(sql)} from "user" u
    where u.id = any(${input.userIds}::uuid[]) and u.status = 'active'`
  return Object.fromEntries(rows.map((row) => [row.user_id, audienceKeysOf(row)]))
}

interface AskedMembers {
  include: string[]
  exclude: string[]
  after?: string | null | undefined
  upTo?: string | null | undefined
  limit: number
}

/** One page, by id, of the active people whom audience keys reach and who want notifications. */
export async function audienceMembers(
  { database: { sql } }: AuthContext,
  { include, exclude, after, upTo, limit }: AskedMembers,
): Promise<string[]> {
  const [reach, out] = [idsIn(include), idsIn(exclude)]
  const isAmong = (ids: typeof reach, departments: string) => {
    const { user, pos, group } = ids
    const among = {
      users: sql`${user}::uuid[]`,
      positions: sql`${pos}::uuid[]`,
      groups: sql`${group}::uuid[]`,
    }
    return isOneOf(sql, among, departments)
  }
  const rows = await sql<{ id: string }[]>`
    with recursive ${departmentTree(sql, 'reached', sql`${reach.dept}::uuid[]`)},
      ${departmentTree(sql, 'left_out', sql`${out.dept}::uuid[]`)}
    select u.id from "user" u
    where u.status = 'active' and u.notifications_enabled
      and ${after ? sql`u.id > ${after}` : sql`true`} and ${upTo ? sql`u.id <= ${upTo}` : sql`true`}
      and (${include.includes('all')} or ${isAmong(reach, 'reached')})
      and ${exclude.length > 0 ? sql`(${isAmong(out, 'left_out')}) is not true` : sql`true`}
    order by u.id limit ${limit}`
  return rows.map((row) => row.id)
}

/** The ids in audience keys, by kind. */
function idsIn(keys: readonly string[]) {
  const of = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  return { user: of('user'), group: of('group'), dept: of('dept'), pos: of('pos') }
}
