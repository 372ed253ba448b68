import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { amend, step } from '@prakat/infra/testing/change-announcement'
import { FeedClient } from '@prakat/infra/testing/feed-client'
import { publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { startTestApp, type TestApp } from '@prakat/infra/testing/start-test-app'
import { startTestRedis, type TestRedis } from '@prakat/infra/testing/start-test-redis'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPostgres } from '../src/embedded/start-postgres.ts'

let dataDir: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let redis: TestRedis
let apps: TestApp[]
let owner: string

// Servers of its own, because this file takes them away.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prakat-burst-'))
  ;[postgres, redis] = await Promise.all([
    startPostgres({ dataDir, log: () => {} }),
    startTestRedis({ keepData: true }),
  ])
  const servers = { databaseUrl: postgres.url, redis }
  apps = [await startTestApp(servers), await startTestApp(servers)]
  owner = (await signInAsOwner(apps[0]!)).token
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()))
  await Promise.all([postgres.stop(), redis.close()])
  await rm(dataDir, { recursive: true, force: true })
})

async function audience(size: number) {
  const account = await signUp(apps[0]!)
  const clients = Array.from({ length: size }, () => new FeedClient())
  await Promise.all(clients.map((client, n) => client.connect(apps[n % 2]!.url, account.token)))
  return { ...account, clients }
}
/** Again until it is answered, as staff would try. */
const untilDone = <T>(work: () => Promise<T>) => vi.waitFor(work, { interval: 200 })

async function burst(away: () => Promise<void>): Promise<void> {
  const ids: string[] = []
  let back: Promise<void> | undefined
  for (let n = 0; n < 12; n += 1) {
    if (n === 4) back = away()
    ids.push(
      ...(await Promise.all([
        untilDone(() => publish(apps[0]!, owner, { title: `Burst ${n}` })),
        untilDone(() => publish(apps[1]!, owner, { title: `And ${n}` })),
      ])),
    )
    await untilDone(() => amend(apps[0]!, owner, ids[n]!, { title: `Corrected ${n}` }, n % 4 === 0))
    const recalled = ids.splice(n, 1)[0]!
    await untilDone(() => step(apps[1]!, owner, 'recall', recalled)).catch((error: Error) => {
      // It was done, and its answer was lost.
      if (!error.message.includes('CONFLICT')) throw error
    })
  }
  await back
}

async function expectAllHere({ token, clients }: Awaited<ReturnType<typeof audience>>) {
  const summaries = (items: Iterable<{ id: string; title: string; revision: number }>) =>
    [...items]
      .map(({ id, title, revision }) => ({ id, title, revision }))
      .toSorted((a, b) => a.revision - b.revision)
  await vi.waitFor(
    async () => {
      const { body } = await rest(apps[0]!, 'GET', '/v1/announcements?limit=100', { token })
      // All that staff sent is in the feed by now.
      const sql = apps[0]!.services.content!.database.sql
      const [count] = await sql`select count(*)::int from announcement where status = 'published'`
      expect(body.data).toHaveLength(count!['count'])
      for (const client of clients) {
        expect(client.connected).toBe(true)
        expect(summaries(client.items.values())).toEqual(summaries(body.data))
        expect(client.unread).toBe(body.data.filter((each: any) => !each.isRead).length)
      }
    },
    { interval: 300 },
  )
  expect(clients.flatMap((client) => client.repeated)).toEqual([])
  for (const client of clients) client.close()
}

it('Redis killed in the middle of a burst costs no open socket anything', async () => {
  const people = await audience(40)
  await burst(async () => {
    await redis.kill()
    await new Promise((resolve) => setTimeout(resolve, 700))
    await redis.start()
  })
  await expectAllHere(people)
}, 90_000)

it('Postgres restarted in the middle of a burst costs no open socket anything', async () => {
  const people = await audience(40)
  const port = Number(new URL(postgres.url).port)
  await burst(async () => {
    await postgres.stop()
    await new Promise((resolve) => setTimeout(resolve, 700))
    postgres = await startPostgres({ dataDir, log: () => {}, port })
  })
  await expectAllHere(people)
}, 90_000)
