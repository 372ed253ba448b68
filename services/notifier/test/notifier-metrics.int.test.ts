import { publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { startPushService, type PushService } from '@prakat/infra/testing/push-service'
import { selfSignedCertificate } from '@prakat/infra/testing/self-signed-certificate'
import { subscribe, type Subscriber } from '@prakat/infra/testing/socket-client'
import type { TestSubscription } from '@prakat/infra/testing/test-subscription'
import { createLogger } from '@prakat/kit/logger'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPushTransport, type PushTransport } from '../src/push/transport/push-transport.ts'
import { quick, usePushStage } from './push-stage.ts'
import { resolveTo } from './resolve-to.ts'
import { knownHost } from './transport-stage.ts'

const stage = usePushStage()
const pages: Subscriber[] = []
const browsers: Record<'accepted' | 'gone' | 'failing', TestSubscription> = {} as never
let service: PushService
let owner: string
/** Until it opens, no push leaves. */
const gate = Promise.withResolvers<void>()

const samples = async () => (await (await fetch(`${stage.app.url}/metrics`)).text()).split('\n')
/** One sample as it stands at /metrics; undefined before anything was counted. */
async function metric(name: string, labels: Record<string, string> = {}) {
  const labelPairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const sample = labelPairs.length > 0 ? `${name}{${labelPairs.join(',')}} ` : `${name} `
  const line = (await samples()).find((each) => each.startsWith(sample))
  return line && Number(line.slice(sample.length))
}
const reaches = (expected: number | undefined, ...of: Parameters<typeof metric>) =>
  vi.waitFor(async () => expect(await metric(...of)).toBe(expected))

/** All pushes, by service and outcome. */
const pushes = async () =>
  (await samples()).filter((line) => line.startsWith('prakat_pushes_total{')).toSorted()

beforeAll(async () => {
  service = await startPushService({ tls: await selfSignedCertificate([knownHost]) })
  const { port } = new URL(service.origin)
  const allowedHosts = ['localhost', `${knownHost}:${port}`]
  const real = createPushTransport({
    config: { vapid: undefined, subject: 'mailto:ops@example.test', allowedHosts },
    ...{ redis: stage.queues.redis, log: createLogger('silent', false), ca: service.ca },
    lookup: resolveTo('127.0.0.1'),
  })
  const transport: PushTransport = {
    pausedUntil: (...of) => real.pausedUntil(...of),
    stop: () => real.stop(),
    sendEach: (messages) =>
      messages.map(async (message) => {
        await gate.promise
        return real.sendEach([message])[0]!
      }),
    send: (messages) => Promise.all(transport.sendEach(messages)),
  }
  await stage.start(transport, { timing: { ...quick, sweep: 100 } })
  owner = (await signInAsOwner(stage.app)).token
  const { publicKey } = await stage.vapidKeys.current()
  for (const name of ['accepted', 'gone', 'failing'] as const) {
    browsers[name] = service.newSubscription(publicKey)
  }
  browsers.gone.answers.push({ status: 410 })
  browsers.failing.answers.push({ status: 500 })
  const people = await stage.createPeople(3)
  await stage.subscribe(people, (index) => {
    const name = (['accepted', 'gone', 'failing'] as const)[index]!
    const { endpoint, p256dh, auth } = browsers[name]
    if (name !== 'gone') return { endpoint, p256dh, auth, origin: service.origin }
    const origin = `https://${knownHost}:${port}`
    const elsewhere = endpoint.replace(service.origin, origin)
    return { endpoint: elsewhere, p256dh, auth, origin, service: 'google' }
  })
})
afterAll(async () => {
  for (const page of pages) page.close()
  await service.stop()
})

describe('at /metrics', () => {
  it('sockets count while they are connected', async () => {
    await reaches(0, 'prakat_sockets_connected')
    for (let n = 0; n < 3; n += 1) {
      pages.push(await subscribe(stage.app.url, (await signUp(stage.app)).token))
    }
    await reaches(3, 'prakat_sockets_connected')
    pages.pop()!.close()
    await reaches(2, 'prakat_sockets_connected')
  })

  it('a broadcast counts once, however many sockets it goes to, and how long it took', async () => {
    expect(await metric('prakat_broadcasts_total')).toBe(0)
    const id = await publish(stage.app, owner)
    for (const { received } of pages) {
      await vi.waitFor(() => expect(received).toMatchObject([{ id }]))
    }
    expect(await metric('prakat_broadcasts_total')).toBe(1)
    expect(await metric('prakat_publish_to_broadcast_seconds_count')).toBe(1)
  })

  it('devices are pending until they were pushed to', async () => {
    await reaches(3, 'prakat_push_recipients_pending')
    expect(await pushes()).toEqual([])
    gate.resolve()
    await reaches(0, 'prakat_push_recipients_pending')
  })

  it('pushes count by service and outcome, and a repeated one again', async () => {
    await vi.waitFor(() => expect(browsers.failing.payloads).toHaveLength(1))
    await reaches(2, 'prakat_pushes_total', { service: 'other', outcome: 'accepted' })
    expect(await pushes()).toEqual([
      'prakat_pushes_total{service="google",outcome="gone"} 1',
      'prakat_pushes_total{service="other",outcome="accepted"} 2',
      'prakat_pushes_total{service="other",outcome="failed"} 1',
    ])
    expect(await metric('prakat_push_seconds_count', { service: 'google' })).toBe(1)
    expect(await metric('prakat_push_seconds_count', { service: 'other' })).toBe(3)
  })

  it('the time from publishing to the receipt is that of the first receipt, by channel', async () => {
    const name = 'prakat_publish_to_receipt_seconds'
    const [{ id, receipt }] = browsers.accepted.payloads
    // As if it had been published five seconds sooner.
    await stage.sql`update notification set created_at = created_at - interval '5 seconds' where id = ${id}`
    for (const event of ['delivered', 'seen']) {
      const { status } = await rest(stage.app, 'POST', '/v1/notifications/receipts', {
        body: { receipt, event },
      })
      expect(status).toBe(204)
    }
    const push = { channel: 'push' }
    expect(await metric(`${name}_count`, push)).toBe(1)
    expect(await metric(`${name}_sum`, push)).toBeGreaterThan(5)
    expect(await metric(`${name}_count`, { channel: 'app' })).toBeUndefined()
    const receipts = [{ id, event: 'seen' }]
    await pages[0]!.socket.timeout(30_000).emitWithAck('receipts', { receipts })
    expect(await metric(`${name}_count`, { channel: 'app' })).toBe(1)
    expect(await metric(`${name}_count`, push)).toBe(1)
  })
})
