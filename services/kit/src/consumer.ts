import type { EntityManager } from '@mikro-orm/postgresql'
import type { Event, EventType } from '@prakat/schema/event'
import type { QueueName } from '@prakat/schema/queues'
import { UnrecoverableError, type Job } from 'bullmq'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'
import { eventJob, readEvent } from './outbox.ts'
import type { Queues } from './queues.ts'

export interface ConsumerDefinition<T extends EventType> {
  /** Says what it does, such as `change-feed`. Also its name in the record of consumed events. */
  name: string
  queue: QueueName
  /** How many events at a time in one process. */
  concurrency?: number
  /** The types it acts on; others in its queue are ignored. */
  events: readonly T[]
  /** The effect in the database. Runs once for each event, however often it is delivered. */
  project?(event: Event<T>, em: EntityManager): Promise<void> | void
  /**
   * Runs after the commit, at every delivery, so that a crash after the commit loses nothing. Must be safe to repeat.
   */
  react?(event: Event<T>): Promise<void>
}

export interface ConsumerRuntime {
  database: Database
  queues: Queues
  log: Logger
}

/** Consumes events so that each takes effect once: the record that it was seen commits together with the effect. */
export function startConsumer<T extends EventType>(
  definition: ConsumerDefinition<T>,
  { database, queues, log }: ConsumerRuntime,
): void {
  const work = async (job: Pick<Job, 'name' | 'data'>) => {
    if (!definition.events.some((type) => type === job.name)) return
    const reference = eventJob.parse(job.data)
    await consume(definition, reference.id, {
      ...{ database, log },
      read: async (em) => {
        const event = await readEvent(em, database.schema, reference)
        // It is older than what outboxes keep, or nobody's.
        if (!event) throw new UnrecoverableError('There is no such event')
        return event
      },
    })
  }
  queues.work(definition.queue, work, { concurrency: definition.concurrency ?? 10 })
}

interface Consuming extends Pick<ConsumerRuntime, 'database' | 'log'> {
  read(em: EntityManager): Promise<Event>
}

export async function consume<T extends EventType>(
  definition: ConsumerDefinition<T>,
  id: string,
  { database, log, read }: Consuming,
): Promise<void> {
  const { name, events, project, react } = definition
  const event = project
    ? await database.transaction(async (em) => {
        // Asked together, since nearly every event is new.
        const recorded = em.execute<object[]>(
          `insert into consumed (consumer, event_id) values (?, ?) on conflict do nothing returning event_id`,
          [name, id],
        )
        const [rows, found] = await Promise.all([recorded, read(em)])
        if (rows.length === 0) log.debug({ consumer: name, eventId: id }, 'event seen before')
        else if (isOneOf(found, events)) await project(found, em)
        return found
      })
    : await database.read(read)
  if (isOneOf(event, events)) await react?.(event)
}

function isOneOf<T extends EventType>(event: Event, types: readonly T[]): event is Event<T> {
  return types.some((type) => type === event.type)
}
