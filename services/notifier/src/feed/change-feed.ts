import type { EntityManager } from '@mikro-orm/postgresql'
import type { ConsumerDefinition } from '@prakat/kit/consumer'
import type { Queues } from '@prakat/kit/queues'
import type { Event } from '@prakat/schema/event'
import { queueNames } from '@prakat/schema/queues'
import type { Sql } from 'postgres'
import { planPushes } from './plan-pushes.ts'
import { amend } from './projections/amend.ts'
import { archive, restore } from './projections/archive.ts'
import type { Projection } from './projections/projection.ts'
import { publish } from './projections/publish.ts'
import { remind } from './projections/remind.ts'
import { withdraw } from './projections/withdraw.ts'

/** Every event that changes the feed, and how. */
const projections = {
  'announcement.published': publish('announcement'),
  'announcement.amended': amend('announcement'),
  'announcement.recalled': withdraw,
  'announcement.archived': archive,
  'announcement.restored': restore,
  'article.published': publish('article'),
  'article.amended': amend('article'),
  'article.withdrawn': withdraw,
  'meeting.published': publish('meeting'),
  'meeting.amended': amend('meeting'),
  'meeting.withdrawn': withdraw,
  'meeting.reminded': remind,
} satisfies { [T in Event['type']]?: Projection<T> }
type FeedEvent = keyof typeof projections

const byType: { [T in FeedEvent]: Projection<T> } = projections

function project<T extends FeedEvent>(event: Event<T>, em: EntityManager): Promise<void> {
  return byType[event.type](event, em)
}

/**
 * Applies what happened to the feed, one event after the other as they were published, numbered in the order of commit. The sockets follow the numbers; the pushes
 * are planned from what the transaction wrote.
 */
export function changeFeed(sql: Sql, queues: Queues): ConsumerDefinition<FeedEvent> {
  return {
    name: 'change-feed',
    queue: queueNames.changeFeed,
    events: Object.keys(projections) as FeedEvent[],
    project: (event, em) => project(event, em),
    react: (event) => planPushes(sql, queues, notificationOf(event)),
  }
}

function notificationOf(event: Event<FeedEvent>): string {
  return event.type === 'meeting.reminded' ? event.data.notificationId : event.aggregateId
}
