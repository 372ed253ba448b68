import { z } from 'zod'
import { channel, severity } from './announcement.ts'
import { pageSize } from './constants.ts'
import { deviceId } from './device.ts'
import { id, text } from './scalars.ts'
import { m } from './words.ts'

export const notificationTypes = ['announcement', 'article', 'meeting', 'other'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Who wrote a notification, as everybody may know them. */
export const sender = z.object({
  id,
  name: z.string(),
  nameTh: z.string(),
  /** The address of their photo. */
  photo: z.string().nullable(),
})
export type Sender = z.infer<typeof sender>

/** The texts of a notification in Thai, beside those in English. */
export const thaiTexts = z.object({ title: z.string(), body: z.string() })
export type ThaiTexts = z.infer<typeof thaiTexts>

/** A notification as REST and sockets show it to one person. Times are ISO 8601 in UTC. */
export const notification = z.object({
  id,
  /** Its place in the feed, newest highest. */
  seq: z.int(),
  /** The number of its latest change, from the same counter as `seq`. The two are equal until it is amended. */
  revision: z.int(),
  title: z.string(),
  body: z.string(),
  /** What readers of Thai see instead. */
  thai: thaiTexts.optional(),
  type: z.enum(notificationTypes),
  severity,
  channels: z.array(channel),
  status: z.literal('sent'),
  url: z.string().optional(),
  icon: z.string().optional(),
  /** Left out where nobody in particular wrote it, or cannot be named now. */
  sender: sender.optional(),
  requiresAck: z.boolean(),
  /** By when it should be acknowledged. */
  ackDueAt: z.string().optional(),
  /** It stands above what is newer until then. */
  pinnedUntil: z.string().optional(),
  acknowledgedAt: z.string().optional(),
  /** There is more to read on its page than the body. */
  hasMore: z.literal(true).optional(),
  /** Where it is shown, GraphQL's `feedPictures` says: at another address to each reader. */
  hasPicture: z.literal(true).optional(),
  publishAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deleted_at: z.string().nullable(),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** The streams of the feed that a page subscribes to, and the one that carries each type of notification. */
export const feedStreams = ['announcements', 'articles', 'calendar'] as const
export type FeedStream = (typeof feedStreams)[number]
export const feedStreamOf: Record<NotificationType, FeedStream> = {
  announcement: 'announcements',
  article: 'articles',
  meeting: 'calendar',
  other: 'calendar',
}

/** From a query string, where everything is text. */
const from1To = (most: number) =>
  z.coerce
    .number({ error: m.validation_number })
    .int({ error: m.validation_whole_number })
    .min(1, { error: () => m.validation_at_least({ least: 1 }) })
    .max(most, { error: () => m.validation_at_most({ most }) })

export const feedFilters = ['unread', 'unacknowledged', 'pinned'] as const
export type FeedFilter = (typeof feedFilters)[number]

export const listNotifications = z.object({
  page: from1To(100_000).default(1),
  limit: from1To(100).default(pageSize),
  /** Left out: all of them. `pinned`: those that stand above what is newer now. */
  filter: z.enum(feedFilters).optional(),
})
export type ListNotifications = z.output<typeof listNotifications>
export const notificationPage = z.object({
  data: z.array(notification),
  pagination: z.object({ page: z.int(), totalPages: z.int(), hasNextPage: z.boolean() }),
})
export type NotificationPage = z.infer<typeof notificationPage>

const seq = z
  .int({ error: m.validation_whole_number })
  .min(0, { error: () => m.validation_at_least({ least: 0 }) })

/**
 * What a call that changes what is read may say of the feed that was looked at, as it may be sent much later. With `seq`
 * it is about the notification as it was then, with `upToSeq` about what had come by then.
 */
export const readAsOf = z.strictObject({ seq: seq.optional() })
export const readUpTo = z.strictObject({ upToSeq: seq.optional() })

/** How many are unread in the feed as it was at `seq`. */
export const unreadStamp = z.object({ unread: z.int().min(0), seq: z.int().min(0) })
export type UnreadStamp = z.infer<typeof unreadStamp>

/** Socket `subscribe` from the client; its `channels` are streams of the feed. */
export const subscribe = z.object({
  channels: z.array(z.enum(feedStreams)).min(1).max(3),
  deviceId: text(200).optional(),
  lastSeq: z.int().min(0).optional(),
  visible: z.boolean({ error: m.validation_yes_no }).optional(),
})

/** Socket `presence` from the client, when its page is shown or hidden. */
export const presence = z.object({ deviceId, visible: z.boolean({ error: m.validation_yes_no }) })

/**
 * Socket `read` from the server. `allUpToSeq`: everything up to this seq is read, listed or not. `acknowledged`: the
 * ids were acknowledged too, at the time `at` and in their version with that `seq`.
 */
export interface ReadMessage extends UnreadStamp {
  ids: string[]
  allUpToSeq?: number
  acknowledged?: { seq: number; at: string }
}
