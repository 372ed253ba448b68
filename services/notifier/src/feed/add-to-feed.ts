import type { ConsumerDefinition } from '@prakat/kit/consumer'
import { queueNames } from '@prakat/schema/queues'
import type { Broadcaster } from '../sockets/broadcaster.ts'

/** A publication becomes one row, numbered in commit order, and is then broadcast. */
export function addToFeed(broadcaster: Broadcaster): ConsumerDefinition<'announcement.published'> {
  return {
    name: 'add-to-feed',
    queue: queueNames.changeFeed,
    // They would wait for each other's number all the same, and so keep the order of publishing.
    concurrency: 1,
    events: ['announcement.published'],
    project: async ({ aggregateId, occurredAt, data }, em) => {
      await em.execute(
        `with head as (update feed_head set seq = seq + 1 returning seq)
         insert into notification
           (id, seq, revision, type, title, body, severity, url, icon, channels, audience, excluded, requires_ack,
            publish_at, expires_at, created_at, updated_at)
         select ?::uuid, head.seq, head.seq, 'announcement', ?, ?, ?, ?, ?, array(select jsonb_array_elements_text(?::text::jsonb)),
           array(select jsonb_array_elements_text(?::text::jsonb)),
           array(select jsonb_array_elements_text(?::text::jsonb)), ?::boolean, ?::timestamptz, ?::timestamptz, ?::timestamptz, ?::timestamptz
         from head`,
        [
          aggregateId,
          data.title,
          data.body,
          data.severity,
          data.url,
          data.icon,
          JSON.stringify(data.channels),
          JSON.stringify(data.audience.include),
          JSON.stringify(data.audience.exclude),
          data.requiresAck,
          data.publishAt,
          data.expiresAt,
          occurredAt,
          occurredAt,
        ],
      )
    },
    react: () => broadcaster.broadcastPending(),
  }
}
