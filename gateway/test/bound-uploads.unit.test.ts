import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limitBodyTime } from '@prakat/kit/body-time'
import { m } from '@prakat/schema/words'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { boundUploads } from '../src/rest/bound-uploads.ts'

const app = fastify()
const received: Record<string, number> = {}

beforeAll(async () => {
  const timers = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const
  vi.useFakeTimers({ toFake: [...timers] })
  const session = { user: { id: 'author' }, principal: { userId: 'author' } }
  const services = { auth: { account: { verify: async () => session } } }
  const bounds = { atOnce: 8, each: 8, ms: 60_000, busy: m.media_at_once }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  limitBodyTime(app as never)
  boundUploads(app as never, services as never, bounds)
  app.patch('/:name', async ({ raw, params }) => {
    const { name } = params as { name: string }
    received[name] = 0
    for await (const piece of raw) received[name] += (piece as Buffer).length
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

function begin(name: string, length: number) {
  const { port } = app.server.address() as AddressInfo
  const sending = request({
    ...{ host: '127.0.0.1', port, path: `/${name}`, method: 'PATCH' },
    headers: {
      authorization: 'Bearer a',
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
    },
  })
  const answer = once(sending, 'response').then(
    ([{ statusCode }]) => statusCode as number,
    () => 'cut' as const,
  )
  let sent = 0
  async function send(bytes: number) {
    sending.write(Buffer.alloc(bytes))
    sent += bytes
    await vi.waitFor(() => expect(received[name]).toBe(sent))
  }
  return { answer, send, end: () => sending.end() }
}

it('cuts off whoever sends next to nothing in ten seconds, and nobody else', async () => {
  const [slow, fast] = [begin('slow', 600_000), begin('fast', 600_000)]
  await Promise.all([slow.send(100), fast.send(300_000)])
  vi.advanceTimersByTime(10_000)
  expect(await slow.answer).toBe('cut')
  await fast.send(300_000)
  fast.end()
  expect(await fast.answer).toBe(200)
})

it('lets an upload take longer than other bodies, and no longer than its own bound', async () => {
  const piece = begin('piece', 600_000)
  // The first three are over what a form may take.
  for (let tens = 0; tens < 4; tens += 1) {
    await piece.send(100_000)
    vi.advanceTimersByTime(9_000)
  }
  await piece.send(100_000)
  vi.advanceTimersByTime(30_000)
  expect(await piece.answer).toBe('cut')
  expect(received['piece']).toBe(500_000)
})
