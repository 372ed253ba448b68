import { Writable } from 'node:stream'
import { connectSocket } from '@prakat/infra/testing/socket-client'
import { startTestApp, type TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { afterAll, beforeAll, expect, it } from 'vitest'

const servers = useTestServers()
const lines: Array<{ level: number; msg: string }> = []
const logTo = new Writable({
  write: (chunk, _encoding, done) => {
    for (const line of String(chunk).split('\n').filter(Boolean)) lines.push(JSON.parse(line))
    done()
  },
})
let notifier: TestApp

// Nobody listens at the address of the auth service.
beforeAll(async () => {
  const [AUTH_URL, SERVICE_TOKEN] = ['http://127.0.0.1:1', 'a token that only services know']
  const env = { AUTH_URL, CONTENT_URL: AUTH_URL, SERVICE_TOKEN, LOG_LEVEL: 'warn' }
  notifier = await startTestApp(servers, env, 'notifier', {}, logTo)
})
afterAll(() => notifier.stop())

it('sockets that nobody can vouch for are told to come later, and have one line in the log together', async () => {
  const connecting = Array.from({ length: 100 }, () => connectSocket(notifier.url, 'any'))
  for (const { status, reason } of (await Promise.allSettled(connecting)) as any[]) {
    expect([status, reason.data]).toEqual(['rejected', { code: 'UNAVAILABLE' }])
  }
  expect(lines.map(({ msg }) => msg)).toEqual(['a socket could not be authenticated'])
})
