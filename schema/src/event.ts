import { z } from 'zod'
import { channel, severity } from './announcement.ts'
import { id } from './scalars.ts'

/** What the feed keeps of a publication, of whatever type. */
export const publication = z.object({
  title: z.string(),
  body: z.string(),
  severity,
  channels: z.array(channel),
  audience: z.object({ include: z.array(z.string()), exclude: z.array(z.string()) }),
  url: z.string().nullable(),
  icon: z.string().nullable(),
  requiresAck: z.boolean(),
  publishAt: z.coerce.date(),
  expiresAt: z.coerce.date().nullable(),
})
export type Publication = z.output<typeof publication>

/** Whether readers had it, or have it again. */
const inFeed = z.object({ published: z.boolean().default(false) })

/** The whole of it as it is now. `notifyAgain`: as if it were new; else it is corrected without a sound. */
const amendment = publication.extend({ notifyAgain: z.boolean() })

/** A fact that happened, as the outbox keeps it and queues carry it. */
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
  /** Taken back: from inboxes, open pages and pushes that wait. */
  fact('announcement.recalled', z.object({})),
  fact('announcement.archived', inFeed),
  fact('announcement.restored', inFeed),
  fact('article.published', publication),
  fact('article.amended', amendment),
  fact('article.withdrawn', z.object({})),
  fact('meeting.published', publication),
  /** Also for its cancellation, which says so in its text. */
  fact('meeting.amended', amendment),
  fact('meeting.withdrawn', z.object({})),
  /** One of its reminders: a notification of its own. */
  fact('meeting.reminded', publication.extend({ notificationId: id })),
  fact('user.updated', z.object({})),
  /** Whether it permitted something to its members, before or after, and who came or left; `null`: too many to name. */
  fact(
    'group.changed',
    z.object({
      permits: z.boolean().default(false),
      userIds: z.array(id).nullable().default(null),
    }),
  ),
  /** Whether people or departments in it, or it itself, moved elsewhere. */
  fact('department.changed', z.object({ moved: z.boolean().default(true) })),
  fact('position.changed', z.object({})),
  fact('user.placed', z.object({})),
  fact('session.ended', z.object({ sessionId: id })),
  /** Its time is over. What it had open closes; it has not been signed out. */
  fact('session.expired', z.object({ sessionId: id })),
  /** The aggregate is the mail that waits. Whom it goes to and what it says stay with the service. */
  fact('mail.requested', z.object({})),
])

type AnyEvent = z.output<typeof event>
export type EventType = AnyEvent['type']
/** Whoever knows its type knows its data. */
export type Event<T extends EventType = EventType> = { [K in T]: EventOfType[K] }[T]
type EventOfType = { [K in EventType]: Extract<AnyEvent, { type: K }> }

/** What a command returns: the facts; identity, time and actor are added when they are appended. */
export type NewEvent = EventInput extends infer Each
  ? Each extends EventInput
    ? Pick<Each, 'type' | 'aggregateId' | 'data'>
    : never
  : never
type EventInput = z.input<typeof event>

/** Reads an event back from JSON, or checks a new one. Throws when it is of no known shape. */
export function parseEvent(json: unknown): Event {
  return event.parse(json)
}
