import { z } from 'zod'
import { channel, severity } from './announcement.ts'
import { isSafeLink } from './safe-link.ts'
import { thaiTexts } from './notification.ts'
import { id } from './scalars.ts'

/** What the feed stores of a publication of any type. */
export const publication = z.object({
  title: z.string(),
  body: z.string(),
  /** The same in Thai, of what Prakat itself writes; title and body are in English then. */
  thai: thaiTexts.optional(),
  severity,
  channels: z.array(channel),
  audience: z.object({ include: z.array(z.string()), exclude: z.array(z.string()) }),
  /** Who wrote it. */
  senderId: id.nullable().default(null),
  // Whoever wrote them was checked already; whoever could write into a queue was not.
  url: z.string().refine(isSafeLink).nullable(),
  icon: z.string().refine(isSafeLink).nullable(),
  requiresAck: z.boolean(),
  ackDueAt: z.coerce.date().nullable().default(null),
  pinnedUntil: z.coerce.date().nullable().default(null),
  /** Its page has a text, files or a picture beside that; neither is in the feed. */
  hasMore: z.boolean().optional(),
  hasPicture: z.boolean().optional(),
  publishAt: z.coerce.date(),
  expiresAt: z.coerce.date().nullable(),
})
export type Publication = z.output<typeof publication>

/** Whether readers had it, or have it again now. */
const inFeed = z.object({ published: z.boolean().default(false) })

/** The whole publication as it is now. With `notifyAgain` it appears as new; otherwise it is corrected silently. */
const amendment = publication.extend({ notifyAgain: z.boolean() })

/** An event as the outbox stores it and queues carry it. */
const fact = <T extends string, Data extends z.ZodType>(type: T, data: Data) =>
  z.object({
    id,
    type: z.literal(type),
    version: z.int(),
    occurredAt: z.coerce.date(),
    /** Who did it; null for the system itself. */
    actorId: id.nullable(),
    aggregateId: id,
    data,
    /** W3C Trace Context of the request that caused it. */
    traceparent: z.string().nullable(),
  })

/** Every event that crosses a service's border. Its data are ids and facts, never rows. */
const event = z.discriminatedUnion('type', [
  fact('announcement.created', z.object({})),
  fact('announcement.updated', z.object({})),
  fact('announcement.scheduled', z.object({ publishAt: z.coerce.date() })),
  fact('announcement.schedule-cancelled', z.object({})),
  fact('announcement.published', publication),
  fact('announcement.amended', amendment),
  /** Sent to its writer alone, to see how it arrives. */
  fact('announcement.tested', publication.extend({ notificationId: id })),
  /** Taken back from inboxes, open pages and waiting pushes. */
  fact('announcement.recalled', z.object({})),
  fact('announcement.archived', inFeed),
  fact('announcement.restored', inFeed),
  fact('article.created', z.object({})),
  fact('article.updated', z.object({})),
  fact('article.scheduled', z.object({ publishAt: z.coerce.date() })),
  fact('article.schedule-cancelled', z.object({})),
  fact('article.published', publication),
  fact('article.amended', amendment),
  /** A draft again. */
  fact('article.withdrawn', z.object({})),
  fact('article.archived', inFeed),
  fact('article.restored', inFeed),
  fact('video.created', z.object({})),
  fact('video.updated', z.object({})),
  fact('video.scheduled', z.object({ publishAt: z.coerce.date() })),
  fact('video.schedule-cancelled', z.object({})),
  fact('video.published', publication),
  fact('video.amended', amendment),
  /** A draft again. */
  fact('video.withdrawn', z.object({})),
  fact('video.archived', inFeed),
  fact('video.restored', inFeed),
  fact('meeting.created', z.object({})),
  fact('meeting.updated', z.object({})),
  fact('meeting.scheduled', z.object({ publishAt: z.coerce.date() })),
  fact('meeting.schedule-cancelled', z.object({})),
  fact('meeting.published', publication),
  /** Also when it is cancelled, which its text says. */
  fact('meeting.amended', amendment),
  /** A draft again. */
  fact('meeting.withdrawn', z.object({})),
  fact('meeting.archived', inFeed),
  fact('meeting.restored', inFeed),
  /** A reminder, which is a notification of its own. */
  fact('meeting.reminded', publication.extend({ notificationId: id })),
  /** Tells whoever may approve something that somebody asks for it. The aggregate is the request. */
  fact('approval.asked', publication),
  /** The request was answered or taken back, or does not hold any more. */
  fact('approval.settled', z.object({})),
  /** Tells whoever asked that it was approved or declined. */
  fact('approval.answered', publication),
  /** Has an account now, without having been created by somebody else. */
  fact('user.registered', z.object({})),
  /** Whether what pages show of them may have changed. */
  fact('user.updated', z.object({ onPages: z.boolean().default(false) })),
  /**
   * Whether it grants its members something, before or after the change, and who joined or left. `null`: too many to
   * name.
   */
  fact(
    'group.changed',
    z.object({
      permits: z.boolean().default(false),
      userIds: z.array(id).nullable().default(null),
    }),
  ),
  /** Whether it, or people or departments in it, moved. */
  fact('department.changed', z.object({ moved: z.boolean().default(true) })),
  fact('position.changed', z.object({})),
  fact('message.changed', z.object({})),
  /** The draft of the management line. */
  fact('managementLine.changed', z.object({})),
  fact('managementLine.published', z.object({ number: z.int() })),
  fact('category.changed', z.object({})),
  fact('popup.changed', z.object({})),
  fact('schedule.changed', z.object({})),
  /** Tells people of their shifts, which is a notification of its own each time. The aggregate is the week. */
  fact('schedule.told', publication.extend({ notificationId: id })),
  /** What people were told of it does not hold any more. */
  fact('schedule.withdrawn', z.object({ noticeIds: z.array(id) })),
  /** The links of the public site's header and footer. */
  fact('navigation.changed', z.object({})),
  /** The draft of the landing page. */
  fact('landing.changed', z.object({})),
  fact('landing.scheduled', z.object({ publishAt: z.coerce.date() })),
  fact('landing.published', z.object({ number: z.int() })),
  fact('media.changed', z.object({})),
  fact('user.placed', z.object({})),
  fact('settings.changed', z.object({ group: z.string() })),
  fact('session.ended', z.object({ sessionId: id })),
  /** It has expired but was not signed out. Its connections close. */
  fact('session.expired', z.object({ sessionId: id })),
  /** By a new password, by staff, or by themselves: whatever else opens somebody's account ends with their sessions. */
  fact('user.signed-out', z.object({})),
  /** The aggregate is the waiting mail. Its recipient and content stay within the service. */
  fact('mail.requested', z.object({})),
  /** The owner has asked for it; each service removes its own. */
  fact('demo.removal-requested', z.object({})),
  /** Only to see that it leaves the outbox. */
  fact('system.checked', z.object({})),
])

type AnyEvent = z.output<typeof event>
export type EventType = AnyEvent['type']
/** What goes out at a time, and has an event such as `announcement.scheduled`. */
export type Scheduled<Type = EventType> = Type extends `${infer Name}.scheduled` ? Name : never
/** What is published with all its rows at once. */
export type PublishedSetName = 'landing' | 'managementLine'
/** What is published one by one. */
export type Publishing = Exclude<Scheduled, PublishedSetName>
/** The type of an event determines its data. */
export type Event<T extends EventType = EventType> = { [K in T]: EventOfType[K] }[T]
type EventOfType = { [K in EventType]: Extract<AnyEvent, { type: K }> }

/** An event as a command returns it. Id, time and actor are added when it is appended. */
export type NewEvent = EventInput extends infer Each
  ? Each extends EventInput
    ? Pick<Each, 'type' | 'aggregateId' | 'data'>
    : never
  : never
type EventInput = z.input<typeof event>

/** Reads an event from JSON, or checks a new one. Throws if its shape is unknown. */
export function parseEvent(json: unknown): Event {
  return event.parse(json)
}
