import type { ConsumerDefinition } from '@prakat/kit/consumer'
import { queueNames } from '@prakat/schema/queues'

/** A browser in which nobody is signed in any more gets no pushes. */
export const dropSubscriptions: ConsumerDefinition<'session.ended'> = {
  name: 'drop-subscriptions',
  queue: queueNames.dropSubscriptions,
  events: ['session.ended'],
  project: async ({ data }, em) => {
    await em.execute(`delete from push_subscription where session_id = ?`, [data.sessionId])
  },
}
