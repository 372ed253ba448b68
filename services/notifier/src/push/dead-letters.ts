import { command, requirePrincipal } from '@prakat/kit/command'
import type { Database } from '@prakat/kit/database'
import { decodeCursor, toConnection } from '@prakat/kit/keyset'
import { authorize } from '@prakat/kit/policy'
import type { CallContext } from '@prakat/schema/principal'
import {
  replayDeadLetters as input,
  type DeadLetter,
  type listDeadLetters as schema,
} from '@prakat/schema/push'
import { id, type Connection } from '@prakat/schema/scalars'
import { z } from 'zod'
import type { NotifierContext } from '../notifier-context.ts'
import { longestTtlMs } from './pushed-notification.ts'

const byId = z.tuple([id])

/** A page of what could not be delivered, newest first. */
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

/** Tries dead letters again if their notification is still current and their device still subscribed. */
export const replayDeadLetters = (context: NotifierContext) =>
  command(
    {
      name: 'push.replay',
      input,
      authorize: () => 'push.update',
      handle: async (_state, { reason, notificationId }, { em, now }) => {
        const [replayed] = await em.execute<{ retries: number; notifications: string[] }[]>(
          statement,
          [
            ...[now, reason, notificationId ?? null, notificationId ?? null],
            ...[now, new Date(now.getTime() - longestTtlMs)],
            ...[now, `failed:${reason}`],
          ],
        )
        const { retries, notifications } = replayed!
        if (notifications.length > 0) {
          await em.execute(
            `delete from push_count
             where count <= 0 and notification_id in (${notifications.map(() => '?').join(', ')})`,
            notifications,
          )
        }
        return { output: { id: notificationId ?? null, reason, retries }, events: [] }
      },
    },
    { database: context.database, clock: context.clock, deps: {} },
  )

// Also removes them from the failures, because their new results will be counted.
const statement = `
  with letters as (
    update push_dead_letter l set replayed_at = ?::timestamptz
    from notification n, push_subscription s
    where l.reason = ? and l.replayed_at is null and (?::uuid is null or l.notification_id = ?::uuid)
      and n.id = l.notification_id and n.deleted_at is null and s.device = l.device
      and (n.expires_at is null or n.expires_at > ?::timestamptz) and n.publish_at > ?::timestamptz
    returning l.notification_id, l.device, l.service, n.seq
  ), retries as (
    insert into push_retry (notification_id, device, seq, attempt, reason, next_at)
    select distinct notification_id, device, seq, 0, 'replayed', ?::timestamptz from letters
    on conflict (notification_id, device) do update
      set seq = excluded.seq, attempt = 0, reason = excluded.reason, next_at = excluded.next_at
    returning 1
  ), counted as (
    update push_count c set count = c.count - g.count
    from (select notification_id, service, count(*) from letters group by notification_id, service) g
    where c.notification_id = g.notification_id and c.service = g.service and c.outcome = ?
  )
  select (select count(*)::int from retries) as retries,
    array(select distinct notification_id from letters) as notifications`
