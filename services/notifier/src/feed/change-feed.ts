import type { EntityManager } from '@mikro-orm/postgresql'
import type { ConsumerDefinition } from '@prakat/kit/consumer'
import type { Queues } from '@prakat/kit/queues'
import type { Event, EventType } from '@prakat/schema/event'
import type { NotificationType } from '@prakat/schema/notification'
import { queueNames } from '@prakat/schema/queues'
import type { Sql } from 'postgres'
import { savePublication, setWithdrawn } from './save-publication.ts'

/** What an event does to the feed, in its transaction. */
type Projection<T extends EventType> = (event: Event<T>, em: EntityManager) => Promise<void> | void

type Published =
  | 'announcement.published'
  | 'article.published'
  | 'meeting.published'
  | 'video.published'
  | 'approval.asked'
  | 'approval.answered'

/** Something published again appears as new. */
const publish =
  (type: NotificationType): Projection<Published> =>
  (event, em) =>
    savePublication(em, { id: event.aggregateId, type, ifKnown: 'renew' }, event, event.data)

type Amended = 'announcement.amended' | 'article.amended' | 'meeting.amended' | 'video.amended'

/** An amendment holds the whole publication, so it may arrive before it: the older event is then ignored. */
const amend =
  (type: NotificationType): Projection<Amended> =>
  (event, em) => {
    const ifKnown = event.data.notifyAgain ? 'notify-again' : 'correct'
    return savePublication(em, { id: event.aggregateId, type, ifKnown }, event, event.data)
  }

type Withdrawn =
  | 'announcement.recalled'
  | 'article.withdrawn'
  | 'meeting.withdrawn'
  | 'video.withdrawn'
  | 'approval.settled'

const withdraw: Projection<Withdrawn> = (event, em) => setWithdrawn(em, event, true)

/** While archiving can still be undone, pushes that wait for phones stay. */
const undoMs = 10_000

/** What was a draft or recalled was not in the feed. */
const archive: Projection<
  'announcement.archived' | 'article.archived' | 'meeting.archived' | 'video.archived'
> = async (event, em) => {
  if (event.data.published) await setWithdrawn(em, event, true, undoMs)
}

const restore: Projection<
  'announcement.restored' | 'article.restored' | 'meeting.restored' | 'video.restored'
> = async (event, em) => {
  if (event.data.published) await setWithdrawn(em, event, false)
}

type Beside = 'meeting.reminded' | 'announcement.tested' | 'schedule.told'

/** A reminder, a test and what is said of shifts are notifications of their own. */
const publishBeside =
  (type: NotificationType): Projection<Beside> =>
  (event, em) => {
    const { notificationId: id, ...publication } = event.data
    return savePublication(em, { id, type, ifKnown: 'renew' }, event, publication)
  }

const withdrawNotices: Projection<'schedule.withdrawn'> = async (event, em) => {
  for (const aggregateId of event.data.noticeIds)
    await setWithdrawn(em, { ...event, aggregateId }, true)
}

/** Every event that changes the feed, and how. */
const projections = {
  'announcement.published': publish('announcement'),
  'announcement.amended': amend('announcement'),
  'announcement.tested': publishBeside('announcement'),
  'announcement.recalled': withdraw,
  'announcement.archived': archive,
  'announcement.restored': restore,
  'article.published': publish('article'),
  'article.amended': amend('article'),
  'article.withdrawn': withdraw,
  'article.archived': archive,
  'article.restored': restore,
  'meeting.published': publish('meeting'),
  'meeting.amended': amend('meeting'),
  'meeting.withdrawn': withdraw,
  'meeting.archived': archive,
  'meeting.restored': restore,
  'meeting.reminded': publishBeside('meeting'),
  'schedule.told': publishBeside('other'),
  'schedule.withdrawn': withdrawNotices,
  'video.published': publish('other'),
  'video.amended': amend('other'),
  'video.withdrawn': withdraw,
  'video.archived': archive,
  'video.restored': restore,
  'approval.asked': publish('other'),
  'approval.settled': withdraw,
  'approval.answered': publish('other'),
} satisfies { [T in Event['type']]?: Projection<T> }
type FeedEvent = keyof typeof projections

const byType: { [T in FeedEvent]: Projection<T> } = projections

function project<T extends FeedEvent>(event: Event<T>, em: EntityManager): Promise<void> | void {
  return byType[event.type](event, em)
}

/**
 * Applies events to the feed, one after the other in the order of publication. Changes are numbered in the order of
 * commit. The sockets follow the numbers; pushes are planned from what the transaction wrote.
 */
export function changeFeed(sql: Sql, queues: Queues): ConsumerDefinition<FeedEvent> {
  return {
    name: 'change-feed',
    queue: queueNames.changeFeed,
    events: Object.keys(projections) as FeedEvent[],
    project,
    react: async (event) => {
      for (const id of notificationsOf(event)) await planPushes(sql, queues, id)
    },
  }
}

function notificationsOf({ data, aggregateId }: Event<FeedEvent>): string[] {
  if ('noticeIds' in data) return data.noticeIds
  return ['notificationId' in data ? data.notificationId : aggregateId]
}

/** Queues the planning of a notification's pushes that are not planned yet. Safe to repeat. */
async function planPushes(sql: Sql, queues: Queues, notificationId: string): Promise<void> {
  const rows = await sql<{ seq: string; wait: number }[]>`
    select seq, greatest(0, extract(epoch from due_at - now()) * 1000)::float8 as wait
    from push_fanout where notification_id = ${notificationId} and planned_at is null`
  if (rows.length === 0) return
  const jobs = rows.map(({ seq, wait }) => ({
    name: 'plan-push',
    id: `${notificationId}-${seq}`,
    data: { notificationId, seq: Number(seq) },
    delay: Math.ceil(wait),
  }))
  await queues.add(queueNames.planPush, jobs)
}
