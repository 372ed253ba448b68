import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setImmediate as soon } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectRedis } from '../src/connect-redis.ts'
import { createLogger } from '../src/logger.ts'

const log = createLogger('silent', false)
const sockets = new Set<Socket>()
let server: Server
let url: string

// It never answers, so every command is still on its way when the connection is closed.
beforeAll(async () => {
  server = createServer((socket) => void sockets.add(socket.resume())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const connect = () => connectRedis(url, log, { maxRetriesPerRequest: null })

it.each([
  ['a connection', connect],
  [
    'a duplicate',
    () => {
      const first = connect()
      first.disconnect()
      return first.duplicate()
    },
  ],
])(
  '%s is closed without a complaint, with commands whose outcome nobody looks at',
  async (_, open) => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const redis = open()
    redis.on('error', () => {})
    void redis.publish('news', 'something')
    await once(redis, 'connect')
    redis.disconnect()
    await once(redis, 'end')
    await soon()
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  },
)

it('tells whoever waits for a command that it was not done', async () => {
  const redis = connect()
  const answer = redis.publish('news', 'something')
  await once(redis, 'connect')
  redis.disconnect()
  await expect(answer).rejects.toThrow('Connection is closed')
})
