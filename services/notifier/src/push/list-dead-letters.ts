import { requirePrincipal } from '@prakat/kit/command'
import type { Database } from '@prakat/kit/database'
import { decodeCursor, toConnection } from '@prakat/kit/keyset'
import { authorize } from '@prakat/kit/policy'
import type { CallContext } from '@prakat/schema/principal'
import type { DeadLetter, listDeadLetters as schema } from '@prakat/schema/push'
import { id, type Connection } from '@prakat/schema/scalars'
import { z } from 'zod'

const byId = z.tuple([id])

/** What could not be delivered, newest first. */
export async function listDeadLetters(
  { sql }: Database,
  { first, after, filter }: z.output<typeof schema>,
  call: CallContext,
): Promise<Connection<DeadLetter>> {
  authorize(requirePrincipal(call), 'push.read')
  const cursor = decodeCursor(after, byId)
  const matching = sql`
    ${filter?.reason ? sql`reason = ${filter.reason}` : sql`true`}
    and ${filter?.notificationId ? sql`notification_id = ${filter.notificationId}` : sql`true`}`
  const [rows, [count]] = await Promise.all([
    sql<DeadLetter[]>`
      select id, notification_id as "notificationId", device as "deviceId", service as "pushService",
        reason, status, detail, created_at as "createdAt", replayed_at as "replayedAt"
      from push_dead_letter
      where ${matching} and ${cursor ? sql`id < ${cursor[0]}::uuid` : sql`true`}
      order by id desc limit ${first + 1}`,
    sql<{ total: number }[]>`select count(*)::int as total from push_dead_letter where ${matching}`,
  ])
  return toConnection(rows, first, count!.total, (node) => ({ node, cursor: [node.id] }))
}
