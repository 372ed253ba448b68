import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { randomAnswers, type PushAnswer } from '@prakat/infra/testing/push-answer'
import { startPushService, type PushService } from '@prakat/infra/testing/push-service'
import { graphql, publish, signInAsOwner } from '@prakat/infra/testing/requests'
import { selfSignedCertificate } from '@prakat/infra/testing/self-signed-certificate'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import type { TestSubscription } from '@prakat/infra/testing/test-subscription'
import { createLogger } from '@prakat/kit/logger'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createPushTransport } from '../src/push/transport/push-transport.ts'
import { fanOutTiming } from '../src/push/fan-out.ts'
import { usePushStage } from './push-stage.ts'

const stage = usePushStage()
/** Of several makers, as the browsers of people are: while one of them wants a pause, the others go on. */
let services: PushService[]
const tls = await selfSignedCertificate()
let auth: TestApp
const children: ChildProcess[] = []
const size = Number(process.env['PUSH_STORM'] ?? 1000)
const token = 'a token that only services know'

beforeAll(async () => {
  auth = await stage.app.servers.start({ SERVICE_TOKEN: token }, 'auth')
})
beforeEach(async () => {
  services = await Promise.all([1, 2, 3, 4].map(() => startPushService({ tls })))
  await stage.sql`delete from device`
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(services.map((service) => service.stop()))
})

async function subscribe(count: number, to: PushService[]): Promise<TestSubscription[]> {
  const { publicKey } = await stage.vapidKeys.current()
  const at = (index: number) => to[index % to.length]!
  const subscriptions = Array.from({ length: count }, (_, index) =>
    at(index).newSubscription(publicKey),
  )
  await stage.subscribe(await stage.createPeople(count), (index) => {
    const { endpoint, p256dh, auth: secret } = subscriptions[index]!
    return { endpoint, p256dh, auth: secret, origin: at(index).origin }
  })
  return subscriptions
}

const left = async () => {
  const rows = await stage.sql<{ endpoint: string }[]>`select endpoint from push_subscription`
  return new Set(rows.map(({ endpoint }) => endpoint))
}

/** Of a hundred, ten meet a fault. */
const faults: ReadonlyArray<readonly [weight: number, answer: PushAnswer]> = [
  [900, {}],
  [10, { status: 410 }],
  [8, { status: 404 }],
  [12, { status: 400, body: 'BadTopic' }],
  [3, { status: 403 }],
  [12, { status: 413 }],
  [3, { status: 429, headers: { 'retry-after': '1' } }],
  [14, { status: 500 }],
  [14, { status: 503 }],
  [21, { fault: 'reset' }],
  [1, { fault: 'close' }],
  [1, { fault: 'garbage' }],
  [1, { fault: 'close-early' }],
]
const final: Record<number, string> = { 400: 'rejected', 403: 'key', 404: 'gone', 410: 'gone' }

it(
  `loses none of ${size} while one in ten meets a fault, and deletes only what is gone`,
  { timeout: 180_000 },
  async () => {
    const subscriptions = await subscribe(size, services)
    const answers = randomAnswers(7, faults)
    const scripted = subscriptions.map((subscription) => {
      const answer = answers()
      const end = final[answer.status ?? 0]
      // What is final stays so, also when its answer is lost with the connection of another.
      if (end) subscription.answers.push(...Array.from({ length: 9 }, () => answer))
      else if (answer.status || answer.fault) subscription.answers.push(answer)
      return { subscription, end, answer }
    })
    const log = createLogger('silent', false)
    const transport = createPushTransport({
      config: { vapid: undefined, subject: 'mailto:ops@example.test', allowedHosts: ['localhost'] },
      ...{ redis: stage.queues.redis, log, ca: tls.certificate },
    })
    const { stop } = await stage.start(transport, {
      timing: { ...fanOutTiming, sweep: 500, retry: 100 },
    })
    const id = await stage.publish()
    await stage.done(id, 100_000)
    await stop()

    const ends = (name: string) => scripted.filter(({ end }) => end === name)
    const served = scripted.filter(({ end }) => !end)
    expect(await stage.counts(id)).toEqual({
      sent: served.length,
      'failed:gone': ends('gone').length,
      'failed:rejected': ends('rejected').length,
      'failed:key': ends('key').length,
    })
    // Lost: what was never delivered though nothing speaks against it.
    expect(served.filter(({ subscription }) => subscription.payloads.length === 0)).toEqual([])
    const gone = new Set(ends('gone').map(({ subscription }) => subscription.endpoint))
    expect(await left()).toEqual(
      new Set(subscriptions.map(({ endpoint }) => endpoint).filter((each) => !gone.has(each))),
    )
    // After an answer that is final nobody is asked again; else no more often than something went wrong.
    for (const { subscription, end, answer } of scripted) {
      const statuses = subscription.requests.map(({ status }) => status)
      const last = statuses.at(-1)
      expect(last).toBe(end ? answer.status : 201)
      if (answer.status === 413) expect(statuses.length).toBeGreaterThanOrEqual(2)
      expect(statuses.length).toBeLessThanOrEqual(6)
    }
    const repeated = served.filter(({ subscription }) => subscription.payloads.length > 1)
    // A connection that breaks takes with it the answers to others that were on it.
    expect(repeated.length).toBeLessThan(size / 20)
  },
)

/** With its own memory and connections, so that SIGKILL ends it as a power cut would. */
async function startProcess({ caFile }: PushService): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'push-process.ts')], {
    env: {
      ...{ PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: caFile, SERVICE_TOKEN: token },
      ...{ DATABASE_URL: stage.app.servers.databaseUrl, REDIS_URL: stage.app.servers.redis.url },
      ...{ AUTH_URL: auth.url, CONTENT_URL: auth.url, NOTIFIER_ROLES: 'push' },
      ...{ PUSH_ALLOWED_HOSTS: 'localhost', LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}

it(
  'killed in the middle of a publication it loses nobody, and repeats at most a hundred',
  { timeout: 180_000 },
  async () => {
    const [service] = services as [PushService]
    const subscriptions = await subscribe(800, [service])
    service.answer = () => ({ delayMs: 5 })
    const first = await startProcess(service)
    const id = await stage.publish()
    await vi.waitFor(() => expect(service.requests.length).toBeGreaterThan(300), {
      interval: 5,
    })
    first.kill('SIGKILL')
    await once(first, 'exit')
    const before = service.requests.length
    expect(before).toBeLessThan(800)
    // As if the time of the lease were over, and the next sweep finds it.
    await stage.sql`update push_batch set lease_until = now() where done_at is null`
    await stage.sql`update push_fanout set planned_at = planned_at - interval '15 seconds'`
    service.answer = undefined
    await startProcess(service)
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({ sent: 800 })
    const times = subscriptions.map(({ payloads }) => payloads.length)
    expect(Math.min(...times)).toBe(1)
    expect(Math.max(...times)).toBeLessThanOrEqual(2)
    expect(times.filter((count) => count > 1).length).toBeLessThanOrEqual(100)
  },
)

it(
  'killed before it sends a reminder that was accepted, everybody gets that once',
  { timeout: 180_000 },
  async () => {
    const [service] = services as [PushService]
    const subscriptions = await subscribe(60, [service])
    const rows = await stage.sql<{ user_id: string }[]>`select user_id from device`
    const { token: owner } = await signInAsOwner(stage.app)
    const first = await startProcess(service)
    const audience = { userIds: rows.map(({ user_id }) => user_id) }
    const id = await publish(stage.app, owner, { audience })
    const times = () => subscriptions.map(({ payloads }) => payloads.length)
    await vi.waitFor(() => expect(new Set(times())).toEqual(new Set([1])))
    await stage.done(id)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const remind = 'mutation ($id: ID!) { remindAnnouncement(id: $id, state: UNREAD) }'
    expect((await graphql(stage.app, owner, remind, { id })).data.remindAnnouncement).toBe(60)
    // As if whoever accepted it had died too, before it was queued.
    await stage.app.servers.redis.flush()
    expect(new Set(times())).toEqual(new Set([1]))
    await startProcess(service)
    await vi.waitFor(() => expect(new Set(times())).toEqual(new Set([2])))
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({ sent: 120 })
    expect(new Set(times())).toEqual(new Set([2]))
  },
)
