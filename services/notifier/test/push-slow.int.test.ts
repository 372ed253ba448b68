import { startPushService, type PushService } from '@prakat/infra/testing/push-service'
import {
  selfSignedCertificate,
  type Certificate,
} from '@prakat/infra/testing/self-signed-certificate'
import { step } from '@prakat/infra/testing/change-announcement'
import { publish, signInAsOwner } from '@prakat/infra/testing/requests'
import { createLogger } from '@prakat/kit/logger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FanOutTiming } from '../src/push/fan-out.ts'
import type { PushMessage, PushOutcome } from '../src/push/transport/push-message.ts'
import { createPushTransport, type PushTransport } from '../src/push/transport/push-transport.ts'
import { quick, usePushStage } from './push-stage.ts'
import { recordingTransport } from './recording-transport.ts'

const stage = usePushStage()
const running: Array<{ stop(): Promise<unknown> }> = []
const windowSize = 20
/** Answers take longer than anything here waits for by itself. */
const impatient: FanOutTiming = { ...quick, lease: 1500, patience: 100 }
let gate: PromiseWithResolvers<PushOutcome>

beforeEach(async () => {
  gate = Promise.withResolvers()
  await stage.sql`delete from device`
  await stage.sql`delete from push_fanout`
})
afterEach(async () => {
  gate.resolve({ kind: 'accepted' })
  await Promise.all(running.splice(0).map((instance) => instance.stop()))
})

async function start(transport: PushTransport, timing = impatient) {
  const instance = await stage.start(transport, { timing })
  running.push(instance)
  return instance
}

/** Answers at once, but for the devices that wait for the gate. */
function slowFor(isSlow: (endpoint: string) => boolean) {
  return recordingTransport(({ endpoint }) =>
    isSlow(endpoint) ? gate.promise : { kind: 'accepted' },
  )
}

/** People with a device each, and a transport that keeps one of them in suspense. */
async function oneSlowAmong(count: number) {
  const devices = await stage.subscribe(await stage.createPeople(count))
  const slow = devices[3]!
  const transport = slowFor((endpoint) => endpoint === slow.endpoint)
  return { devices, slow, transport }
}

const endpointsOf = ({ sent }: { sent: PushMessage[] }) => sent.map(({ endpoint }) => endpoint)
const retriesOf = (id: string) => stage.sql`
  select device, attempt, owner, lease_until > now() as leased from push_retry where notification_id = ${id}`
const letLeasesEnd = async () => {
  await stage.sql`update push_retry set lease_until = now() - interval '1 second'`
  await stage.sql`update push_batch set lease_until = now() - interval '1 second'`
}

describe('a push service that takes longer to answer than a lease', () => {
  let service: PushService
  let tls: Certificate
  beforeEach(async () => {
    tls = await selfSignedCertificate()
    service = await startPushService({ tls })
  })
  afterEach(() => service.stop())

  it('for one device has every other device of the window served once, and this one too', async () => {
    const { publicKey } = await stage.vapidKeys.current()
    const browsers = Array.from({ length: windowSize }, () => service.newSubscription(publicKey))
    browsers[0]!.answers.push({ delayMs: 2500 })
    browsers[1]!.isGone = true
    browsers[2]!.answers.push({ status: 400, body: 'BadTopic' })
    await stage.subscribe(await stage.createPeople(windowSize), (index) => {
      const { endpoint, p256dh, auth } = browsers[index]!
      return { endpoint, p256dh, auth, origin: service.origin }
    })
    const transport = () =>
      createPushTransport({
        config: {
          vapid: undefined,
          subject: 'mailto:ops@example.test',
          allowedHosts: ['localhost'],
        },
        ...{ redis: stage.queues.redis, log: createLogger('silent', false), ca: tls.certificate },
      })
    await Promise.all([start(transport()), start(transport())])
    const id = await stage.publish()
    await stage.done(id)
    expect(browsers.map(({ requests }) => requests.length)).toEqual(browsers.map(() => 1))
    expect(await stage.counts(id)).toEqual({ sent: 18, 'failed:gone': 1, 'failed:rejected': 1 })
  })
})

describe('a device that is not answered for yet', () => {
  it('holds up nobody else, and is asked once', async () => {
    const { devices, transport } = await oneSlowAmong(3 * windowSize)
    await start(transport)
    const id = await stage.publish()
    await vi.waitFor(async () =>
      expect(await stage.counts(id)).toEqual({ sent: devices.length - 1 }),
    )
    gate.resolve({ kind: 'accepted' })
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({ sent: devices.length })
    expect(endpointsOf(transport).toSorted()).toEqual(
      devices.map(({ endpoint }) => endpoint).toSorted(),
    )
  })

  it('is tried again alone when the answer is that it failed', async () => {
    const { devices, slow, transport } = await oneSlowAmong(windowSize)
    await start(transport)
    const id = await stage.publish()
    await vi.waitFor(async () => expect(await retriesOf(id)).toHaveLength(1))
    transport.answer = () => ({ kind: 'accepted' })
    gate.resolve({ kind: 'failed', detail: 'No answer within 10 s' })
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({ sent: devices.length })
    expect(endpointsOf(transport).slice(windowSize)).toEqual([slow.endpoint])
  })

  it('is taken up by another when its instance is killed, whose answer then counts no more', async () => {
    const { devices, slow, transport } = await oneSlowAmong(windowSize)
    const dying = await start(transport, { ...impatient, lease: 60_000 })
    const id = await stage.publish()
    await vi.waitFor(async () =>
      expect(await retriesOf(id)).toMatchObject([
        { device: slow.device, attempt: 0, leased: true },
      ]),
    )
    await dying.kill()
    const second = recordingTransport()
    await start(second)
    await letLeasesEnd()
    await stage.done(id)
    expect(endpointsOf(second)).toEqual([slow.endpoint])
    gate.resolve({ kind: 'accepted' })
    await dying.stop()
    expect(await stage.counts(id)).toEqual({ sent: devices.length })
  })

  it('is one of ten at most: a window with more of them is waited for', async () => {
    const devices = await stage.subscribe(await stage.createPeople(8 * windowSize), (index) => ({
      origin: `https://push${index % 4}.example.test`,
    }))
    const slow = new Set(devices.filter((_, index) => index % 8 < 4).map((each) => each.endpoint))
    const transport = slowFor((endpoint) => slow.has(endpoint))
    await start(transport)
    const id = await stage.publish()
    // Four windows at once, and one more in the place of the one that is waited for beside them.
    await vi.waitFor(() => expect(transport.sent).toHaveLength(5 * windowSize))
    await new Promise((resolve) => setTimeout(resolve, 5 * impatient.patience))
    expect(transport.sent).toHaveLength(5 * windowSize)
    expect(await retriesOf(id)).toHaveLength(windowSize / 2)
    gate.resolve({ kind: 'accepted' })
    await stage.done(id)
    expect(endpointsOf(transport).toSorted()).toEqual(
      devices.map(({ endpoint }) => endpoint).toSorted(),
    )
  })

  it('holds up no retry of another device', async () => {
    const devices = await stage.subscribe(await stage.createPeople(15))
    const hasFailed = new Set<string>()
    const [patient] = devices.slice(-1)
    const transport = recordingTransport(({ endpoint }) => {
      if (hasFailed.has(endpoint)) {
        return endpoint === patient!.endpoint ? { kind: 'accepted' } : gate.promise
      }
      hasFailed.add(endpoint)
      return { kind: 'failed', detail: '503' }
    })
    await start(transport)
    const id = await stage.publish()
    await vi.waitFor(async () => expect(await stage.counts(id)).toEqual({ sent: 1 }))
    gate.resolve({ kind: 'accepted' })
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({ sent: 15 })
    expect(transport.sent).toHaveLength(30)
  })

  it('does not keep its instance from stopping, and is left to another', async () => {
    const { devices, slow, transport } = await oneSlowAmong(windowSize)
    // As the real one breaks off what is under way.
    transport.stop = async () => gate.resolve({ kind: 'failed', detail: 'Stopped' })
    const stopping = await start(transport)
    const id = await stage.publish()
    await vi.waitFor(async () => expect(await retriesOf(id)).toHaveLength(1))
    await stopping.stop()
    expect(await retriesOf(id)).toMatchObject([{ device: slow.device, attempt: 1, owner: null }])
    const second = recordingTransport()
    await start(second)
    await stage.done(id)
    expect(endpointsOf(second)).toEqual([slow.endpoint])
    expect(await stage.counts(id)).toEqual({ sent: devices.length })
  })

  it('in a window or a retry that waits for it: neither keeps its instance from stopping', async () => {
    await stage.subscribe(await stage.createPeople(2), (index) => ({
      origin: `https://push${index}.example.test`,
    }))
    let failures = 1
    const transport = recordingTransport(({ endpoint }) =>
      endpoint.startsWith('https://push1') && failures-- > 0
        ? { kind: 'failed', detail: '503' }
        : gate.promise,
    )
    transport.stop = async () => gate.resolve({ kind: 'failed', detail: 'Stopped' })
    const stopping = await start(transport, { ...impatient, lease: 60_000, patience: 60_000 })
    const id = await stage.publish()
    await vi.waitFor(() => expect(transport.sent).toHaveLength(3))
    await stopping.stop()
    expect(await retriesOf(id)).toMatchObject([{ owner: null }, { owner: null }])
  })
})

describe('a recall while one device is not answered for yet', () => {
  const withdrawn = ({ payload }: PushMessage) => JSON.parse(payload).withdrawn === true
  const fanOuts = (id: string) => stage.sql`
    select done_at from push_fanout where notification_id = ${id}`

  async function publishTo(userIds: string[]) {
    const owner = (await signInAsOwner(stage.app)).token
    const input = { channels: ['APP', 'PUSH'], audience: { userIds } }
    const id = await publish(stage.app, owner, input)
    return { id, recall: () => step(stage.app, owner, 'recall', id) }
  }

  it('counts what was taken as sent, and withdraws it there alone', async () => {
    const { devices, slow, transport } = await oneSlowAmong(windowSize)
    const refused = devices[5]!
    const answer = transport.answer
    transport.answer = (message) => {
      if (withdrawn(message)) return { kind: 'accepted' }
      if (message.endpoint !== refused.endpoint) return answer(message)
      return { kind: 'rejected', status: 400, detail: 'No' }
    }
    await start(transport)
    const { id, recall } = await publishTo(devices.map(({ userId }) => userId))
    await vi.waitFor(() => expect(transport.sent).toHaveLength(windowSize))
    await recall()
    await vi.waitFor(async () => expect(await fanOuts(id)).toHaveLength(2))
    // Past what the window is waited for, and not past the answer.
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(transport.sent.filter(withdrawn)).toEqual([])
    gate.resolve({ kind: 'accepted' })
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({ sent: 19, 'failed:rejected': 1 })
    const withdrawals = endpointsOf({ sent: transport.sent.filter(withdrawn) })
    const holders = devices.filter((device) => device !== refused)
    expect(withdrawals.toSorted()).toEqual(holders.map(({ endpoint }) => endpoint).toSorted())
    expect(withdrawals).toContain(slow.endpoint)
    expect(transport.sent).toHaveLength(windowSize + 19)
  })

  it('is itself sent once, also where the withdrawal is what takes long', async () => {
    const { devices, slow, transport } = await oneSlowAmong(windowSize)
    transport.answer = (message) =>
      withdrawn(message) && message.endpoint === slow.endpoint ? gate.promise : { kind: 'accepted' }
    await start(transport)
    await start(transport)
    const { id, recall } = await publishTo(devices.map(({ userId }) => userId))
    await vi.waitFor(async () => expect(await stage.counts(id)).toEqual({ sent: windowSize }))
    await stage.done(id)
    await recall()
    await vi.waitFor(async () =>
      expect(await retriesOf(id)).toMatchObject([{ device: slow.device, leased: true }]),
    )
    // Longer than a lease and a sweep, at which another would take it up.
    await new Promise((resolve) => setTimeout(resolve, impatient.lease + 2 * impatient.sweep))
    gate.resolve({ kind: 'accepted' })
    await stage.done(id)
    expect(endpointsOf({ sent: transport.sent.filter(withdrawn) }).toSorted()).toEqual(
      devices.map(({ endpoint }) => endpoint).toSorted(),
    )
    expect(await stage.counts(id)).toEqual({ sent: windowSize })
  })
})
