import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { signUp } from '@prakat/infra/testing/requests'
import { connectSocket, subscribe, type Subscriber } from '@prakat/infra/testing/socket-client'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { createLogger } from '@prakat/kit/logger'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { followPresence, type PresenceFollower } from '../src/sockets/follow-presence.ts'
import {
  presenceMs,
  presentDevices,
  refreshHeartbeat,
  setPresence,
} from '../src/sockets/presence.ts'

const app = useTestApp()
/** A second process on the same servers. */
let other: TestApp
let redis: Redis
const open: Subscriber[] = []

beforeAll(async () => {
  other = await app.servers.start()
  redis = new Redis(app.servers.redis.url)
})
afterEach(() => {
  for (const subscriber of open.splice(0)) subscriber.close()
})
afterAll(async () => {
  redis.disconnect()
})

async function listen(on: TestApp, token: string, request: object): Promise<Subscriber> {
  const subscriber = await subscribe(on.url, token, { ...request })
  open.push(subscriber)
  return subscriber
}
const becomes = (userId: string, deviceId: string, present: boolean) =>
  vi.waitFor(async () =>
    expect(await presentDevices(redis, [{ userId, deviceId }])).toEqual([present]),
  )

it('a device is present while a page of it is visible, and only it', async () => {
  const { token, user } = await signUp(app)
  const { socket } = await listen(app, token, { deviceId: 'phone', visible: true })
  await becomes(user.id, 'phone', true)
  expect(
    await presentDevices(redis, [
      { userId: user.id, deviceId: 'laptop' },
      { userId: user.id, deviceId: 'phone' },
    ]),
  ).toEqual([false, true])
  socket.emit('presence', { deviceId: 'phone', visible: false })
  await becomes(user.id, 'phone', false)
  socket.emit('presence', { deviceId: 'phone', visible: true })
  await becomes(user.id, 'phone', true)
  socket.emit('presence', { deviceId: 'laptop', visible: true })
  await becomes(user.id, 'laptop', true)
  await becomes(user.id, 'phone', false)
})

it('a page that says nothing of itself, or is hidden, is not present', async () => {
  const { token, user } = await signUp(app)
  await listen(app, token, { deviceId: 'silent' })
  await listen(app, token, { deviceId: 'hidden', visible: false })
  await listen(app, token, { deviceId: 'seen', visible: true })
  await becomes(user.id, 'seen', true)
  const devices = ['silent', 'hidden'].map((deviceId) => ({ userId: user.id, deviceId }))
  expect(await presentDevices(redis, devices)).toEqual([false, false])
})

it('a page that is hidden as soon as it has subscribed is not present', async () => {
  const { token, user } = await signUp(app)
  const device = { deviceId: 'hurried' }
  // What waits for a request under way arrives together in the next one.
  const socket = await connectSocket(app.url, token, 'polling')
  socket.emit('presence', { ...device, visible: true })
  const channels = ['announcements']
  const subscribed = socket.emitWithAck('subscribe', { channels, ...device, visible: true })
  socket.emit('presence', { ...device, visible: false })
  expect(await subscribed).toMatchObject({ ok: true })
  expect(await presentDevices(redis, [{ userId: user.id, ...device }])).toEqual([false])
  socket.close()
})

it('two pages of a device on two processes count until the last one is gone', async () => {
  const { token, user } = await signUp(app)
  const [first, second] = [
    await listen(app, token, { deviceId: 'shared', visible: true }),
    await listen(other, token, { deviceId: 'shared', visible: true }),
  ]
  await vi.waitFor(async () =>
    expect(await redis.hlen(`prakat:presence:${user.id}:shared`)).toBe(2),
  )
  first.close()
  await vi.waitFor(async () =>
    expect(await redis.hlen(`prakat:presence:${user.id}:shared`)).toBe(1),
  )
  await becomes(user.id, 'shared', true)
  second.close()
  await becomes(user.id, 'shared', false)
})

describe('of an instance', () => {
  const timing = { alive: 400, sayAlive: 50, renew: 100 }
  const log = createLogger('silent', false)
  const followers: PresenceFollower[] = []
  afterEach(() => {
    for (const follower of followers.splice(0)) follower.stop()
  })

  /** An instance with a page of a device of this name; stopped, it is as silent as one that was killed. */
  async function instanceWith(deviceId: string, connection = redis) {
    const follower = followPresence(connection, log, timing)
    followers.push(follower)
    const userId = randomUUID()
    const socket = Object.assign(new EventEmitter(), {
      ...{ id: randomUUID(), connected: true, data: { principal: { userId } } },
      close() {
        socket.connected = false
        socket.emit('disconnect')
      },
    })
    follower.follow(socket as never)
    socket.emit('presence', { deviceId, visible: true })
    await becomes(userId, deviceId, true)
    return { follower, socket, userId, key: `prakat:presence:${userId}:${deviceId}` }
  }

  it('that died, no page counts, long before its entries run out', async () => {
    const { follower, userId, key } = await instanceWith('orphaned')
    follower.stop()
    await becomes(userId, 'orphaned', false)
    expect(await redis.hlen(key)).toBe(1)
    expect(await redis.pttl(key)).toBeGreaterThan(presenceMs / 2)
  })

  it('that died, no page keeps a device present whose page elsewhere was closed', async () => {
    const { follower, userId } = await instanceWith('moved')
    follower.stop()
    await becomes(userId, 'moved', false)
    const [device, page] = [
      { userId, deviceId: 'moved' },
      { instance: 'another', socketId: 'its socket' },
    ]
    await refreshHeartbeat(redis, page.instance, presenceMs)
    await setPresence(redis, device, page, true)
    expect(await presentDevices(redis, [device])).toEqual([true])
    await setPresence(redis, device, page, false)
    expect(await presentDevices(redis, [device])).toEqual([false])
  })

  it('that lives, a page stays present as long as it is visible', async () => {
    const { userId, key } = await instanceWith('staying')
    // As if its time had run out, had nobody renewed it.
    await redis.del(key)
    await becomes(userId, 'staying', true)
    expect(await redis.pttl(key)).toBeLessThanOrEqual(presenceMs)
    await sleep(2 * timing.alive)
    expect(await presentDevices(redis, [{ userId, deviceId: 'staying' }])).toEqual([true])
  })

  it('that Redis did not hear, no page counts that was closed meanwhile, and the others do', async () => {
    const connection = redis.duplicate({ maxRetriesPerRequest: 0, enableOfflineQueue: false })
    connection.on('error', () => {})
    await once(connection, 'ready')
    const closing = await instanceWith('closed meanwhile', connection)
    const open = await instanceWith('open all the time', connection)
    connection.disconnect()
    closing.socket.close()
    await sleep(2 * timing.sayAlive)
    await connection.connect()
    await becomes(closing.userId, 'closed meanwhile', false)
    expect(await redis.hlen(closing.key)).toBe(1)
    await becomes(open.userId, 'open all the time', true)
    connection.disconnect()
  })
})

it('what is not understood is answered and changes nothing', async () => {
  const { token, user } = await signUp(app)
  const { socket } = await listen(app, token, { deviceId: 'here', visible: true })
  await becomes(user.id, 'here', true)
  const errors: unknown[] = []
  socket.on('error', (error) => errors.push(error))
  for (const request of [undefined, 7, {}, { deviceId: '', visible: true }, { deviceId: 'here' }]) {
    socket.emit('presence', request)
  }
  await vi.waitFor(() => expect(errors).toHaveLength(5))
  expect(errors).toContainEqual({ code: 'VALIDATION', message: 'true or false' })
  expect(socket.connected).toBe(true)
  await becomes(user.id, 'here', true)
})
