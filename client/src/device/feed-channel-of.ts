import type { FeedChannel, NotificationType } from '@prakat/schema/notification'

/** As the schema has it, whose module would bring the validation along. */
export const feedChannelOf: Record<NotificationType, FeedChannel> = {
  announcement: 'announcements',
  article: 'articles',
  meeting: 'calendar',
  other: 'calendar',
}
