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

/** Every event that crosses a service's border: type → payload. Payloads are ids and facts, never rows. */
export const eventData = {
  'announcement.created': z.object({}),
  'announcement.updated': z.object({}),
  'announcement.scheduled': z.object({ publishAt: z.coerce.date() }),
  'announcement.schedule-cancelled': z.object({}),
  'announcement.published': publication,
  'announcement.amended': amendment,
  /** Taken back: from inboxes, open pages and pushes that wait. */
  'announcement.recalled': z.object({}),
  'announcement.archived': inFeed,
  'announcement.restored': inFeed,
  'article.published': publication,
  'article.amended': amendment,
  'article.withdrawn': z.object({}),
  'meeting.published': publication,
  /** Also for its cancellation, which says so in its text. */
  'meeting.amended': amendment,
  'meeting.withdrawn': z.object({}),
  /** One of its reminders: a notification of its own. */
  'meeting.reminded': publication.extend({ notificationId: id }),
  'user.updated': z.object({}),
  /** Whether it permitted something to its members, before or after, and who came or left; `null`: too many to name. */
  'group.changed': z.object({
    permits: z.boolean().default(false),
    userIds: z.array(id).nullable().default(null),
  }),
  /** Whether people or departments in it, or it itself, moved elsewhere. */
  'department.changed': z.object({ moved: z.boolean().default(true) }),
  'position.changed': z.object({}),
  'user.placed': z.object({}),
  'session.ended': z.object({ sessionId: id }),
  /** Its time is over. What it had open closes; it has not been signed out. */
  'session.expired': z.object({ sessionId: id }),
  /** The aggregate is the mail that waits. Whom it goes to and what it says stay with the service. */
  'mail.requested': z.object({}),
} as const

export type EventType = keyof typeof eventData
export type EventData<T extends EventType> = z.output<(typeof eventData)[T]>

/** A fact that happened, as the outbox keeps it and queues carry it. */
export interface Event<T extends EventType = EventType> {
  id: string
  type: T
  version: number
  occurredAt: Date
  /** Who did it; null for the system itself. */
  actorId: string | null
  aggregateId: string
  data: EventData<T>
  /** W3C Trace Context of the request that caused it. */
  traceparent: string | null
}

/** What a command returns: the facts; identity, time and actor are added when they are appended. */
export type NewEvent = {
  [T in EventType]: { type: T; aggregateId: string; data: z.input<(typeof eventData)[T]> }
}[EventType]

const envelope = z.object({
  id,
  type: z.enum(Object.keys(eventData) as [EventType, ...EventType[]]),
  version: z.int(),
  occurredAt: z.coerce.date(),
  actorId: id.nullable(),
  aggregateId: id,
  data: z.unknown(),
  traceparent: z.string().nullable(),
})

/** Reads an event back from JSON. Throws when it is of no known shape. */
export function parseEvent(json: unknown): Event {
  const event = envelope.parse(json)
  return { ...event, data: eventData[event.type].parse(event.data) } as Event
}
