import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { quick, usePushStage } from './push-stage.ts'
import { recordingTransport } from './recording-transport.ts'

const stage = usePushStage()
const running: Array<{ stop(): Promise<unknown> }> = []
/** Ends what the instances that hang are waiting for, so that they can stop. */
let release: () => void

beforeEach(async () => {
  await stage.sql`delete from device`
  await stage.sql`delete from push_fanout`
})
afterEach(async () => {
  release?.()
  await Promise.all(running.splice(0).map((instance) => instance.stop()))
})

async function start(transport: ReturnType<typeof recordingTransport>, timing = quick) {
  const instance = await stage.start(transport, { timing })
  running.push(instance)
  return instance
}

/** Takes some messages, and from then on gives no sign of life. */
function hangingTransport(after: number) {
  const hanging = new Promise<void>((resolve) => (release = resolve))
  let taken = 0
  return recordingTransport(async () => {
    if (++taken > after) await hanging
    return { kind: 'accepted' }
  })
}

const endpointsOf = (transport: ReturnType<typeof recordingTransport>) =>
  transport.sent.map(({ endpoint }) => endpoint)

describe('an instance that stops in the middle of a window', () => {
  it.each([0, 25, 40, 90])(
    'after %i messages repeats that window alone, and loses nobody',
    async (after) => {
      const devices = await stage.subscribe(await stage.createPeople(100))
      const first = hangingTransport(after)
      const dying = await start(first, { ...quick, lease: 60_000 })
      const id = await stage.publish()
      await vi.waitFor(() => expect(first.sent.length).toBeGreaterThan(after))
      await dying.kill()
      const second = recordingTransport()
      await start(second)
      await stage.sql`
      update push_batch set lease_until = now() - interval '1 second' where notification_id = ${id}`
      await stage.done(id)
      const settled = Math.floor(after / 20) * 20
      const [before, again] = [endpointsOf(first), endpointsOf(second)]
      expect(before).toHaveLength(settled + 20)
      expect(again).toHaveLength(100 - settled)
      expect(new Set([...before, ...again])).toEqual(
        new Set(devices.map(({ endpoint }) => endpoint)),
      )
      expect(await stage.counts(id)).toEqual({ sent: 100 })
      // Back to life, it finds that the batch is somebody else's.
      release()
      await dying.stop()
      expect(await stage.counts(id)).toEqual({ sent: 100 })
    },
  )

  it('gives it back when it stops in order, and another goes on at once', async () => {
    await stage.subscribe(await stage.createPeople(200))
    const first = recordingTransport(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { kind: 'accepted' }
    })
    const instance = await start(first, { ...quick, lease: 60_000 })
    const id = await stage.publish()
    await vi.waitFor(() => expect(first.sent.length).toBeGreaterThan(20))
    await instance.stop()
    const second = recordingTransport()
    await start(second)
    await stage.done(id)
    expect(second.sent.length).toBeGreaterThan(0)
    expect(first.sent.length + second.sent.length).toBe(200)
    expect(await stage.counts(id)).toEqual({ sent: 200 })
  })

  it('in a retry: it is tried by another', async () => {
    const [device] = await stage.subscribe(await stage.createPeople(1))
    const hanging = new Promise<void>((resolve) => (release = resolve))
    let calls = 0
    const first = recordingTransport(async () => {
      if (++calls > 1) await hanging
      return { kind: 'failed', detail: 'Status 503' }
    })
    const dying = await start(first, { ...quick, lease: 60_000 })
    const id = await stage.publish()
    await vi.waitFor(() => expect(calls).toBe(2))
    await dying.kill()
    const second = recordingTransport()
    await start(second)
    await stage.sql`update push_retry set lease_until = now() - interval '1 second'`
    await stage.done(id)
    expect(endpointsOf(second)).toEqual([device!.endpoint])
    expect(await stage.counts(id)).toEqual({ sent: 1 })
  })
})

it('two instances share the batches of one publication, and nobody gets it twice', async () => {
  const people = await stage.createPeople(120)
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await stage.subscribe(people, { origin: `https://push${number}.example.test` })
  }
  const slowly = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return { kind: 'accepted' } as const
  }
  const [one, other] = [recordingTransport(slowly), recordingTransport(slowly)]
  await Promise.all([start(one), start(other)])
  const id = await stage.publish()
  await stage.done(id)
  expect(one.sent.length).toBeGreaterThan(100)
  expect(other.sent.length).toBeGreaterThan(100)
  const all = [...endpointsOf(one), ...endpointsOf(other)]
  expect(all).toHaveLength(960)
  expect(new Set(all).size).toBe(960)
  expect(await stage.counts(id)).toEqual({ sent: 960 })
})

it('a large publication gives a small one its turn', async () => {
  const [somebody, ...others] = await stage.createPeople(121)
  for (const number of [1, 2, 3, 4]) {
    await stage.subscribe(others, { origin: `https://push${number}.example.test` })
  }
  const [device] = await stage.subscribe([somebody!])
  const transport = recordingTransport(async ({ endpoint }) => {
    if (endpoint !== device!.endpoint) await new Promise((resolve) => setTimeout(resolve, 60))
    return { kind: 'accepted' }
  })
  await start(transport, { ...quick, turn: 50 })
  const large = await stage.publish({ excluded: [`user:${somebody}`] })
  await vi.waitFor(() => expect(transport.sent.length).toBeGreaterThan(0))
  const small = await stage.publish({ audience: [`user:${somebody}`] })
  await stage.done(small)
  expect(await stage.counts(small)).toEqual({ sent: 1 })
  expect((await stage.counts(large))['sent'] ?? 0).toBeLessThan(480)
  await stage.done(large)
  expect(await stage.counts(large)).toEqual({ sent: 480 })
})

describe('a Redis that forgets everything', () => {
  it('in the middle costs nothing but a moment', async () => {
    const devices = await stage.subscribe(await stage.createPeople(100))
    let failures = 30
    const transport = recordingTransport(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return failures-- > 0 ? { kind: 'failed', detail: 'Status 503' } : { kind: 'accepted' }
    })
    await start(transport, { ...quick, turn: 20 })
    const id = await stage.publish()
    await vi.waitFor(() => expect(transport.sent.length).toBeGreaterThan(20))
    await stage.app.servers.redis.flush()
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({ sent: 100 })
    expect(new Set(endpointsOf(transport)).size).toBe(devices.length)
  })

  it('before anything was planned', async () => {
    await stage.subscribe(await stage.createPeople(10))
    await start(recordingTransport())
    const id = await stage.publish({}, { queued: false })
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({ sent: 10 })
  })
})
