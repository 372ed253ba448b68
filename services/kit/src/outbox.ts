import type { EntityManager } from '@mikro-orm/postgresql'
import { auditedServices } from '@prakat/schema/audit'
import { parseEvent, type Event, type NewEvent } from '@prakat/schema/event'
import { id } from '@prakat/schema/scalars'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Database } from './database.ts'
import { currentTraceparent, traceparentFrom } from './trace.ts'
import { sendStatement } from './mapper-driver.ts'
import { notifyName } from './wake-ups.ts'

export interface Cause {
  actorId: string | null
  now: Date
  /** Left out: that of the running request or job, or else a new one. */
  traceparent?: string | undefined
}

/**
 * Appends events in the transaction of `em`, so that a fact and its event are kept or lost together.
 * NOTIFY is delivered at commit and wakes the relay; a relay that misses it finds the rows by polling.
 */
export function appendEvents(
  em: EntityManager,
  schema: string,
  events: readonly NewEvent[],
  cause: Cause,
): Event[] {
  const traceparent = traceparentFrom(cause.traceparent ?? currentTraceparent())
  const appended = events.map((event) =>
    parseEvent({
      ...event,
      ...{ id: uuidv7(), version: 1, occurredAt: cause.now, actorId: cause.actorId, traceparent },
    }),
  )
  if (appended.length === 0) return []
  sendStatement(
    em,
    `with appended as (
       insert into outbox (id, type, version, occurred_at, actor_id, aggregate_id, data, traceparent)
       select e.id, e.type, e.version, e."occurredAt", e."actorId", e."aggregateId", e.data, e.traceparent
       from jsonb_to_recordset(?::text::jsonb) as e(
         id uuid, type text, version int, "occurredAt" timestamptz, "actorId" uuid, "aggregateId" uuid,
         data jsonb, traceparent text)
       returning 1
     )
     select pg_notify(?, ?) from (select count(*) from appended) as done`,
    [JSON.stringify(appended), notifyName, outboxTopic(schema)],
  )
  return appended
}

/**
 * What a queue carries of an event. Whoever could write into a queue could not write into an outbox, so what happened is
 * read there, and titles and texts are nowhere else.
 */
export const eventJob = z.object({
  id,
  /** The schema of the service in whose outbox it is. Jobs of earlier releases do not say. */
  source: z.enum(auditedServices).optional(),
  /** For those who look after queues. */
  aggregateId: id,
})

/** The view in which other services find the events that they consume. */
export const sharedEvents = 'shared_event'

/** Null if there is none, or none that this service may read. */
export async function readEvent(
  em: EntityManager,
  schema: Database['schema'],
  { id: eventId, source }: Pick<z.output<typeof eventJob>, 'id' | 'source'>,
): Promise<Event | null> {
  for (const each of source ? [source] : auditedServices) {
    const from = each === schema ? 'outbox' : `${each}.${sharedEvents}`
    const [row] = await em.execute<object[]>(
      `select id, type, version, occurred_at as "occurredAt", actor_id as "actorId",
         aggregate_id as "aggregateId", data, traceparent
       from ${from} where id = ?`,
      [eventId],
    )
    if (row) return parseEvent(row)
  }
  return null
}

export function outboxTopic(schema: string): string {
  return `outbox_${schema}`
}
