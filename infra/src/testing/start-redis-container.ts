import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { freePort } from '../embedded/free-port.ts'
import type { TestRedis } from './start-test-redis.ts'

/**
 * A Redis in a container behind a port of our own. A container that is started again gets another
 * port, so it keeps running and only the way to it is taken away.
 */
export async function startRedisContainer({
  GenericContainer,
}: typeof import('testcontainers')): Promise<TestRedis> {
  const container = await new GenericContainer('redis:8-alpine').withExposedPorts(6379).start()
  const port = await freePort()
  const sockets = new Set<Socket>()
  const door = createServer((from) => {
    const to = connect({ host: container.getHost(), port: container.getMappedPort(6379) })
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const start = async () => {
    door.listen(port, '127.0.0.1')
    await once(door, 'listening')
  }
  const stop = async () => {
    if (!door.listening) return
    door.close()
    for (const socket of sockets) socket.destroy()
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}/0`,
    start,
    stop,
    kill: stop,
    flush: async () => void (await container.exec(['redis-cli', 'flushall'])),
    async close() {
      await stop()
      await container.stop()
    },
  }
}
