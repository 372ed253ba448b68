import type { EventType } from './event.ts'

/** Every queue there is: `<service>.<purpose>`. */
export const queueNames = {
  planPublication: 'content.plan-publication',
  publishDue: 'content.publish-due',
  addToFeed: 'notifier.add-to-feed',
  closeSockets: 'notifier.close-sockets',
  followAudience: 'notifier.follow-audience',
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
  'announcement.published': [queueNames.addToFeed],
  'announcement.archived': [],
  'announcement.restored': [],
  'user.updated': [queueNames.signalGateways],
  'group.changed': [queueNames.followAudience, queueNames.signalGateways],
  'department.changed': [queueNames.followAudience],
  'position.changed': [queueNames.followAudience],
  'user.placed': [queueNames.followAudience, queueNames.signalGateways],
  'session.ended': [queueNames.closeSockets, queueNames.signalGateways],
  'mail.requested': [queueNames.sendMail],
}
