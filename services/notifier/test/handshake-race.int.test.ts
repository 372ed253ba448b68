import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rest, signUp } from '@prakat/infra/testing/requests'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'

const servers = useTestServers()
let slowRoad: Server
let gateway: TestApp
let notifier: TestApp
const open: Socket[] = []
const delayMs = 400

const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function start(role: 'auth' | 'notifier' | 'gateway', env: Record<string, string> = {}) {
  const secret = { SERVICE_TOKEN: 'a token that only services know' }
  return servers.start({ ...secret, ...env }, role)
}

/** The auth service, whose answers are long on the way. */
async function behindSlowRoad(target: string): Promise<string> {
  slowRoad = createServer(async (request, response) => {
    const body = await new Response(request as never).text()
    const headers = request.headers as Record<string, string>
    for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) {
      delete headers[name]
    }
    const answer = await fetch(target + request.url, {
      method: request.method!,
      headers,
      ...(body && { body }),
    })
    const text = await answer.text()
    await settle(delayMs)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => slowRoad.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(slowRoad.address() as AddressInfo).port}`
}

beforeAll(async () => {
  const auth = await start('auth')
  notifier = await start('notifier', {
    AUTH_URL: await behindSlowRoad(auth.url),
    CONTENT_URL: auth.url,
  })
  gateway = await start('gateway', {
    ...{ AUTH_URL: auth.url, CONTENT_URL: auth.url, NOTIFIER_URL: notifier.url },
  })
})
afterAll(async () => {
  for (const socket of open) socket.close()
  slowRoad.close()
})

function connect(token: string): { socket: Socket; connected: Promise<boolean> } {
  const socket = io(`${notifier.url}/notifications`, {
    ...{ auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true },
  })
  open.push(socket)
  const connected = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
  })
  return { socket, connected }
}

it('no socket outlives a session that ends while it connects', async () => {
  const { token } = await signUp(gateway)
  const attempts: Array<ReturnType<typeof connect>> = []
  let signedOut: Promise<unknown> | undefined
  for (let wave = 0; wave < 10; wave += 1) {
    for (let each = 0; each < 5; each += 1) attempts.push(connect(token))
    await settle(30)
    if (wave === 5) signedOut = rest(gateway, 'POST', '/v1/auth/sign-out', { token, body: {} })
  }
  expect(await signedOut).toMatchObject({ status: 204 })
  const connected = await Promise.all(attempts.map((attempt) => attempt.connected))
  // Some were found valid before the end and connected after it; those that came later were refused.
  expect(connected.filter(Boolean).length).toBeGreaterThan(5)
  expect(connected.filter((each) => !each).length).toBeGreaterThan(0)
  await settle(delayMs + 600)
  expect(attempts.filter(({ socket }) => socket.connected)).toHaveLength(0)
})

it('a socket whose session lives stays', async () => {
  const { token } = await signUp(gateway)
  const { socket, connected } = connect(token)
  expect(await connected).toBe(true)
  await settle(delayMs * 2)
  expect(socket.connected).toBe(true)
})
