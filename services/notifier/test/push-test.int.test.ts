import { randomUUID } from 'node:crypto'
import { rest, signUp } from '@prakat/infra/testing/requests'
import { queueNames } from '@prakat/schema/queues'
import { Queue } from 'bullmq'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildSubscription } from './build-subscription.ts'
import { usePushStage } from './push-stage.ts'
import { recordingTransport } from './recording-transport.ts'

const stage = usePushStage()
const transport = recordingTransport()
const path = '/v1/push-subscriptions'

beforeAll(() => stage.start(transport))

/** Somebody with a device of each of these names. */
async function personWith(...deviceIds: string[]) {
  const person = await signUp(stage.app)
  const endpoints: string[] = []
  for (const deviceId of deviceIds) {
    const body = buildSubscription({ deviceId })
    await rest(stage.app, 'POST', path, { token: person.token, body })
    endpoints.push(body.subscription.endpoint)
  }
  return { ...person, endpoints }
}
const test = (token: string, deviceId: string) =>
  rest(stage.app, 'POST', `${path}/${deviceId}/test`, { token })
const statusesOf = async (token: string, deviceId: string, times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, () => test(token, deviceId)))
  return answers.map(({ status }) => status).sort()
}
/** What is left of somebody's minute becomes this. */
const shortenMinute = async (userId: string, leftMs: number) => {
  const [key] = await stage.queues.redis.keys(`*tests:${userId}`)
  expect(await stage.queues.redis.pexpire(key!, leftMs)).toBe(1)
  return key!
}
async function queueIsDone() {
  const queue = new Queue(queueNames.pushTest, { connection: { url: stage.app.servers.redis.url } })
  await vi.waitFor(async () =>
    expect(await queue.getJobCountByTypes('wait', 'active', 'delayed')).toBe(0),
  )
  await queue.close()
}
const sentTo = () => transport.sent.map(({ endpoint }) => endpoint)

describe('a test push', () => {
  it('reaches the one device, marked as a test, and is in nobody’s inbox', async () => {
    const { token, endpoints } = await personWith('tested', 'other')
    expect(await test(token, 'tested')).toMatchObject({ status: 202, body: { queued: true } })
    await vi.waitFor(() => expect(sentTo()).toEqual([endpoints[0]]))
    expect(transport.payloadsTo(endpoints[0]!)).toMatchObject([
      { title: 'การแจ้งเตือนมาถึงที่นี่', test: true },
    ])
    expect(await stage.sql`select from notification`).toHaveLength(0)
  })

  it('is refused for devices that are not subscribed or another person’s', async () => {
    const [one, other] = [await personWith(), await personWith('theirs')]
    const allOn = {
      announcements: true,
      articles: true,
      calendar: true,
      sound: true,
      desktop: true,
    }
    await rest(stage.app, 'PUT', `${path}/silent/preferences`, { token: one.token, body: allOn })
    for (const device of ['silent', 'theirs', randomUUID()]) {
      const { status, body } = await test(one.token, device)
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await test(other.token, 'theirs')).status).toBe(202)
  })
})

describe('of test pushes a person gets five in a minute', () => {
  it('over all of the devices, and others get theirs', async () => {
    const [one, other] = [await personWith('phone', 'laptop'), await personWith('phone')]
    expect(await statusesOf(one.token, 'phone', 3)).toEqual([202, 202, 202])
    expect(await statusesOf(one.token, 'laptop', 5)).toEqual([202, 202, 429, 429, 429])
    expect((await test(other.token, 'phone')).status).toBe(202)
  })

  it('and of one more is told when to come back', async () => {
    const { token } = await personWith('busy')
    await statusesOf(token, 'busy', 5)
    const { status, headers, body } = await test(token, 'busy')
    expect(status).toBe(429)
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/)
    const retryAfter = Number(headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
    expect(body).toEqual({
      type: 'about:blank#rate_limited',
      title: 'Too many attempts',
      status: 429,
      code: 'RATE_LIMITED',
      detail: 'Too many tests. Try again in a minute',
      details: { retryAfterSeconds: retryAfter },
    })
  })

  it('from the first one on, however often they try meanwhile', async () => {
    const { token, user } = await personWith('busy')
    await statusesOf(token, 'busy', 5)
    await shortenMinute(user.id, 10_000)
    await statusesOf(token, 'busy', 3)
    const { status, headers } = await test(token, 'busy')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(10)
  })

  it('and five more when it is over, while what was refused never arrives', async () => {
    const { token, user, endpoints } = await personWith('busy')
    expect(await statusesOf(token, 'busy', 7)).toEqual([202, 202, 202, 202, 202, 429, 429])
    const key = await shortenMinute(user.id, 1)
    await vi.waitFor(async () => expect(await stage.queues.redis.exists(key)).toBe(0))
    expect(await statusesOf(token, 'busy', 6)).toEqual([202, 202, 202, 202, 202, 429])
    await queueIsDone()
    expect(sentTo().filter((endpoint) => endpoint === endpoints[0])).toHaveLength(10)
  })
})
