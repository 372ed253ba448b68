import type { EventType } from './event.ts'

/** Every queue there is: `<service>.<purpose>`. */
export const queueNames = {
  planPublication: 'content.plan-publication',
  publishDue: 'content.publish-due',
  changeFeed: 'notifier.change-feed',
  closeSockets: 'notifier.close-sockets',
  followAudience: 'notifier.follow-audience',
  dropSubscriptions: 'notifier.drop-subscriptions',
  planPush: 'notifier.plan-push',
  pushBatch: 'notifier.push-batch',
  pushRetry: 'notifier.push-retry',
  pushTest: 'notifier.push-test',
  sendMail: 'auth.send-mail',
  signalGateways: 'auth.signal-gateways',
} as const
export type QueueName = (typeof queueNames)[keyof typeof queueNames]

/** Which queues the relay hands an event of each type to. An event that nobody needs yet goes nowhere. */
export const subscriptions: Record<EventType, readonly QueueName[]> = {
  'announcement.created': [],
  'announcement.updated': [],
  'announcement.scheduled': [queueNames.planPublication],
  'announcement.schedule-cancelled': [],
  'announcement.published': [queueNames.changeFeed],
  'announcement.amended': [queueNames.changeFeed],
  'announcement.recalled': [queueNames.changeFeed],
  'announcement.archived': [queueNames.changeFeed],
  'announcement.restored': [queueNames.changeFeed],
  'article.published': [queueNames.changeFeed],
  'article.amended': [queueNames.changeFeed],
  'article.withdrawn': [queueNames.changeFeed],
  'meeting.published': [queueNames.changeFeed],
  'meeting.amended': [queueNames.changeFeed],
  'meeting.withdrawn': [queueNames.changeFeed],
  'meeting.reminded': [queueNames.changeFeed],
  'user.updated': [queueNames.signalGateways],
  'group.changed': [queueNames.followAudience, queueNames.signalGateways],
  'department.changed': [queueNames.followAudience],
  'position.changed': [queueNames.followAudience],
  'user.placed': [queueNames.followAudience, queueNames.signalGateways],
  'session.ended': [
    queueNames.closeSockets,
    queueNames.dropSubscriptions,
    queueNames.signalGateways,
  ],
  'mail.requested': [queueNames.sendMail],
}
