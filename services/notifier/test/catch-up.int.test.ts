import { amend, step } from '@prakat/infra/testing/change-announcement'
import { FeedClient } from '@prakat/infra/testing/feed-client'
import { publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { subscribe } from '@prakat/infra/testing/socket-client'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, expect, it, vi } from 'vitest'

const app = useTestApp()
/** Two processes on the same servers. */
let apps: TestApp[]
let owner: string

beforeAll(async () => {
  apps = [app, await app.servers.start()]
  owner = (await signInAsOwner(app)).token
})

/** mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What staff do, mixed: on each step one publishes, corrects, notifies again, recalls, archives or restores. */
async function burst(random: () => number, steps: number, me: string, other: string) {
  const live: string[] = []
  const archived: string[] = []
  const pick = (from: string[]) => from.splice(Math.floor(random() * from.length), 1)[0]!
  for (let n = 0; n < steps; n += 1) {
    const dice = random()
    const title = `Step ${n}`
    if (live.length < 3 || dice < 0.4) {
      const ids = await Promise.all(
        [0, 1].map((i) => publish(app, owner, { title: `${title}.${i}` })),
      )
      live.push(...ids)
    } else if (dice < 0.6) {
      await amend(app, owner, live[Math.floor(random() * live.length)]!, { title })
    } else if (dice < 0.7) {
      await amend(app, owner, live[Math.floor(random() * live.length)]!, { title }, true)
    } else if (dice < 0.8) {
      // Away from this reader, or back.
      const userIds = random() < 0.5 ? [other] : [me, other]
      await amend(app, owner, live[Math.floor(random() * live.length)]!, {
        title,
        audience: { userIds },
      })
    } else if (dice < 0.9) {
      await step(app, owner, 'recall', pick(live))
    } else if (archived.length > 0 && random() < 0.5) {
      const id = pick(archived)
      await step(app, owner, 'restore', id)
      live.push(id)
    } else {
      const id = pick(live)
      await step(app, owner, 'archive', id)
      archived.push(id)
    }
  }
}

async function listed(token: string) {
  const items: Array<{
    id: string
    title: string
    seq: number
    revision: number
    isRead: boolean
  }> = []
  for (let page = 1, more = true; more; page += 1) {
    const path = `/v1/announcements?limit=100&page=${page}`
    const { body } = await rest(app, 'GET', path, { token })
    items.push(...body.data)
    more = body.pagination.hasNextPage
  }
  return items
}
const summaries = (items: Iterable<{ id: string; title: string; seq: number; revision: number }>) =>
  [...items]
    .map(({ id, title, seq, revision }) => ({ id, title, seq, revision }))
    .toSorted((a, b) => b.seq - a.seq)

it.each([1, 2, 3])(
  'cut at random points of a burst, a client ends with what REST lists, each change once (seed %i)',
  async (seed) => {
    const random = randomOf(seed)
    const [me, other] = [await signUp(app), await signUp(app)]
    const client = new FeedClient()
    const staying = new FeedClient()
    await staying.connect(apps[1]!.url, me.token)
    const done = new AbortController()
    const publishing = burst(random, 40, me.user.id, other.user.id).finally(() => done.abort())
    const cutting = randomOf(seed + 1000)
    let cuts = 0
    while (!done.signal.aborted) {
      await client.connect(apps[cuts % 2]!.url, me.token).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, cutting() * 120))
      client.cut()
      cuts += 1
    }
    await publishing
    await client.connect(app.url, me.token)
    for (const each of [client, staying]) {
      await vi.waitFor(async () => {
        const items = await listed(me.token)
        expect(summaries(each.items.values())).toEqual(summaries(items))
        expect(each.unread).toBe(items.filter((item) => !item.isRead).length)
      })
      expect(each.repeated).toEqual([])
    }
    expect(cuts).toBeGreaterThan(3)
    client.close()
    staying.close()
  },
)

it('a cut in the middle of the replay itself leaves no gap either', async () => {
  const { token } = await signUp(app)
  const client = new FeedClient()
  const random = randomOf(7)
  for (let cuts = 0; cuts < 15; cuts += 1) {
    // Not awaited: the replay is under way, or its last part is.
    const connecting = client.connect(apps[cuts % 2]!.url, token).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, random() * 30))
    client.cut()
    client.close()
    await Promise.race([connecting, new Promise((resolve) => setTimeout(resolve, 50))])
  }
  await client.connect(app.url, token)
  expect(summaries(client.items.values())).toEqual(summaries(await listed(token)))
  expect(client.repeated).toEqual([])
  client.close()
})

it('a number that nobody gave out is no reason to wait', async () => {
  const { token } = await signUp(app)
  const client = new FeedClient()
  client.cursor = Number.MAX_SAFE_INTEGER
  await client.connect(app.url, token)
  const id = await publish(app, owner)
  await vi.waitFor(() => expect([...client.items.keys()]).toEqual([id]))
  client.close()
})

it('subscribing again changes the channels, without a gap and without a repetition', async () => {
  const { token } = await signUp(app)
  const { socket, received, answer, close } = await subscribe(app.url, token, {
    channels: ['calendar'],
  })
  const again = (channels: string[], lastSeq: number) =>
    socket.timeout(30_000).emitWithAck('subscribe', { channels, lastSeq })
  const first = await publish(app, owner)
  await vi.waitFor(async () => expect((await listed(token)).map(({ id }) => id)).toContain(first))
  const both = ['announcements', 'calendar']
  const answers = await Promise.all([again(both, answer.seq), again(both, answer.seq + 1)])
  expect(answers).toMatchObject([{ ok: true }, { ok: true }])
  const second = await publish(apps[1]!, owner)
  await vi.waitFor(() => expect(received.map(({ id }) => id)).toEqual([first, second]))
  await again(['calendar'], answer.seq + 2)
  const third = await publish(apps[1]!, owner)
  await vi.waitFor(async () => expect((await listed(token)).map(({ id }) => id)).toContain(third))
  expect(await again(['calendar'], answer.seq + 2)).toMatchObject({ seq: answer.seq + 3 })
  expect(received.map(({ id }) => id)).toEqual([first, second])
  close()
})

it('whoever asks for all of the feed again and again waits, and nobody else does', async () => {
  await app.services.notifier!.database.sql`
    update notification set body = repeat('x', 10000) where deleted_at is null`
  const [greedy, other] = [await signUp(app), await signUp(app)]
  const { socket, close } = await subscribe(app.url, greedy.token)
  let answers = 0
  const all = { channels: ['announcements'], lastSeq: 0 }
  for (let n = 0; n < 60; n += 1) socket.emit('subscribe', all, () => (answers += 1))
  await vi.waitFor(() => expect(answers).toBeGreaterThan(0))
  const answered = await subscribe(app.url, other.token, all)
  expect(summaries(answered.received)).toEqual(summaries(await listed(other.token)))
  for (let n = 0; n < 200; n += 1) {
    await rest(app, 'GET', '/v1/auth/session', { token: other.token })
  }
  expect(answers).toBeLessThan(10)
  close()
  answered.close()
})
