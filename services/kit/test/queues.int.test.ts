import { startTestRedis, type TestRedis } from '@prakat/infra/testing/start-test-redis'
import { queueNames } from '@prakat/schema/queues'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
