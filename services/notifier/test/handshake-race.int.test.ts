import { rest, signUp } from '@prakat/infra/testing/requests'
import {
  startTestApp,
  startTestServers,
  type TestApp,
  type TestServers,
} from '@prakat/infra/testing/start-test-app'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let servers: TestServers
let apps: TestApp[]

beforeAll(async () => {
  servers = await startTestServers(inject('adminUrl'))
  apps = [await startTestApp(servers), await startTestApp(servers)]
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()))
  await servers.stop()
})

const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function connect(app: TestApp, token: string): Socket {
  return io(`${app.url}/notifications`, {
    ...{ auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true },
  })
}

it('no socket outlives a session that ends while it connects', async () => {
  let arrived = 0
  for (let round = 0; round < 6; round += 1) {
    const { token } = await signUp(apps[0]!)
    const sockets: Socket[] = []
    const storm = (async () => {
      for (let wave = 0; wave < 12; wave += 1) {
        for (let each = 0; each < 4; each += 1) {
          const socket = connect(apps[each % 2]!, token)
          socket.once('connect', () => (arrived += 1))
          sockets.push(socket)
        }
        await settle(8)
      }
    })()
    await settle(20 + round * 15)
    const { status } = await rest(apps[0]!, 'POST', '/v1/auth/sign-out', { token, body: {} })
    expect(status).toBe(204)
    await storm
    await settle(1000)
    expect(sockets.filter((socket) => socket.connected)).toHaveLength(0)
    for (const socket of sockets) socket.close()
  }
  // Else nothing was tried.
  expect(arrived).toBeGreaterThan(10)
})
