import { decodeCursor, likePattern, toConnection } from '@prakat/kit/keyset'
import { requirePrincipal } from '@prakat/kit/command'
import { requireScope } from '@prakat/kit/policy'
import type { Group, listDirectory } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { byName } from './by-name.ts'

/** Groups by name, each with the number of its members. A group is of departments when all its members are. */
export async function listGroups(
  { database: { sql } }: AuthContext,
  { first, after, filter }: z.output<typeof listDirectory>,
  call: CallContext,
): Promise<Connection<Group>> {
  const viewer = requirePrincipal(call)
  const scope = requireScope(viewer, 'group.read')
  const cursor = decodeCursor(after, byName)
  const readable = scope === 'all' ? sql`true` : sql`false`
  const matching = sql`
    ${readable} and
    ${filter?.search ? sql`name ilike ${likePattern(filter.search)}` : sql`true`}
    and ${filter?.ids ? sql`id = any(${filter.ids})` : sql`true`}`
  const [rows, [count]] = await Promise.all([
    sql<Group[]>`
      select id, name, description, version,
        (select count(*)::int from group_member where group_id = id) as "memberCount"
      from user_group
      where ${matching} and ${cursor ? sql`(name, id) > (${cursor[0]}, ${cursor[1]}::uuid)` : sql`true`}
      order by name, id limit ${first + 1}`,
    sql<{ total: number }[]>`select count(*)::int as total from user_group where ${matching}`,
  ])
  return toConnection(rows, first, count!.total, (row) => ({
    node: { ...row },
    cursor: [row.name, row.id],
  }))
}
