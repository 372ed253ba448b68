import { setTimeout as sleep } from 'node:timers/promises'
import { randomAnswers, type PushAnswer } from '@prakat/infra/testing/push-answer'
import { startTestRedis } from '@prakat/infra/testing/start-test-redis'
import { register } from 'prom-client'
import { beforeEach, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import type { PushOutcome } from '../src/push/transport/push-message.ts'
import { key, messageTo, TransportStage } from './transport-stage.ts'

const stage = new TransportStage()

beforeEach(() => stage.startService())

test('five refusals of a key in a row rest it everywhere, and the other key goes on', async () => {
  const [one, other] = [stage.open(), stage.open()]
  for (let i = 0; i < 5; i += 1) {
    expect((await stage.sendOnce({ status: 403 }, one)).outcome).toMatchObject({ kind: 'key' })
  }
  expect((await stage.sendOnce({}, one)).outcome).toMatchObject({ kind: 'paused' })
  await vi.waitFor(async () =>
    expect(await other.pausedUntil(stage.service.origin, key.id)).toBeDefined(),
  )
  expect(await other.pausedUntil(stage.service.origin, 'k2')).toBeUndefined()
  const second = { id: 'k2', ...webPush.generateVAPIDKeys() }
  const subscription = stage.service.newSubscription(second.publicKey)
  const outcomes = await one.send([messageTo(subscription, { key: second })])
  expect(outcomes).toEqual([{ kind: 'accepted' }])
  const metrics = await register.metrics()
  expect(metrics).toMatch(/prakat_push_key_quarantined_total\{service="other"\} [1-9]/)
})

test('foreign subscriptions among good ones rest no key', async () => {
  const foreign = webPush.generateVAPIDKeys().publicKey
  for (let i = 0; i < 12; i += 1) {
    const subscription = i % 3 ? stage.service.newSubscription(foreign) : stage.subscribe()
    const [outcome] = await stage.transport.send([messageTo(subscription)])
    expect(outcome!.kind).toBe(i % 3 ? 'key' : 'accepted')
  }
})

test('a service that is down is left alone for a while', async () => {
  stage.service.answer = () => ({ status: 503 })
  const outcomes = await stage.transport.send(
    Array.from({ length: 40 }, () => messageTo(stage.subscribe())),
  )
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['failed', 'paused']))
  const asked = stage.service.requests.length
  expect(asked).toBeLessThanOrEqual(20)
  const until = await stage.transport.pausedUntil(stage.service.origin, key.id)
  expect(await register.metrics()).toContain('prakat_push_origin_paused{service="other"} 1')
  stage.service.answer = undefined
  await sleep(until!.getTime() - Date.now() + 20)
  expect((await stage.sendOnce()).outcome).toEqual({ kind: 'accepted' })
  expect(stage.service.requests).toHaveLength(asked + 1)
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
  stage.service.answer = () => {
    const answer = next()
    chance.push(answer)
    return answer
  }
  const subscriptions = Array.from({ length: 120 }, stage.subscribe)
  const outcomes: PushOutcome[] = []
  for (let n = 0; n < 120; n += 20) {
    const window = subscriptions.slice(n, n + 20).map((each) => messageTo(each))
    outcomes.push(...(await stage.transport.send(window)))
  }
  const accepted = subscriptions.filter(({ payloads }) => payloads.length === 1)
  expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(accepted.length)
  expect(subscriptions.every(({ requests }) => requests.length <= 1)).toBe(true)
  expect(chance.some(({ fault }) => fault === 'reset')).toBe(true)
})

test('subscriptions with broken keys and payloads that are too long are not even sent', async () => {
  const subscription = stage.subscribe()
  const outcomes = await stage.transport.send([
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
  expect(stage.service.requests).toHaveLength(1)
})

test('without Redis an instance keeps to what it learnt itself', async () => {
  const own = await startTestRedis()
  const away = stage.connect(own.url)
  await away.ping()
  const alone = stage.open({ redis: away })
  await own.kill()
  expect((await stage.sendOnce({}, alone)).outcome).toEqual({ kind: 'accepted' })
  await stage.sendOnce({ status: 429, headers: { 'retry-after': '60' } }, alone)
  expect((await stage.sendOnce({}, alone)).outcome).toMatchObject({ kind: 'paused' })
  away.disconnect()
  await own.close()
})

test('a stop waits for what is under way and refuses the rest', async () => {
  const stopped = stage.open()
  const subscription = stage.subscribe()
  subscription.answers.push({ delayMs: 500 })
  const sent = stopped.send([messageTo(subscription)])
  await vi.waitFor(() => expect(subscription.requests).toHaveLength(1))
  await stopped.stop()
  expect(await sent).toEqual([{ kind: 'accepted' }])
  expect(await stopped.send([messageTo(subscription)])).toMatchObject([{ kind: 'paused' }])
})
