import { command } from '@prakat/kit/command'
import { replayDeadLetters as input } from '@prakat/schema/push'
import type { NotifierContext } from '../notifier-context.ts'
import { longestTtlMs } from './pushed-notification.ts'

/** Has dead letters tried once more, those whose notification still counts and whose device is still subscribed. */
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

// They count as failures no longer, for they will be counted again by what becomes of them.
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
