import type { EventType } from '@prakat/schema/event'
import { subscriptions, type QueueName } from '@prakat/schema/queues'
import { Counter, Gauge } from 'prom-client'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'
import { startLoop, type Loop } from './loop.ts'
import { outboxTopic } from './outbox.ts'
import type { NewJob, Queues } from './queues.ts'
import { sendStatement } from './mapper-driver.ts'
import type { WakeUps } from './wake-ups.ts'

const relayed = new Counter({
  name: 'prakat_outbox_relayed_total',
  help: 'Events handed to queues, by service',
  labelNames: ['service'],
})
const lag = new Gauge({
  name: 'prakat_outbox_oldest_seconds',
  help: 'Age of the oldest event not handed over yet, by service',
  labelNames: ['service'],
})

const batchSize = 100
const pollMs = 1000
const pruneEveryMs = 3600_000

interface Row {
  position: string
  id: string
  type: EventType
  aggregateId: string
  traceparent: string | null
}

/**
 * Hands the outbox to the queues, at least once and in order. Any number may run: while one works on a batch, the
 * others do nothing. If it is killed between adding and marking, the events are added again, and consumers recognise
 * them by their ids.
 */
export function startRelay(
  database: Database,
  queues: Queues,
  wakeUps: WakeUps,
  log: Logger,
): Loop {
  let checkedAt = 0
  // Events that Redis lost while it was away go before newer ones.
  let connection = 1
  let checkedConnection = 0
  queues.redis.on('close', () => (connection += 1))
  let prunedAt = 0
  return startLoop({
    name: `relay the outbox of ${database.schema}`,
    everyMs: pollMs,
    topic: outboxTopic(database.schema),
    turn: async () => {
      if (checkedConnection < connection) {
        const current = connection
        await resendIfRedisLostData(database, queues, log)
        checkedConnection = current
      }
      if ((await relayBatch(database, queues)) === batchSize) return true
      // Not before the batch, because somebody waits for the events in it.
      if (Date.now() - checkedAt < pollMs) return false
      checkedAt = Date.now()
      if ((await resendIfRedisLostData(database, queues, log)) > 0) return true
      await runMaintenance()
      return false
    },
    ...{ wakeUps, log },
  })

  async function runMaintenance(): Promise<void> {
    await measureLag(database)
    if (Date.now() - prunedAt < pruneEveryMs) return
    prunedAt = Date.now()
    await prune(database)
  }
}

/** Adds one batch to the queues and marks it as sent. Returns how many events it handed over. */
export async function relayBatch(database: Database, queues: Pick<Queues, 'add'>): Promise<number> {
  return database.transaction(async (em) => {
    // If a power cut undoes the mark, the events are only delivered once more, so this need not wait for the disk.
    sendStatement(em, 'set local synchronous_commit = off')
    const rows = await em.execute<Row[]>(
      `update outbox set sent_at = now()
       where position in (
         select position from outbox where sent_at is null
         -- One relay at a time, or a later batch could be added before an earlier one.
         and (select pg_try_advisory_xact_lock(hashtext(?)))
         order by position limit ? for update
       )
       returning position, id, type, aggregate_id as "aggregateId", traceparent`,
      [`prakat-relay-${database.schema}`, batchSize],
    )
    if (rows.length === 0) return 0
    rows.sort((a, b) => Number(a.position) - Number(b.position))
    // Added before the mark commits: consumers recognise an event that is added twice, but one that is marked and not
    // added would be lost.
    const added = [...jobsByQueue(rows, database.schema)].map(([queue, jobs]) =>
      queues.add(queue, jobs),
    )
    await Promise.all(added)
    relayed.inc({ service: database.schema }, rows.length)
    return rows.length
  })
}

function jobsByQueue(rows: readonly Row[], source: string): Map<QueueName, NewJob[]> {
  const batches = new Map<QueueName, NewJob[]>()
  for (const { id, type, aggregateId, traceparent } of rows) {
    for (const queue of subscriptions[type]) {
      const jobs = batches.get(queue) ?? []
      batches.set(queue, jobs)
      jobs.push({ name: type, id, data: { id, source, aggregateId, traceparent } })
    }
  }
  return batches
}

/**
 * Redis may lose what it was given: everything (flushed, replaced) or the last second (power cut). A mark that only
 * Redis holds tells. If the mark is gone, all events that are kept are sent again; if the server has restarted, those
 * of the last day. Consumers skip what they have seen. Returns how many events will be sent again.
 */
export async function resendIfRedisLostData(
  database: Database,
  queues: Queues,
  log: Logger,
): Promise<number> {
  const key = `prakat:relay:${database.schema}`
  const [mark, info] = await Promise.all([queues.redis.get(key), queues.redis.info('server')])
  const run = /^run_id:(\w+)/m.exec(info)?.[1] ?? 'unknown'
  if (mark === run) return 0
  const { count } = await database.sql`
    update outbox set sent_at = null
    where sent_at > now() - ${mark === null ? '7 days' : '1 day'}::interval`
  if (count > 0)
    log.info(
      { service: database.schema, events: count },
      'Redis was replaced; sending events again',
    )
  await queues.redis.set(key, run)
  return count
}

async function prune(database: Database): Promise<void> {
  // A service that was away for weeks finds them still.
  await database.sql`delete from outbox where sent_at < now() - interval '30 days'`
  await database.sql`delete from consumed where consumed_at < now() - interval '30 days'`
}

async function measureLag(database: Database): Promise<void> {
  const [oldest] = await database.sql<{ seconds: number | null }[]>`
    select extract(epoch from now() - min(occurred_at))::float8 as seconds from outbox where sent_at is null`
  lag.set({ service: database.schema }, oldest?.seconds ?? 0)
}
