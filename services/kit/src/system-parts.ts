import { queueNames, type QueueName } from '@prakat/schema/queues'
import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { appendEvents } from './outbox.ts'
import type { Queues } from './queues.ts'
import { pollUntilDone, type Look, type PartCheck } from './system-check.ts'

interface Parts {
  database: Database
  queues: Queues
  clock: Clock
}

/** What every service stands on. */
export const commonParts = (parts: Parts, checkQueue: QueueName): PartCheck[] => [
  databasePart(parts),
  redisPart(parts),
  queuesPart(parts, checkQueue),
  clockPart(parts),
]

const databasePart = ({ database }: Parts): PartCheck => ({
  part: 'database',
  look: async () => {
    await database.ping()
    return {}
  },
  // Written and read, then taken back.
  prove: async () => {
    const undone = new Error('undone')
    const id = randomUUID()
    const work = database.sql.begin(async (tx) => {
      await tx`insert into consumed (consumer, event_id) values ('system-check', ${id})`
      const found = await tx`select from consumed where event_id = ${id}`
      throw found.length === 1 ? undone : new Error('What was written was not there')
    })
    await work.catch((error: unknown) => {
      if (error !== undone) throw error
    })
    return {}
  },
})

const redisPart = ({ queues }: Parts): PartCheck => ({
  part: 'redis',
  look: async () => {
    await queues.ping()
    return {}
  },
  prove: async () => {
    const key = `prakat:check:${randomUUID()}`
    await queues.redis.set(key, key, 'PX', 10_000)
    if ((await queues.redis.getdel(key)) !== key) throw new Error('What was written was not there')
    return {}
  },
})

const [behindMs, stuckMs] = [30_000, 300_000]

/** The queues of this service: how many jobs wait, and whether the first of them waits long or any has failed. */
const queuesPart = ({ database, queues, clock }: Parts, checkQueue: QueueName): PartCheck => ({
  part: 'queues',
  look: async () => {
    const names = Object.values(queueNames).filter((name) => name.startsWith(`${database.schema}.`))
    const found = await Promise.all(names.map((name) => queues.ask(name, inspect)))
    const jobs = found.reduce((sum, { waiting }) => sum + waiting, 0)
    const oldest = Math.min(...found.map(({ since }) => since))
    const waited = clock().getTime() - oldest
    const failed = found.some((each) => each.failed > 0)
    return {
      ...{ measured: jobs, unit: 'jobs' },
      state: waited > stuckMs ? 'failing' : waited > behindMs || failed ? 'slow' : 'ok',
      ...(waited > behindMs ? { detail: 'behind' } : failed ? { detail: 'failed-jobs' } : {}),
    }
  },
  // A job through a queue and back.
  prove: async () => {
    const id = randomUUID()
    await queues.add(checkQueue, [{ name: 'check', id, data: {} }])
    await pollUntilDone(async () => {
      const state = await queues.ask(checkQueue, (queue) => queue.getJobState(id))
      return state === 'completed' || undefined
    })
    return {}
  },
})

/** How many jobs wait, since when, and how many have failed for good. */
async function inspect(queue: Parameters<Parameters<Queues['ask']>[1]>[0]) {
  const [{ waiting = 0, prioritized = 0, failed = 0 }, [first]] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'failed'),
    queue.getJobs(['waiting'], 0, 0, true),
  ])
  return { waiting: waiting + prioritized, failed, since: first?.timestamp ?? Infinity }
}

/** How far the clock of this process is from that of the database, by which everything is ordered. */
const clockPart = ({ database, clock }: Parts): PartCheck => ({
  part: 'clock',
  look: async () => {
    const asked = clock().getTime()
    const [row] = await database.sql<{ at: Date }[]>`select clock_timestamp() as at`
    const between = (asked + clock().getTime()) / 2
    const drift = Math.abs(Math.round(row!.at.getTime() - between))
    return { measured: drift, state: drift > 5_000 ? 'failing' : drift > 500 ? 'slow' : 'ok' }
  },
})

const [lateSeconds, stoppedSeconds] = [5, 60]

/** The relay of a service that sends events: how old the oldest is that was not handed over. */
export const relayPart = ({ database, clock }: Parts): PartCheck => ({
  part: 'relay',
  look: async () => {
    const [row] = await database.sql<{ age: number | null }[]>`
      select extract(epoch from now() - min(occurred_at))::float as age from outbox
      where sent_at is null`
    const seconds = Math.max(0, Math.round(row!.age ?? 0))
    const state = seconds > stoppedSeconds ? 'failing' : seconds > lateSeconds ? 'slow' : 'ok'
    return {
      measured: seconds,
      unit: 'seconds',
      state,
      ...(state !== 'ok' && { detail: 'behind' }),
    }
  },
  prove: async () => {
    const [event] = await database.transaction((em) => {
      const checked = { type: 'system.checked' as const, aggregateId: randomUUID(), data: {} }
      return appendEvents(em, database.schema, [checked], { actorId: null, now: clock() })
    })
    await pollUntilDone(async () => {
      const sent = await database.sql`
        select from outbox where id = ${event!.id} and sent_at is not null`
      return sent.length > 0 || undefined
    })
    return {}
  },
})

const [little, none] = [1_000_000_000, 100_000_000]

/** A disk by its free bytes. */
export function roomOf(free: number): Look {
  const state = free < none ? 'failing' : free < little ? 'slow' : 'ok'
  return { measured: free, unit: 'bytes', state, ...(state !== 'ok' && { detail: 'no-room' }) }
}
