import { startTestRedis, type TestRedis } from '@prakat/infra/testing/start-test-redis'
import { queueNames } from '@prakat/schema/queues'
import { Worker } from 'bullmq'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createQueues, type Queues } from '../src/queues.ts'
import { log } from './messaging-database.ts'

const queue = queueNames.sendMail
const key = (name: string) => `bull:${queue}:${name}`
let redis: TestRedis
let queues: Queues

beforeAll(async () => {
  redis = await startTestRedis()
  queues = createQueues(redis.url, log)
})
afterAll(async () => {
  await queues.disconnect()
  await redis.close()
})

/** Resolves with the job when the work has begun. `end` is a kill after which the job's lock has run out. */
async function begin(work: () => Promise<void>) {
  const process = createQueues(redis.url, log)
  const taken = await new Promise<string>((resolve) => {
    process.work(queue, async (job) => {
      resolve(job.id!)
      await work()
    })
  })
  return {
    taken,
    end: async () => {
      await process.disconnect()
      await queues.redis.del(key(`${taken}:lock`), key('stalled-check'))
      await queues.redis.sadd(key('stalled'), taken)
    },
  }
}

it('a job is done although one process after the other was killed with it in hand', async () => {
  await queues.add(queue, [{ name: 'any', id: 'job', data: {} }])
  for (let kills = 0; kills < 5; kills += 1) {
    const { taken, end } = await begin(() => new Promise(() => {}))
    expect(taken).toBe('job')
    await end()
  }
  let done = 0
  const { end } = await begin(async () => void (done += 1))
  await expect.poll(() => queues.redis.zcard(key('completed'))).toBe(1)
  expect(done).toBe(1)
  await end()
})

describe('of a queue in order', () => {
  const inOrder = queueNames.changeFeed
  const add = (...ids: string[]) =>
    queues.add(
      inOrder,
      ids.map((id) => ({ name: 'any', id, data: {} })),
    )

  it('a job that a killed process had in hand is done by others, and before later ones', async () => {
    // A process that takes a job and is never heard of again.
    const connection = queues.redis.duplicate({ maxRetriesPerRequest: null })
    const killed = new Worker(inOrder, undefined, { connection, lockDuration: 5000 })
    await add('first')
    expect((await killed.getNextJob('killed'))?.id).toBe('first')
    const done: string[] = []
    const others = [createQueues(redis.url, log), createQueues(redis.url, log)]
    for (const other of others) other.work(inOrder, async (job) => void done.push(job.id!))
    await add('second', 'third')
    // Unless they look for such jobs often, it is thirty seconds.
    await expect.poll(() => done, { timeout: 25_000 }).toEqual(['first', 'second', 'third'])
    for (const other of others) {
      await other.stopWorkers()
      await other.disconnect()
    }
    await killed.close(true)
    connection.disconnect()
  })

  it('jobs wait behind one whose database is away', async () => {
    const done: string[] = []
    let away = 3
    const worker = createQueues(redis.url, log)
    worker.work(inOrder, async (job) => {
      if (job.id === 'one' && away-- > 0) throw Object.assign(new Error(), { code: 'ECONNREFUSED' })
      done.push(job.id!)
    })
    await add('one', 'two')
    await expect.poll(() => done).toEqual(['one', 'two'])
    await worker.stopWorkers()
    await worker.disconnect()
  })

  it('a job that fails for another reason lets the others pass', async () => {
    const done: string[] = []
    const worker = createQueues(redis.url, log)
    worker.work(inOrder, async (job) => {
      if (job.id === 'broken') throw new Error('It is broken')
      done.push(job.id!)
    })
    await add('broken', 'whole')
    await expect.poll(() => done).toEqual(['whole'])
    await worker.stopWorkers()
    await worker.disconnect()
  })
})
