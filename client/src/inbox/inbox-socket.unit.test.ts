import { createServer, type AddressInfo, type Socket as Connection } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serverAddress } from '../api/server-address.ts'
import { inboxSocket } from './inbox-socket.ts'

test('the socket is of the namespace for notifications, and is patient as agreed', () => {
  const socket = inboxSocket(() => undefined)
  const { io } = socket
  expect(socket).toMatchObject({ nsp: '/notifications', active: false })
  expect(io.opts).toMatchObject({ transports: ['websocket', 'polling'], withCredentials: true })
  expect(io.timeout()).toBe(20_000)
  expect([io.reconnectionDelay(), io.reconnectionDelayMax()]).toEqual([1_000, 5_000])
  expect(io.randomizationFactor()).toBe(0.5)
  expect(io.reconnection()).toBe(true)
})

describe('with a server that takes the call and never answers', () => {
  const connections: Connection[] = []
  const server = createServer((connection) => connections.push(connection.on('error', () => {})))
  let socket: ReturnType<typeof inboxSocket>
  const failed = vi.fn()
  const tried = vi.fn()

  beforeEach(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    vi.spyOn(serverAddress, 'ofSocket').mockReturnValue(`http://127.0.0.1:${port}/notifications`)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    socket = inboxSocket(() => 'a token')
    socket.on('connect_error', failed)
    socket.io.on('reconnect_attempt', tried)
    socket.connect()
  })
  afterEach(() => {
    socket.disconnect()
    vi.useRealTimers()
    vi.restoreAllMocks()
    failed.mockReset()
    tried.mockReset()
    for (const connection of connections.splice(0)) connection.destroy()
    server.close()
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  test('it gives up after 20 seconds, and tries again after one, two, four and then always five', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    for (const delay of [1_000, 2_000, 4_000, 5_000, 5_000]) {
      await pass(19_999)
      expect(failed).not.toHaveBeenCalled()
      await pass(1)
      expect(failed).toHaveBeenCalledOnce()
      await pass(delay - 1)
      expect(tried).not.toHaveBeenCalled()
      await pass(1)
      expect(tried).toHaveBeenCalledOnce()
      failed.mockClear()
      tried.mockClear()
    }
  })

  test.each([
    ['less', 0.8, 600],
    ['more', 0.9, 1_450],
  ])('it waits up to half %s, so that not all come back at once', async (_how, random, delay) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    await pass(20_000)
    await pass(delay - 1)
    expect(tried).not.toHaveBeenCalled()
    await pass(1)
    expect(tried).toHaveBeenCalledOnce()
  })
})
