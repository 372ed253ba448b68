import { decodeCursor, likePattern, toConnection } from '@prakat/kit/keyset'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { listDirectory, Person } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { byName } from './by-name.ts'

/** People by name, for those who choose an audience. */
export async function listUsers(
  { database: { sql } }: AuthContext,
  { first, after, filter }: z.output<typeof listDirectory>,
  call: CallContext,
): Promise<Connection<Person>> {
  authorize(requirePrincipal(call), 'directory.read')
  const cursor = decodeCursor(after, byName)
  const like = filter?.search ? likePattern(filter.search) : undefined
  const matching = sql`
    ${like ? sql`(name ilike ${like} or email ilike ${like})` : sql`true`}
    and ${filter?.ids ? sql`id = any(${filter.ids})` : sql`true`}`
  const [rows, [count]] = await Promise.all([
    sql<Person[]>`
      select id, name, email, role from "user"
      where ${matching} and ${cursor ? sql`(name, id) > (${cursor[0]}, ${cursor[1]}::uuid)` : sql`true`}
      order by name, id limit ${first + 1}`,
    sql<{ total: number }[]>`select count(*)::int as total from "user" where ${matching}`,
  ])
  return toConnection(rows, first, count!.total, (row) => ({
    node: { ...row },
    cursor: [row.name, row.id],
  }))
}
