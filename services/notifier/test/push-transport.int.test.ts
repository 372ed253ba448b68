import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '@prakat/kit/logger'
import { connectRedis } from '@prakat/kit/queues'
import { startPushService, type PushService } from '@prakat/infra/testing/push-service'
import { randomAnswers, type PushAnswer } from '@prakat/infra/testing/push-answer'
import { startTestRedis, type TestRedis } from '@prakat/infra/testing/start-test-redis'
import { selfSignedCertificate } from '@prakat/infra/testing/self-signed-certificate'
import type { TestSubscription } from '@prakat/infra/testing/test-subscription'
import type { Redis } from 'ioredis'
import { register } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import type { PushMessage } from '../src/push/transport/push-message.ts'
import type { PushOutcome } from '../src/push/transport/push-outcome.ts'
import { createPushTransport, type PushTransport } from '../src/push/transport/push-transport.ts'

const log = createLogger('silent')
const key = { id: 'k1', ...webPush.generateVAPIDKeys() }
const config = { vapid: undefined, subject: 'mailto:ops@example.org', allowedHosts: ['localhost'] }

const name = 'fcm.googleapis.com'
const tls = selfSignedCertificate([name])

let server: TestRedis
let redis: Redis
let service: PushService
/** Each test's service is another origin to it. */
let transport: PushTransport
const transports: PushTransport[] = []

beforeAll(async () => {
  server = await startTestRedis()
  redis = connectRedis(server.url, log, { maxRetriesPerRequest: 1, commandTimeout: 5000 })
  transport = createPushTransport({ config, redis, log, ca: tls.certificate })
})
afterAll(async () => {
  await transport.stop()
  redis.disconnect()
  await server.close()
})
afterEach(async () => {
  for (const transport of transports.splice(0)) await transport.stop()
  await service.stop()
})

function openTransport(options: Partial<Parameters<typeof createPushTransport>[0]> = {}) {
  const opened = createPushTransport({ config, redis, log, ca: service.ca, ...options })
  transports.push(opened)
  return opened
}

function messageTo(subscription: TestSubscription, changes: Partial<PushMessage> = {}) {
  const { endpoint, p256dh, auth } = subscription
  const payload = JSON.stringify({ title: 'ประกาศ', body: 'The lift is out of order.' })
  const rest = { payload, ttl: 3600, urgency: 'high', topic: 'a'.repeat(32) } as const
  return { endpoint, p256dh, auth, key, ...rest, ...changes }
}

const subscribe = () => service.newSubscription(key.publicKey)

async function sendOnce(answer?: PushAnswer, by = transport) {
  const subscription = subscribe()
  if (answer) subscription.answers.push(answer)
  const [outcome] = await by.send([messageTo(subscription)])
  return { outcome, subscription }
}

async function pushed(outcome: string): Promise<number> {
  const metric = await register.getSingleMetric('prakat_pushes_total')!.get()
  const found = metric.values.find(({ labels }) => labels['outcome'] === outcome)
  return found?.value ?? 0
}

describe.each([
  ['2.0', false],
  ['1.1', true],
])('over HTTP/%s', (httpVersion, http1) => {
  beforeEach(async () => {
    service = await startPushService({ http1, tls })
  })

  test('a message arrives, encrypted for its browser and signed for its service', async () => {
    const { outcome, subscription } = await sendOnce()
    expect(outcome).toEqual({ kind: 'accepted' })
    const [received] = subscription.requests
    expect(received).toMatchObject({ httpVersion, status: 201, payload: { title: 'ประกาศ' } })
    expect(received!.headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      topic: 'a'.repeat(32),
      'content-encoding': 'aes128gcm',
    })
  })

  test('a hundred messages arrive once each, and outcomes keep their order', async () => {
    const subscriptions = Array.from({ length: 100 }, subscribe)
    subscriptions[7]!.isGone = true
    subscriptions[42]!.answers.push({ status: 500 })
    const messages = subscriptions.map((each, n) => messageTo(each, { payload: `{"n":${n}}` }))
    const outcomes: PushOutcome[] = []
    for (let n = 0; n < 100; n += 20) {
      outcomes.push(...(await transport.send(messages.slice(n, n + 20))))
    }
    expect(outcomes[7]).toEqual({ kind: 'gone', status: 410 })
    expect(outcomes[42]).toEqual({ kind: 'failed', detail: '500' })
    for (const [n, subscription] of subscriptions.entries()) {
      if (n === 7 || n === 42) continue
      expect(outcomes[n]).toEqual({ kind: 'accepted' })
      expect(subscription.payloads).toEqual([{ n }])
    }
    expect(service.requests).toHaveLength(100)
  })

  test.each<[PushAnswer, object]>([
    [{ status: 204 }, { kind: 'accepted' }],
    [{ status: 404 }, { kind: 'gone', status: 404 }],
    [
      { status: 400, body: 'BadTopic' },
      { kind: 'rejected', status: 400, detail: 'BadTopic' },
    ],
    [
      { status: 403, body: 'BadJwt' },
      { kind: 'key', status: 403, detail: 'BadJwt' },
    ],
    [{ status: 413 }, { kind: 'too-large' }],
    [
      { status: 503, body: 'later' },
      { kind: 'failed', detail: '503: later' },
    ],
    [
      { status: 307, headers: { location: 'https://localhost:1/x' } },
      { kind: 'rejected', status: 307, detail: '' },
    ],
    [
      { status: 400, body: 'x'.repeat(5_000_000) },
      { kind: 'rejected', detail: 'x'.repeat(300) },
    ],
    [{ status: 201, body: 'x'.repeat(5_000_000) }, { kind: 'accepted' }],
    [{ fault: 'close-early' }, { kind: 'failed' }],
    [{ fault: 'close' }, { kind: 'failed' }],
    [{ fault: 'reset' }, { kind: 'failed' }],
    [{ fault: 'garbage' }, { kind: 'failed' }],
  ])('to %o', async (answer, outcome) => {
    const before = await pushed((outcome as { kind: string }).kind)
    expect((await sendOnce(answer)).outcome).toMatchObject(outcome)
    expect(await pushed((outcome as { kind: string }).kind)).toBe(before + 1)
    // And whatever that did to the connection, the next message goes through.
    expect((await sendOnce()).outcome).toEqual({ kind: 'accepted' })
  })

  test('what is never answered has failed after ten seconds', async () => {
    const { outcome } = await sendOnce({ fault: 'silence' })
    const detail = expect.stringMatching(/10 s|timeout/i)
    expect(outcome).toEqual({ kind: 'failed', detail })
  })

  test('a pause that one asks for is kept by the other, which shares its Redis', async () => {
    const [one, other] = [openTransport(), openTransport()]
    await sendOnce({}, other)
    const { outcome } = await sendOnce({ status: 429, headers: { 'retry-after': '120' } }, one)
    expect(outcome).toMatchObject({ kind: 'paused' })
    const until = (outcome as { until: Date }).until.getTime()
    const own = await one.pausedUntil(service.origin, key.id)
    expect(Math.abs(own!.getTime() - until)).toBeLessThan(1000)
    const known = await vi.waitFor(async () => {
      const pause = await other.pausedUntil(service.origin, key.id)
      expect(pause).toBeDefined()
      return pause!.getTime()
    })
    expect(Math.abs(known - until)).toBeLessThan(2000)
    const before = service.requests.length
    expect((await sendOnce({}, other)).outcome).toMatchObject({ kind: 'paused' })
    expect(service.requests).toHaveLength(before)
    expect(await other.pausedUntil('https://updates.push.services.mozilla.com', key.id)).toBe(
      undefined,
    )
  })

  test('no more than the limit is under way at once', async () => {
    service.answer = () => ({ delayMs: 20 })
    const messages = Array.from({ length: 60 }, () => messageTo(subscribe()))
    const outcomes = await transport.send(messages)
    expect(outcomes[0]).toEqual({ kind: 'accepted' })
    expect(service.mostAtOnce).toBeGreaterThan(1)
    expect(service.mostAtOnce).toBeLessThan(40)
  })
})

describe('with an unruly service', () => {
  beforeEach(async () => {
    service = await startPushService({ tls })
  })

  test('five refusals of a key in a row rest it everywhere, and the other key goes on', async () => {
    const [one, other] = [openTransport(), openTransport()]
    for (let i = 0; i < 5; i += 1) {
      expect((await sendOnce({ status: 403 }, one)).outcome).toMatchObject({ kind: 'key' })
    }
    expect((await sendOnce({}, one)).outcome).toMatchObject({ kind: 'paused' })
    await vi.waitFor(async () =>
      expect(await other.pausedUntil(service.origin, key.id)).toBeDefined(),
    )
    expect(await other.pausedUntil(service.origin, 'k2')).toBeUndefined()
    const second = { id: 'k2', ...webPush.generateVAPIDKeys() }
    const subscription = service.newSubscription(second.publicKey)
    const outcomes = await one.send([messageTo(subscription, { key: second })])
    expect(outcomes).toEqual([{ kind: 'accepted' }])
    const metrics = await register.metrics()
    expect(metrics).toMatch(/prakat_push_key_quarantined_total\{service="other"\} [1-9]/)
  })

  test('foreign subscriptions among good ones rest no key', async () => {
    const foreign = webPush.generateVAPIDKeys().publicKey
    for (let i = 0; i < 12; i += 1) {
      const subscription = i % 3 ? service.newSubscription(foreign) : subscribe()
      const [outcome] = await transport.send([messageTo(subscription)])
      expect(outcome!.kind).toBe(i % 3 ? 'key' : 'accepted')
    }
  })

  test('a service that is down is left alone for a while', async () => {
    service.answer = () => ({ status: 503 })
    const outcomes = await transport.send(Array.from({ length: 40 }, () => messageTo(subscribe())))
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['failed', 'paused']))
    const asked = service.requests.length
    expect(asked).toBeLessThanOrEqual(20)
    const until = await transport.pausedUntil(service.origin, key.id)
    expect(await register.metrics()).toContain('prakat_push_origin_paused{service="other"} 1')
    service.answer = undefined
    await sleep(until!.getTime() - Date.now() + 20)
    expect((await sendOnce()).outcome).toEqual({ kind: 'accepted' })
    expect(service.requests).toHaveLength(asked + 1)
  })

  test('whatever comes by chance, every message has one outcome and none is lost', async () => {
    const chance: PushAnswer[] = []
    const next = randomAnswers(4711, [
      [12, {}],
      [1, { status: 500 }],
      [1, { status: 410 }],
      [1, { status: 400 }],
      [1, { fault: 'reset' }],
      [1, { delayMs: 30 }],
    ])
    service.answer = () => {
      const answer = next()
      chance.push(answer)
      return answer
    }
    const subscriptions = Array.from({ length: 120 }, subscribe)
    const outcomes: PushOutcome[] = []
    for (let n = 0; n < 120; n += 20) {
      const window = subscriptions.slice(n, n + 20).map((each) => messageTo(each))
      outcomes.push(...(await transport.send(window)))
    }
    const accepted = subscriptions.filter(({ payloads }) => payloads.length === 1)
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(accepted.length)
    expect(subscriptions.every(({ requests }) => requests.length <= 1)).toBe(true)
    expect(chance.some(({ fault }) => fault === 'reset')).toBe(true)
  })

  test('subscriptions with broken keys and payloads that are too long are not even sent', async () => {
    const subscription = subscribe()
    const outcomes = await transport.send([
      messageTo(subscription, { p256dh: Buffer.alloc(65, 4) }),
      messageTo(subscription, { p256dh: Buffer.alloc(0), auth: Buffer.alloc(0) }),
      messageTo(subscription, { payload: 'ก'.repeat(1400) }),
      messageTo(subscription),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'rejected',
      'rejected',
      'too-large',
      'accepted',
    ])
    expect(service.requests).toHaveLength(1)
  })

  test('without Redis an instance keeps to what it learnt itself', async () => {
    const own = await startTestRedis()
    const away = connectRedis(own.url, log, { maxRetriesPerRequest: 1, commandTimeout: 5000 })
    await away.ping()
    const alone = openTransport({ redis: away })
    await own.kill()
    expect((await sendOnce({}, alone)).outcome).toEqual({ kind: 'accepted' })
    await sendOnce({ status: 429, headers: { 'retry-after': '60' } }, alone)
    expect((await sendOnce({}, alone)).outcome).toMatchObject({ kind: 'paused' })
    away.disconnect()
    await own.close()
  })

  test('a stop waits for what is under way and refuses the rest', async () => {
    const stopped = openTransport()
    const subscription = subscribe()
    subscription.answers.push({ delayMs: 500 })
    const sent = stopped.send([messageTo(subscription)])
    await vi.waitFor(() => expect(subscription.requests).toHaveLength(1), 10_000)
    await stopped.stop()
    expect(await sent).toEqual([{ kind: 'accepted' }])
    expect(await stopped.send([messageTo(subscription)])).toMatchObject([{ kind: 'paused' }])
  })
})

describe('where pushes may go', () => {
  const resolveTo =
    (...addresses: string[]) =>
    (_host: string, options: { all?: boolean }, callback: (...args: any[]) => void) => {
      const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      if (options.all) callback(null, all)
      else callback(null, all[0]!.address, all[0]!.family)
    }

  beforeEach(async () => {
    service = await startPushService({ tls })
  })

  async function sendTo(endpoint: string, options: object = {}) {
    const [outcome] = await openTransport(options).send([messageTo(subscribe(), { endpoint })])
    return outcome
  }

  test.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['::1'],
    ['142.250.74.10', '127.0.0.1'],
    ['::ffff:7f00:1'],
  ])('a push service whose name leads to %s is not called', async (...addresses) => {
    const outcome = await sendTo(`https://${name}/x`, { lookup: resolveTo(...addresses) })
    expect(outcome).toEqual({ kind: 'address', detail: 'The host has a private address' })
    expect(service.requests).toHaveLength(0)
  })

  test('a name that leads elsewhere the second time gains nothing', async () => {
    const answers = ['192.0.2.1', '127.0.0.1']
    const lookup = (host: string, options: object, callback: (...args: any[]) => void) =>
      resolveTo(answers.shift()!)(host, options, callback)
    const rebound = openTransport({ lookup: lookup as never })
    for (let i = 0; i < 2; i += 1) {
      const [outcome] = await rebound.send([
        messageTo(subscribe(), { endpoint: `https://${name}/x` }),
      ])
      expect(outcome).toMatchObject({ kind: 'address' })
    }
  })

  test('a private address is called where the operator named the host', async () => {
    const { port } = new URL(service.origin)
    const allowed = { ...config, allowedHosts: [`${name}:${port}`] }
    const options = { config: allowed, lookup: resolveTo('127.0.0.1') }
    const outcome = await sendTo(`https://${name}:${port}/x`, options)
    expect(outcome).toEqual({ kind: 'gone', status: 404 })
    expect(service.requests).toHaveLength(1)
  })

  test.each(['https://127.0.0.1/x', 'http://localhost/x', 'https://fcm.googleapis.com:1/x', 'no'])(
    '%s is refused before anything is sent',
    async (endpoint) => {
      const allowedHosts = ['localhost']
      const outcome = await sendTo(endpoint, { config: { ...config, allowedHosts } })
      expect(outcome).toMatchObject({ kind: 'address' })
    },
  )

  test('a certificate that nobody trusts is a failure', async () => {
    const outcome = await sendTo(subscribe().endpoint, { ca: undefined })
    expect(outcome).toMatchObject({ kind: 'failed', detail: expect.stringMatching(/self-signed/) })
  })
})
