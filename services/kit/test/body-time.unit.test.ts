import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { leaveBodyTime, limitBodyTime, longestBodyMs } from '@prakat/kit/body-time'
import { createHttpServer } from '@prakat/kit/http-server'
import { createLogger } from '@prakat/kit/logger'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

const app = fastify()
const begun: Record<string, () => void> = {}

beforeAll(async () => {
  limitBodyTime(app as never, 100)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.addHook('onRequest', async (request) => {
    if (request.url === '/upload') leaveBodyTime(request)
  })
  app.post('/:name', async ({ raw, params }) => {
    let bytes = 0
    for await (const piece of raw) {
      bytes += (piece as Buffer).length
      begun[(params as { name: string }).name]?.()
    }
    return { bytes }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends the first of two letters, and gives what is answered after `then`. */
async function sendSlowly(name: string, then: (send: (text: string) => void) => Promise<unknown>) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const answered = once(socket, 'data')
  const first = new Promise<void>((resolve) => (begun[name] = resolve))
  socket.write(
    `POST /${name} HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: 2\r\n\r\na`,
  )
  await first
  await then((text) => void socket.write(text))
  const [data] = await answered
  socket.destroy()
  return String(data)
}

it('ends a body that does not arrive in time, and leaves one to a route that looks itself', async () => {
  const form = sendSlowly('form', async () => {})
  // It is on its way for as long as the other, which is over.
  const upload = sendSlowly('upload', async (send) => {
    await form
    send('b')
  })
  expect(await form).toMatch(/^HTTP\/1\.1 408 /)
  expect(await upload).toMatch(/^HTTP\/1\.1 200 [^]*\{"bytes":2\}/)
})

it('keeps Node from ending what routes allow', async () => {
  const config = { trustedProxies: [], host: '127.0.0.1', metricsToken: undefined }
  const { server } = createHttpServer(createLogger('silent'), [], config)
  expect(server.requestTimeout).toBe(longestBodyMs)
  expect(server.headersTimeout).toBeLessThan(longestBodyMs)
})
