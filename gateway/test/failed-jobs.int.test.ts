import { createQueues, type Queues } from '@prakat/kit/queues'
import { createLogger } from '@prakat/kit/logger'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { queueNames } from '@prakat/schema/queues'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const app = useTestApp()
let queues: Queues
let owner: string

beforeAll(async () => {
  queues = createQueues(app.servers.redis.url, createLogger('silent', false))
  owner = (await signInAsOwner(app)).token
})
afterAll(() => queues.disconnect())

/** A push test without a device, which no attempt can carry out. */
async function failed(): Promise<string> {
  const jobId = randomUUID()
  await queues.ask(queueNames.pushTest, (queue) =>
    queue.add('push-test', { device: 'none' }, { jobId, attempts: 1 }),
  )
  const id = `${queueNames.pushTest}/${jobId}`
  await vi.waitFor(async () => expect((await list()).map((job) => job.id)).toContain(id))
  return id
}
const list = async (): Promise<any[]> =>
  (await graphql(app, owner, '{ failedJobs { id queue name reason attempts failedAt } }')).data
    .failedJobs
const change = (name: string, id: string, token = owner) =>
  graphql(app, token, `mutation ($id: ID!) { ${name}(id: $id) { id name } }`, { id })
const codeOf = async (answer: ReturnType<typeof graphql>) =>
  (await answer).errors[0]?.extensions.code

it('shows why a job was given up', async () => {
  const id = await failed()
  const job = (await list()).find((each) => each.id === id)
  expect(job).toMatchObject({
    ...{ queue: queueNames.pushTest, name: 'push-test', attempts: 1 },
    ...{ reason: expect.stringContaining('device'), failedAt: expect.any(String) },
  })
})

it('tries a job again, from its first attempt, and writes down who did', async () => {
  const id = await failed()
  const at = (await list()).find((each) => each.id === id).failedAt
  expect((await change('retryFailedJob', id)).errors).toEqual([])
  await vi.waitFor(async () => {
    const job = (await list()).find((each) => each.id === id)
    expect(job.failedAt).not.toBe(at)
    expect(job.attempts).toBe(1)
  })
  const [noted] = await app.services.notifier!.database.sql`
    select before from audit where command = 'job.retry' order by id desc limit 1`
  expect(noted!['before']).toMatchObject({ name: 'push-test', queue: queueNames.pushTest })
})

it('drops a job once', async () => {
  const id = await failed()
  expect((await change('dropFailedJob', id)).data.dropFailedJob.id).toBe(id)
  expect((await list()).map((job) => job.id)).not.toContain(id)
  expect(await codeOf(change('dropFailedJob', id))).toBe('NOT_FOUND')
})

it.each(['x', 'auth.none/1', 'notifier.push-test', `content.publish-due/${randomUUID()}`])(
  'knows no failed job %s',
  async (id) => {
    for (const name of ['retryFailedJob', 'dropFailedJob']) {
      expect(await codeOf(change(name, id))).toBe('NOT_FOUND')
    }
  },
)

it('goes by the right to push', async () => {
  const id = await failed()
  const auditor = (await signUpAs(app, 'auditor')).token
  const ask = '{ failedJobs { id } }'
  expect((await graphql(app, auditor, ask)).errors).toEqual([])
  expect(await codeOf(change('dropFailedJob', id, auditor))).toBe('FORBIDDEN')
  const editor = (await signUpAs(app, 'editor')).token
  expect(await codeOf(graphql(app, editor, ask))).toBe('FORBIDDEN')
  expect((await list()).map((job) => job.id)).toContain(id)
})
