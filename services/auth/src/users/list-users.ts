import { requirePrincipal } from '@prakat/kit/command'
import { boundSearch, toConnection } from '@prakat/kit/keyset'
import { requireScope } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import type { listUsers as schema, User } from '@prakat/schema/user'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { presentUser } from './present-user.ts'
import { matchingUsers } from './user-conditions.ts'
import { userOrder } from './user-order.ts'
import { userColumns, type UserRow } from './user-row.ts'

/** People, each as far as the viewer may see them. */
export async function listUsers(
  { database: { sql } }: Pick<AuthContext, 'database'>,
  { first, after, filter, sort }: z.output<typeof schema>,
  call: CallContext,
): Promise<Connection<User>> {
  const viewer = requirePrincipal(call)
  requireScope(viewer, 'directory.read')
  const order = userOrder(sql, viewer, sort, after)
  const matching = matchingUsers(sql, viewer, filter)
  const [rows, [count]] = await boundSearch(sql, filter?.search, (tx) =>
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
  if (!edge) throw new AppError('NOT_FOUND', 'There is no such person')
  return edge.node
}
