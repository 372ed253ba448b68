import type { EntityManager } from '@mikro-orm/postgresql'
import { sendStatement } from '@prakat/kit/mapper-driver'
import { notifyName } from '@prakat/kit/wake-ups'
import type { Event, Publication } from '@prakat/schema/event'
import type { NotificationType } from '@prakat/schema/notification'

interface Saved {
  id: string
  type: NotificationType
  /** What to do if the feed has it already: treat it as new, or correct it in place. */
  ifKnown: 'renew' | 'notify-again' | 'correct'
}

/**
 * Writes one row for a publication, whatever the size of its audience, and one more for its pushes. A known
 * publication is changed in place. An older version is ignored.
 */
export function savePublication(
  em: EntityManager,
  { id, type, ifKnown }: Saved,
  { occurredAt, traceparent }: Pick<Event, 'occurredAt' | 'traceparent'>,
  data: Publication,
): void {
  const { title, body, severity, url, icon, requiresAck, ackDueAt, pinnedUntil } = data
  const { senderId, publishAt, expiresAt, hasMore = false, hasPicture = false, thai } = data
  const texts = [data.channels, data.audience.include, data.audience.exclude]
  const isInInboxes = data.channels.includes('app')
  sendStatement(em, statement, [
    ...[id, id, type, senderId, title, body, thai ? JSON.stringify(thai) : null],
    ...[severity, url, icon],
    ...texts.map((each) => JSON.stringify(each)),
    JSON.stringify(isInInboxes ? data.audience.include : []),
    JSON.stringify(data.audience.exclude),
    ...[requiresAck, ackDueAt, pinnedUntil, hasMore, hasPicture, publishAt, expiresAt],
    ...[occurredAt, occurredAt, traceparent],
    ...[ifKnown !== 'correct', ifKnown === 'renew', isInInboxes],
    ...[notifyName, feedTopic],
  ])
}

const texts = `array(select jsonb_array_elements_text(?::text::jsonb))`

// The number is taken first, so that writers of the feed only wait for each other there. `publish_at` comes from
// another clock and must not be in the future of this one. If it now expires earlier than its push says, it would
// still ring after that, so a withdrawal is planned.
const statement = `
  with head as (update feed_head set seq = seq + 1 returning seq),
  before as (select expires_at from notification where id = ?::uuid),
  saved as (
    insert into notification as n
      (id, seq, revision, type, sender_id, title, body, thai, severity, url, icon, channels, audience, excluded, reached, spared,
       requires_ack, ack_due_at, pinned_until, has_more, has_picture, publish_at, expires_at,
       created_at, updated_at, traceparent)
    select ?::uuid, head.seq, head.seq, ?, ?::uuid, ?, ?, ?::text::jsonb, ?, ?, ?, ${texts}, ${texts}, ${texts}, ${texts}, ${texts},
      ?::boolean, ?::timestamptz, ?::timestamptz, ?::boolean, ?::boolean, least(?::timestamptz, now()), ?::timestamptz, ?::timestamptz,
      ?::timestamptz, ?
    from head
    on conflict (id) do update set
      seq = case when ?::boolean then excluded.seq else n.seq end,
      deleted_at = case when ?::boolean then null else n.deleted_at end,
      revision = excluded.revision, sender_id = excluded.sender_id, title = excluded.title, body = excluded.body,
      thai = excluded.thai, severity = excluded.severity, url = excluded.url, icon = excluded.icon,
      channels = excluded.channels, audience = excluded.audience, excluded = excluded.excluded,
      reached = array(select unnest(n.reached) union select unnest(excluded.reached)),
      spared = case when ?::boolean
        then array(select unnest(n.spared) intersect select unnest(excluded.spared)) else n.spared end,
      requires_ack = excluded.requires_ack, ack_due_at = excluded.ack_due_at,
      pinned_until = excluded.pinned_until, has_more = excluded.has_more,
      has_picture = excluded.has_picture, expires_at = excluded.expires_at,
      updated_at = excluded.updated_at, traceparent = excluded.traceparent
    where n.updated_at < excluded.updated_at
    returning n.id, n.seq, n.revision, n.channels, n.deleted_at, n.expires_at
  ),
  pushed as (
    insert into push_fanout (notification_id, seq)
    select id, seq from saved where seq = revision and 'push' = any(channels) and deleted_at is null
  ),
  withdrawn_later as (
    insert into push_fanout (notification_id, seq, withdraws, due_at)
    select s.id, s.revision, true, greatest(s.expires_at, now()) from saved s, before b
    where s.seq <> s.revision and s.expires_at < coalesce(b.expires_at, 'infinity')
      and exists (select from push_fanout f where f.notification_id = s.id)
  )
  select pg_notify(?, ?) from saved`

/**
 * Takes a publication out of the feed, or puts it back where it was. An older event is ignored. Its pushes are
 * withdrawn after `delay` milliseconds, so that it can be put back before. Throws if the publication has not arrived
 * yet, so that the event is tried again.
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
      ...[delay, notifyName, feedTopic],
    ],
  )
}

/** The NOTIFY topic that says that the feed has changed. */
export const feedTopic = 'feed'
