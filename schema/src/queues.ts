import type { EventType } from './event.ts'

/** Every queue there is: `<service>.<purpose>`. */
export const queueNames = {
  planPublication: 'content.plan-publication',
  publishDue: 'content.publish-due',
  remindDue: 'content.remind-due',
  indexSearch: 'content.index-search',
  processImages: 'content.process-images',
  noteLogo: 'content.note-logo',
  changeFeed: 'notifier.change-feed',
  dropSubscriptions: 'notifier.drop-subscriptions',
  planPush: 'notifier.plan-push',
  pushBatch: 'notifier.push-batch',
  pushRetry: 'notifier.push-retry',
  pushTest: 'notifier.push-test',
  sendMail: 'auth.send-mail',
  signalConnections: 'auth.signal-connections',
  checkAuth: 'auth.check',
  checkContent: 'content.check',
  checkNotifier: 'notifier.check',
} as const
export type QueueName = (typeof queueNames)[keyof typeof queueNames]

/**
 * Queues whose jobs run one after the other in the order they were added, however many processes work on them. A job
 * of a killed process, or one that waits for the database, still comes before the later ones.
 */
export const queuesInOrder: ReadonlySet<QueueName> = new Set<QueueName>([queueNames.changeFeed])

/** The queues that the relay hands events of each type to. Events that nobody consumes yet go nowhere. */
export const subscriptions: Record<EventType, readonly QueueName[]> = {
  'announcement.created': [queueNames.indexSearch],
  'announcement.updated': [queueNames.indexSearch],
  'announcement.scheduled': [queueNames.planPublication],
  'announcement.schedule-cancelled': [],
  'announcement.published': [queueNames.changeFeed],
  'announcement.amended': [queueNames.changeFeed, queueNames.indexSearch],
  'announcement.tested': [queueNames.changeFeed],
  'announcement.recalled': [queueNames.changeFeed],
  'announcement.archived': [queueNames.changeFeed],
  'announcement.restored': [queueNames.changeFeed],
  'article.created': [queueNames.indexSearch],
  'article.updated': [queueNames.indexSearch],
  'article.scheduled': [queueNames.planPublication],
  'article.schedule-cancelled': [],
  'article.published': [queueNames.changeFeed],
  'article.amended': [queueNames.changeFeed, queueNames.indexSearch],
  'article.withdrawn': [queueNames.changeFeed, queueNames.indexSearch],
  'article.archived': [queueNames.changeFeed],
  'article.restored': [queueNames.changeFeed],
  'meeting.created': [queueNames.indexSearch],
  'meeting.updated': [queueNames.indexSearch],
  'meeting.scheduled': [queueNames.planPublication],
  'meeting.schedule-cancelled': [],
  'meeting.published': [queueNames.changeFeed],
  'meeting.amended': [queueNames.changeFeed, queueNames.indexSearch],
  'meeting.withdrawn': [queueNames.changeFeed, queueNames.indexSearch],
  'meeting.archived': [queueNames.changeFeed],
  'meeting.restored': [queueNames.changeFeed],
  'meeting.reminded': [queueNames.changeFeed],
  'approval.asked': [queueNames.changeFeed],
  'approval.settled': [queueNames.changeFeed],
  'approval.answered': [queueNames.changeFeed],
  'user.registered': [queueNames.indexSearch],
  'user.updated': [queueNames.signalConnections, queueNames.indexSearch],
  'group.changed': [queueNames.signalConnections],
  'department.changed': [queueNames.signalConnections, queueNames.indexSearch],
  'position.changed': [queueNames.indexSearch],
  'category.changed': [],
  'popup.changed': [],
  'media.changed': [queueNames.processImages],
  'user.placed': [queueNames.signalConnections, queueNames.indexSearch],
  'settings.changed': [queueNames.signalConnections, queueNames.noteLogo],
  'session.ended': [queueNames.dropSubscriptions, queueNames.signalConnections],
  'session.expired': [queueNames.signalConnections],
  'mail.requested': [queueNames.sendMail],
  'system.checked': [],
}
