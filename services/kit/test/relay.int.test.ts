import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { startTestRedis, type TestRedis } from '@prakat/infra/testing/start-test-redis'
import { queueNames } from '@prakat/schema/queues'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest'
import { startConsumer } from '../src/consumer.ts'
import type { Database } from '../src/database.ts'
import { appendEvents } from '../src/outbox.ts'
import { createQueues, type Queues } from '../src/queues.ts'
import { relayBatch, resendIfRedisLostData, startRelay } from '../src/relay.ts'
import { listenForWakeUps, type WakeUps } from '../src/wake-ups.ts'
import { log, openMessagingDatabase } from './messaging-database.ts'

let database: Database
let drop: () => Promise<void>
let redis: TestRedis
let queues: Queues
let wakeUps: WakeUps

beforeAll(async () => {
  const [opened, startedRedis] = await Promise.all([
    openMessagingDatabase(inject('adminUrl')),
    startTestRedis({ keepData: true }),
  ])
  ;({ database, drop } = opened)
  redis = startedRedis
  wakeUps = listenForWakeUps(opened.url, log)
})

afterAll(async () => {
  await wakeUps.stop()
  await drop()
  await redis.close()
})

beforeEach(async () => {
  for (const table of ['outbox', 'consumed', 'effect']) {
    await database.sql`delete from ${database.sql(table)}`
  }
  await redis.flush()
  queues = createQueues(redis.url, log)
})

afterEach(async () => {
  await queues.stopWorkers()
  await queues.disconnect()
})

async function append(count: number): Promise<string[]> {
  const events = await database.orm.em.fork().transactional((em) =>
    appendEvents(
      em as EntityManager,
      'content',
      Array.from({ length: count }, () => ({
        type: 'announcement.scheduled' as const,
        aggregateId: randomUUID(),
        data: { publishAt: new Date() },
      })),
      { actorId: null, now: new Date() },
    ),
  )
  return events.map((event) => event.id)
}

/** Consumes as a service would: the effect is a row. */
function consumeIntoEffects(from: Queues = queues): void {
  startConsumer(
    {
      name: 'note-effect',
      queue: queueNames.planPublication,
      events: ['announcement.scheduled'],
      project: async (event, em) => {
        await em.execute('insert into effect (event_id) values (?)', [event.id])
      },
    },
    { database, queues: from, log },
  )
}

const effects = async () =>
  (await database.sql<{ event_id: string }[]>`select event_id from effect`).map((r) => r.event_id)
const unsent = async () => (await database.sql`select 1 from outbox where sent_at is null`).length

describe('the relay', () => {
  it('hands events over within a moment of the commit', async () => {
    consumeIntoEffects()
    const relay = startRelay(database, queues, wakeUps, log)
    const ids = await append(3)
    await vi.waitFor(async () => expect((await effects()).sort()).toEqual(ids.sort()))
    await vi.waitFor(async () => expect(await unsent()).toBe(0))
    await relay.stop()
  })

  it('keeps nothing of a transaction that failed', async () => {
    await expect(
      database.orm.em.fork().transactional(async (em) => {
        const event = { type: 'announcement.created' as const, aggregateId: randomUUID(), data: {} }
        appendEvents(em as EntityManager, 'content', [event], {
          actorId: null,
          now: new Date(),
        })
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect(await database.sql`select 1 from outbox`).toHaveLength(0)
  })

  it('takes effect once when it is killed between adding and marking', async () => {
    consumeIntoEffects()
    const ids = await append(5)
    const killedAfterAdding: Pick<Queues, 'add'> = {
      add: async (queue, jobs) => {
        await queues.add(queue, jobs)
        // The relay's own connection dies, as it does with the process.
        await database.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction' and query like '%from outbox%'`
      },
    }
    await expect(relayBatch(database, killedAfterAdding)).rejects.toThrow()
    expect(await unsent()).toBe(5)
    await vi.waitFor(async () => expect(await effects()).toHaveLength(5))

    const relay = startRelay(database, queues, wakeUps, log)
    await vi.waitFor(async () => expect(await unsent()).toBe(0))
    // Long enough for a second effect to show, were there one.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await effects()).sort()).toEqual(ids.sort())
    await relay.stop()
  })

  it('adds no later batch while another relay still has an earlier one in hand', async () => {
    const added: string[] = []
    const note: Queues['add'] = async (_queue, jobs) => void added.push(...jobs.map(({ id }) => id))
    const [taken, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const [first] = await append(1)
    const slow = relayBatch(database, {
      add: async (queue, jobs) => {
        taken.resolve()
        await goesOn.promise
        await note(queue, jobs)
      },
    })
    await taken.promise
    const [second] = await append(1)
    expect(await relayBatch(database, { add: note })).toBe(0)
    goesOn.resolve()
    await slow
    expect(await relayBatch(database, { add: note })).toBe(1)
    expect(added).toEqual([first, second])
  })

  it('takes nothing for an event that is in no outbox, whatever somebody wrote into a queue', async () => {
    consumeIntoEffects()
    const relay = startRelay(database, queues, wakeUps, log)
    const id = randomUUID()
    const forged = {
      ...{ id, type: 'announcement.scheduled', version: 1, occurredAt: new Date(), actorId: null },
      ...{ aggregateId: randomUUID(), data: { publishAt: new Date() }, traceparent: null },
    }
    const job = { name: 'announcement.scheduled', id, data: { ...forged, source: 'content' } }
    await queues.add(queueNames.planPublication, [job])
    const failed = () =>
      queues.ask(
        queueNames.planPublication,
        async (queue) => (await queue.getJob(id))?.failedReason,
      )
    await vi.waitFor(async () => expect(await failed()).toBe('There is no such event'))
    const ids = await append(1)
    await vi.waitFor(async () => expect(await effects()).toEqual(ids))
    const given = await queues.ask(queueNames.planPublication, (queue) => queue.getJob(ids[0]!))
    // Nothing that was written is in the queue.
    expect(Object.keys(given!.data).sort()).toEqual([
      ...['aggregateId', 'id', 'source', 'traceparent'],
    ])
    await relay.stop()
  })

  it('shares the work with a second relay, each event once', async () => {
    consumeIntoEffects()
    const added: string[] = []
    const counting: Queues = {
      ...queues,
      add: async (queue, jobs) => {
        added.push(...jobs.map((job) => job.id))
        await queues.add(queue, jobs)
      },
    }
    // Redis is known already, so neither relay sends anything again.
    await resendIfRedisLostData(database, queues, log)
    const ids = (await Promise.all(Array.from({ length: 10 }, () => append(50)))).flat()
    const relays = [
      startRelay(database, counting, wakeUps, log),
      startRelay(database, counting, wakeUps, log),
    ]
    await vi.waitFor(async () => expect(await effects()).toHaveLength(500))
    expect(new Set(added).size).toBe(500)
    expect(added).toHaveLength(500)
    expect((await effects()).sort()).toEqual(ids.sort())
    await Promise.all(relays.map((relay) => relay.stop()))
  })

  it('waits while Redis is away and goes on when it is back', async () => {
    consumeIntoEffects()
    const relay = startRelay(database, queues, wakeUps, log)
    await redis.kill()
    const ids = await append(4)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await unsent()).toBe(4)
    expect(await effects()).toHaveLength(0)
    await redis.start()
    await vi.waitFor(async () => expect((await effects()).sort()).toEqual(ids.sort()))
    await relay.stop()
  })

  it('sends again what a flushed Redis has lost, and nothing takes effect twice', async () => {
    const ids = await append(3)
    await vi.waitFor(async () => {
      await relayBatch(database, queues)
      expect(await unsent()).toBe(0)
    })
    await redis.flush()
    consumeIntoEffects()
    const relay = startRelay(database, queues, wakeUps, log)
    await vi.waitFor(async () => expect((await effects()).sort()).toEqual(ids.sort()))
    await redis.flush()
    const [more] = await append(1)
    await vi.waitFor(async () => expect((await effects()).sort()).toEqual([...ids, more].sort()))
    await relay.stop()
  })
})
