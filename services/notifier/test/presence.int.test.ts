import { signUp } from '@prakat/infra/testing/requests'
import { connectSocket, subscribe, type Subscriber } from '@prakat/infra/testing/socket-client'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { presenceMs, presentDevices, setPresence } from '../src/sockets/presence.ts'

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

it('what a killed process left behind runs out by itself', async () => {
  const { token, user } = await signUp(app)
  await listen(app, token, { deviceId: 'living', visible: true })
  await becomes(user.id, 'living', true)
  const key = `prakat:presence:${user.id}:living`
  expect(await redis.pttl(key)).toBeLessThanOrEqual(presenceMs)
  expect(await redis.pttl(key)).toBeGreaterThan(0)
  // The socket of a process that died is renewed by nobody, while another keeps the key alive.
  await redis.hset(key, 'a socket of the dead', Date.now() - 1)
  await setPresence(redis, { userId: user.id, deviceId: 'living' }, [...open][0]!.socket.id!, false)
  expect(await presentDevices(redis, [{ userId: user.id, deviceId: 'living' }])).toEqual([false])
})

it('a page that stays visible stays present', async () => {
  const { token, user } = await signUp(app)
  await listen(app, token, { deviceId: 'staying', visible: true })
  await becomes(user.id, 'staying', true)
  // As if its time had run out, had nobody renewed it.
  await redis.del(`prakat:presence:${user.id}:staying`)
  await vi.waitFor(
    async () =>
      expect(await presentDevices(redis, [{ userId: user.id, deviceId: 'staying' }])).toEqual([
        true,
      ]),
    { interval: 500 },
  )
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
