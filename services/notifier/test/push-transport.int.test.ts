import type { PushAnswer } from '@prakat/infra/testing/push-answer'
import { register } from 'prom-client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PushOutcome } from '../src/push/transport/push-message.ts'
import { key, messageTo, TransportStage } from './transport-stage.ts'

const stage = new TransportStage()

async function pushed(outcome: string): Promise<number> {
  const metric = await register.getSingleMetric('prakat_pushes_total')!.get()
  const found = metric.values.filter(({ labels }) => labels['outcome'] === outcome)
  return found.reduce((sum, { value }) => sum + value, 0)
}

describe.each([
  ['2.0', false],
  ['1.1', true],
])('over HTTP/%s', (httpVersion, http1) => {
  beforeEach(async () => {
    await stage.startService(http1)
  })

  test('a message arrives, encrypted for its browser and signed for its service', async () => {
    const { outcome, subscription } = await stage.sendOnce()
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
    const subscriptions = Array.from({ length: 100 }, stage.subscribe)
    subscriptions[7]!.isGone = true
    subscriptions[42]!.answers.push({ status: 500 })
    const messages = subscriptions.map((each, n) => messageTo(each, { payload: `{"n":${n}}` }))
    const outcomes: PushOutcome[] = []
    for (let n = 0; n < 100; n += 20) {
      outcomes.push(...(await stage.transport.send(messages.slice(n, n + 20))))
    }
    expect(outcomes[7]).toEqual({ kind: 'gone', status: 410 })
    expect(outcomes[42]).toEqual({ kind: 'failed', detail: '500' })
    for (const [n, subscription] of subscriptions.entries()) {
      if (n === 7 || n === 42) continue
      expect(outcomes[n]).toEqual({ kind: 'accepted' })
      expect(subscription.payloads).toEqual([{ n }])
    }
    expect(stage.service.requests).toHaveLength(100)
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
    expect((await stage.sendOnce(answer)).outcome).toMatchObject(outcome)
    expect(await pushed((outcome as { kind: string }).kind)).toBe(before + 1)
    // And whatever that did to the connection, the next message goes through.
    expect((await stage.sendOnce()).outcome).toEqual({ kind: 'accepted' })
  })

  test('what is never answered has failed when its time is over', async () => {
    const { outcome } = await stage.sendOnce({ fault: 'silence' }, stage.open({ answerMs: 300 }))
    const detail = expect.stringMatching(/0\.3 s/)
    expect(outcome).toEqual({ kind: 'failed', detail })
  })

  test('a pause that one asks for is kept by the other, which shares its Redis', async () => {
    const [one, other] = [stage.open(), stage.open()]
    await stage.sendOnce({}, other)
    const { outcome } = await stage.sendOnce(
      { status: 429, headers: { 'retry-after': '120' } },
      one,
    )
    expect(outcome).toMatchObject({ kind: 'paused' })
    const until = (outcome as { until: Date }).until.getTime()
    const own = await one.pausedUntil(stage.service.origin, key.id)
    expect(Math.abs(own!.getTime() - until)).toBeLessThan(20_000)
    const known = await vi.waitFor(async () => {
      const pause = await other.pausedUntil(stage.service.origin, key.id)
      expect(pause).toBeDefined()
      return pause!.getTime()
    })
    expect(Math.abs(known - until)).toBeLessThan(20_000)
    const before = stage.service.requests.length
    expect((await stage.sendOnce({}, other)).outcome).toMatchObject({ kind: 'paused' })
    expect(stage.service.requests).toHaveLength(before)
    expect(await other.pausedUntil('https://updates.push.services.mozilla.com', key.id)).toBe(
      undefined,
    )
  })

  test('no more than the limit is under way at once', async () => {
    stage.service.answer = () => ({ delayMs: 20 })
    const messages = Array.from({ length: 60 }, () => messageTo(stage.subscribe()))
    const outcomes = await stage.transport.send(messages)
    expect(outcomes[0]).toEqual({ kind: 'accepted' })
    expect(stage.service.mostAtOnce).toBeGreaterThan(1)
    expect(stage.service.mostAtOnce).toBeLessThan(40)
  })
})
