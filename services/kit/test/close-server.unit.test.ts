import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeServer } from '@prakat/kit/close-server'
import { createHttpServer } from '@prakat/kit/http-server'
import { createLogger } from '@prakat/kit/logger'
import { afterEach, expect, it, vi } from 'vitest'

const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

/** A server that takes its time for `/slow`. */
async function start() {
  const app = createHttpServer(createLogger('silent'), [], {
    ...{ trustedProxies: [], host: '127.0.0.1', metricsToken: undefined },
  })
  const begun = Promise.withResolvers<void>()
  app.post('/slow', async () => {
    begun.resolve()
    await sleep(300)
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, begun: begun.promise, port: (app.server.address() as AddressInfo).port }
}

/** As a proxy asks, over a connection that it keeps. */
function pooled() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return (port: number, method: string, path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>(
      (resolve, reject) => {
        const asked = request({ host: '127.0.0.1', agent, port, method, path }, (answer) => {
          answer.resume().on('end', () => {
            resolve({ status: answer.statusCode, connection: answer.headers.connection })
          })
        })
        asked.on('error', reject).end()
      },
    )
}

it('gives the answers that were begun, and takes no new connections', async () => {
  const { app, begun, port } = await start()
  const answer = pooled()(port, 'POST', '/slow')
  await begun
  const disconnect = vi.fn()
  const closed = closeServer(app, 0, disconnect)
  await expect(pooled()(port, 'GET', '/healthz')).rejects.toThrow('ECONNREFUSED')
  expect((await answer).status).toBe(200)
  await closed
  expect(disconnect).toHaveBeenCalledOnce()
})

it('answers once more on a connection that was open, and closes it', async () => {
  const { app, port } = await start()
  const ask = pooled()
  expect(await ask(port, 'GET', '/healthz')).toEqual({ status: 200, connection: 'keep-alive' })
  const closed = closeServer(app, 60_000, () => {})
  await sleep(50)
  expect(await ask(port, 'GET', '/healthz')).toEqual({ status: 200, connection: 'close' })
  // Long before the time is up: nothing is open any more.
  await closed
})

it('does not wait for a WebSocket whose other side never lets go', async () => {
  const { app, port } = await start()
  app.server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching\r\n\r\n'))
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'GET /graphql HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  )
  await once(socket, 'data')
  await closeServer(app, 0, () => {})
  expect(socket.readyState).toBe('open')
  socket.destroy()
})
