import type { EntityManager } from '@mikro-orm/postgresql'
import { wakeChannel } from '@prakat/kit/wake-ups'
import type { Event } from '@prakat/schema/event'
import { feedTopic } from './feed-topic.ts'

/**
 * Takes a publication out of the feed, or puts it back where it was. Older than what the feed has: ignored. What was
 * pushed of it is withdrawn, `delay` milliseconds later so that it may be put back first. Throws when its publication is still on the way, so that the event is tried again.
 */
export async function setWithdrawn(
  em: EntityManager,
  { aggregateId, occurredAt }: Pick<Event, 'aggregateId' | 'occurredAt'>,
  withdrawn: boolean,
  delay = 0,
): Promise<void> {
  const [known] = await em.execute<{ id: string }[]>(`select id from notification where id = ?`, [
    aggregateId,
  ])
  if (!known) throw new Error(`The feed does not have ${aggregateId} yet`)
  await em.execute(
    `with head as (update feed_head set seq = seq + 1 returning seq),
     changed as (
       update notification n set revision = head.seq, deleted_at = ?::timestamptz, updated_at = ?::timestamptz
       from head where n.id = ?::uuid and n.updated_at < ?::timestamptz
       returning n.id, n.revision, n.deleted_at
     ),
     withdrawal as (
       insert into push_fanout (notification_id, seq, withdraws, due_at)
       select c.id, c.revision, true, now() + make_interval(secs => ?::float8 / 1000) from changed c
       where c.deleted_at is not null and exists (select from push_fanout f where f.notification_id = c.id)
     )
     select pg_notify(?, ?) from changed`,
    [
      ...[withdrawn ? occurredAt : null, occurredAt, aggregateId, occurredAt],
      ...[delay, wakeChannel, feedTopic],
    ],
  )
}
