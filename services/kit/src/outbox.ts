import type { EntityManager } from '@mikro-orm/postgresql'
import { parseEvent, type Event, type NewEvent } from '@prakat/schema/event'
import { v7 as uuidv7 } from 'uuid'
import { currentTraceparent, traceparentFrom } from './trace.ts'
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
export async function appendEvents(
  em: EntityManager,
  schema: string,
  events: readonly NewEvent[],
  cause: Cause,
): Promise<Event[]> {
  const traceparent = traceparentFrom(cause.traceparent ?? currentTraceparent())
  const appended = events.map((event) =>
    parseEvent({
      ...event,
      ...{ id: uuidv7(), version: 1, occurredAt: cause.now, actorId: cause.actorId, traceparent },
    }),
  )
  if (appended.length === 0) return []
  await em.execute(
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

export function outboxTopic(schema: string): string {
  return `outbox_${schema}`
}
