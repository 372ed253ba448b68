import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { graphql, publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { startTestApp, type TestApp, type TestRole } from '@prakat/infra/testing/start-test-app'
import { startTestRedis, type TestRedis } from '@prakat/infra/testing/start-test-redis'
import { TestSubscription } from '@prakat/infra/testing/test-subscription'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPostgres } from '../src/embedded/start-postgres.ts'

let dataDir: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let redis: TestRedis
let gateway: TestApp
const apps: TestApp[] = []
const failures: string[] = []
const logTo = new Writable({
  write: (chunk, _encoding, done) => {
    for (const line of String(chunk).split('\n').filter(Boolean)) {
      if (JSON.parse(line).level >= 50) failures.push(line)
    }
    done()
  },
})

// Servers of its own, because this file takes them away.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prakat-apart-'))
  ;[postgres, redis] = await Promise.all([
    startPostgres({ dataDir, log: () => {} }),
    startTestRedis({ keepData: true }),
  ])
  const servers = { databaseUrl: postgres.url, redis }
  const secret = { SERVICE_TOKEN: 'a token that only services know', LOG_LEVEL: 'warn' }
  const start = async (role: TestRole, env: Record<string, string>) => {
    const app = await startTestApp(servers, { ...secret, ...env }, role, {}, logTo)
    apps.push(app)
    return app.url
  }
  const AUTH_URL = await start('auth', {})
  const CONTENT_URL = await start('content', { AUTH_URL })
  // Nothing here is to be pushed to anybody in earnest.
  const realtime = { AUTH_URL, CONTENT_URL, NOTIFIER_ROLES: 'realtime' }
  const NOTIFIER_URL = await start('notifier', realtime)
  await start('gateway', { AUTH_URL, CONTENT_URL, NOTIFIER_URL })
  gateway = apps.at(-1)!
})
afterAll(async () => {
  for (const app of apps.toReversed()) await app.stop()
  await Promise.all([postgres.stop(), redis.close()])
  await rm(dataDir, { recursive: true, force: true })
})

const unavailable = [503, 'UNAVAILABLE']

it('answers 503 while Postgres is away, as in one process, and goes on when it is back', async () => {
  const { token } = await signInAsOwner(gateway)
  const port = Number(new URL(postgres.url).port)
  await postgres.stop()
  const credentials = { email: 'nobody@example.test', password: 'wrong' }
  for (const [method, path, body] of [
    ['GET', '/v1/announcements'],
    ['GET', '/v1/auth/session'],
    ['POST', '/v1/auth/sign-in', credentials],
  ] as const) {
    const answer = await rest(gateway, method, path, { token, body })
    expect([answer.status, answer.body.code], path).toEqual(unavailable)
  }
  const { errors } = await graphql(gateway, token, '{ announcements { totalCount } }')
  expect(errors[0]!.extensions.code).toBe('UNAVAILABLE')
  expect(failures).toEqual([])
  postgres = await startPostgres({ dataDir, log: () => {}, port })
  await vi.waitFor(() => publish(gateway, token))
})

it('answers 503 to what needs Redis while it is away, shows that in the system check, and does it when it is back', async () => {
  const { token } = await signUp(gateway)
  const path = '/v1/push-subscriptions'
  const { json: subscription } = new TestSubscription('https://fcm.googleapis.com')
  const body = { deviceId: 'phone', subscription }
  expect((await rest(gateway, 'POST', path, { token, body })).status).toBe(201)
  const test = () => rest(gateway, 'POST', `${path}/phone/test`, { token })
  await redis.kill()
  const answer = await test()
  expect([answer.status, answer.body.code]).toEqual(unavailable)
  const { token: ownersToken } = await signInAsOwner(gateway)
  const look = '{ systemParts { id state } }'
  const { data } = await graphql(gateway, ownersToken, look)
  const failing = data.systemParts.filter(({ state }: any) => state === 'FAILING')
  expect(failing.map(({ id }: any) => id)).toEqual(
    expect.arrayContaining(['auth.redis', 'content.redis', 'content.queues', 'notifier.sockets']),
  )
  expect(failing.map(({ id }: any) => id)).not.toContain('auth.database')
  expect(failures).toEqual([])
  await redis.start()
  await vi.waitFor(async () => expect((await test()).status).toBe(202))
})
