import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { graphql, publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { subscribe } from '@prakat/infra/testing/socket-client'
import { startTestApp, type TestApp } from '@prakat/infra/testing/start-test-app'
import { startTestRedis, type TestRedis } from '@prakat/infra/testing/start-test-redis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startEmbedded } from '../src/embedded/embedded-servers.ts'
import { runningRedis } from '../src/embedded/running-redis.ts'
import { runningPostmaster } from '../src/embedded/postgres-cluster.ts'
import { startPostgres } from '../src/embedded/start-postgres.ts'

let dataDir: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let redis: TestRedis
let app: TestApp
let owner: string

// Servers of its own, because this file takes them away.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prakat-faults-'))
  ;[postgres, redis] = await Promise.all([
    startPostgres({ dataDir, log: () => {} }),
    startTestRedis({ keepData: true }),
  ])
  app = await startTestApp({ databaseUrl: postgres.url, redis })
  owner = (await signInAsOwner(app)).token
})
afterAll(async () => {
  await app.stop()
  await Promise.all([postgres.stop(), redis.close()])
  await rm(dataDir, { recursive: true, force: true })
})

const listed = async (token: string) =>
  (await rest(app, 'GET', '/v1/announcements?limit=100', { token })).body.data.map(
    (each: { id: string }) => each.id,
  )

it('takes announcements while Redis is away, and delivers them once when it is back', async () => {
  const { token } = await signUp(app)
  const subscriber = await subscribe(app.url, token)
  await redis.kill()
  const ids = [await publish(app, owner), await publish(app, owner)]
  expect((await rest(app, 'GET', '/healthz')).status).toBe(200)
  expect((await rest(app, 'GET', '/readyz')).status).toBe(503)
  await redis.start()
  await vi.waitFor(() => expect(subscriber.received.map((each) => each.id)).toEqual(ids))
  expect(await listed(token)).toEqual(ids.toReversed())
  expect((await rest(app, 'GET', '/readyz')).status).toBe(200)
  subscriber.close()
})

it('keeps the time of a schedule although Redis is away when it comes', async () => {
  const { token } = await signUp(app)
  const id = await publish(app, owner, {}, new Date(Date.now() + 4000))
  await redis.kill()
  await new Promise((resolve) => setTimeout(resolve, 4500))
  await redis.start()
  await vi.waitFor(async () => expect(await listed(token)).toContain(id))
})

it('answers 503 while Postgres is away, and goes on when it is back', async () => {
  const { token } = await signUp(app)
  const subscriber = await subscribe(app.url, token)
  const scheduled = await publish(app, owner, {}, new Date(Date.now() + 4000))
  const port = Number(new URL(postgres.url).port)
  await postgres.stop()
  const answer = await rest(app, 'GET', '/v1/announcements', { token })
  expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE'])
  const { errors } = await graphql(app, owner, '{ announcements { totalCount } }')
  expect(errors[0]!.extensions.code).toBe('UNAVAILABLE')
  await new Promise((resolve) => setTimeout(resolve, 4500))
  postgres = await startPostgres({ dataDir, log: () => {}, port })
  let published = ''
  await vi.waitFor(async () => (published = await publish(app, owner)))
  await vi.waitFor(() =>
    expect(new Set(subscriber.received.map((each) => each.id))).toEqual(
      new Set([scheduled, published]),
    ),
  )
  expect(subscriber.received).toHaveLength(2)
  // One connection for all its services: the clients of a server are counted.
  const listening = await app.services.auth!.database.sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'prakat-wake-ups'`
  expect(listening).toHaveLength(1)
  subscriber.close()
})

describe('embedded servers that die', () => {
  let folder: string
  let embedded: Awaited<ReturnType<typeof startEmbedded>>
  let own: TestApp
  let author: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prakat-deaths-'))
    const onLost = (error: Error) => expect.fail(error.message)
    embedded = await startEmbedded({ dataDir: folder, log: () => {}, onLost })
    const { databaseUrl, redisUrl } = embedded
    own = await startTestApp({ databaseUrl, redis: { url: redisUrl } })
    author = (await signInAsOwner(own)).token
  })
  afterAll(async () => {
    await own.stop()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const postmaster = () => runningPostmaster(join(folder, 'postgres'))
  const redis = () => runningRedis(folder)

  /** Back when another is in its place. It may be so soon that nobody notices. */
  async function kill(living: () => Promise<{ pid: number } | undefined>) {
    const killed = (await living())!.pid
    process.kill(killed, 'SIGKILL')
    const patient = { timeout: 60_000, interval: 200 }
    const isReplaced = async () => expect([undefined, killed]).not.toContain((await living())?.pid)
    await vi.waitFor(isReplaced, patient)
    const isReady = async () => expect((await rest(own, 'GET', '/readyz')).status).toBe(200)
    await vi.waitFor(isReady, patient)
  }

  it('lose nothing that was acknowledged and bring it once, in order, while staff go on publishing', async () => {
    const { token } = await signUp(own)
    const subscriber = await subscribe(own.url, token)
    const acknowledged: string[] = []
    const over = new AbortController()
    const publishing = (async () => {
      while (!over.signal.aborted) {
        const outcome = await publish(own, author).catch((error: Error) => error.message)
        if (outcome.startsWith('[')) expect(outcome).toContain('UNAVAILABLE')
        else acknowledged.push(outcome)
      }
    })()
    await kill(postmaster)
    await kill(redis)
    await Promise.all([kill(postmaster), kill(redis)])
    over.abort()
    await publishing
    acknowledged.push(await publish(own, author))

    const known = new Set(acknowledged)
    await vi.waitFor(() =>
      expect(subscriber.received.map(({ id }) => id).filter((id) => known.has(id))).toEqual(
        acknowledged,
      ),
    )
    const listed: string[] = []
    for (let page = 1, isMore = true; isMore; page += 1) {
      const { body } = await rest(own, 'GET', `/v1/announcements?limit=100&page=${page}`, { token })
      listed.push(...body.data.map((each: { id: string }) => each.id))
      isMore = body.pagination.hasNextPage
    }
    expect(listed.filter((id) => known.has(id))).toEqual(acknowledged.toReversed())
    subscriber.close()
  }, 120_000)
})
