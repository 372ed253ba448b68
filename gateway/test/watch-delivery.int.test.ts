import { randomUUID } from 'node:crypto'
import { publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { sendSignal } from '@prakat/kit/signals'
import { createClient, type Client } from 'graphql-ws'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'

const app = useTestApp()
let owner: string
let redis: Redis
const clients: Client[] = []

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  redis = new Redis(app.servers.redis.url)
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
})
afterAll(async () => {
  redis.disconnect()
})

interface Shown {
  read: number
  audience: number
}

/** What an outsider's client is told about one announcement, and when. */
function watch(token: string, id: string) {
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: token },
    retryAttempts: 0,
  })
  clients.push(client)
  const watched = {
    items: [] as Shown[],
    times: [] as number[],
    codes: [] as string[],
    over: false,
  }
  const stop = client.subscribe<{ announcementDelivery: Shown }>(
    {
      query: 'subscription ($id: ID!) { announcementDelivery(id: $id) { read audience } }',
      variables: { id },
    },
    {
      next: ({ data, errors }) => {
        if (errors) watched.codes.push(String(errors[0]!.extensions?.['code']))
        if (!data) return
        watched.items.push(data.announcementDelivery)
        watched.times.push(performance.now())
      },
      error: (errors) => {
        const [first] = errors as Array<{ extensions: { code: string } }>
        watched.codes.push(first!.extensions.code)
        watched.over = true
      },
      complete: () => (watched.over = true),
    },
  )
  return { watched, stop }
}

const until = (check: () => unknown) => vi.waitFor(check)
const read = (token: string, id: string) =>
  rest(app, 'PATCH', `/v1/announcements/${id}/read`, { token })

async function publishedTo(userIds: string[]) {
  const id = await publish(app, owner, { channels: ['APP'], audience: { userIds } })
  const { sql } = app.services.notifier!.database
  await until(async () =>
    expect(await sql`select from notification where id = ${id}`).toHaveLength(1),
  )
  return id
}

it('the report comes at once, and again when its numbers change', async () => {
  const [one, two] = [await signUp(app), await signUp(app)]
  const id = await publishedTo([one.user.id, two.user.id])
  const { watched } = watch(owner, id)
  await until(() => expect(watched.items).toEqual([{ read: 0, audience: 2 }]))
  await read(one.token, id)
  await until(() => expect(watched.items.at(-1)).toEqual({ read: 1, audience: 2 }))
  await read(two.token, id)
  await until(() => expect(watched.items.at(-1)).toEqual({ read: 2, audience: 2 }))
  expect(watched.codes).toEqual([])
})

it('many changes at once are told together, at most once a second', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, () => signUp(app)))
  const id = await publishedTo(readers.map(({ user }) => user.id))
  const { watched } = watch(owner, id)
  await until(() => expect(watched.items).toHaveLength(1))
  for (const { token } of readers) {
    await read(token, id)
    // As other instances of the notifier would, each of which tells for itself.
    await sendSignal(redis, { type: 'delivery.changed', notificationId: id })
  }
  await until(() => expect(watched.items.at(-1)!.read).toBe(12))
  const pauses = watched.times.slice(1).map((time, i) => time - watched.times[i]!)
  expect(Math.min(...pauses)).toBeGreaterThan(900)
})

it('nothing is told of another announcement, nor after the end', async () => {
  const reader = await signUp(app)
  const [id, other] = [await publishedTo([reader.user.id]), await publishedTo([reader.user.id])]
  const ended = watch(owner, id)
  const open = watch(owner, id)
  await until(() => expect([ended.watched.items.length, open.watched.items.length]).toEqual([1, 1]))
  ended.stop()
  await read(reader.token, other)
  await read(reader.token, id)
  await until(() => expect(open.watched.items.map((item) => item.read)).toEqual([0, 1]))
  expect(ended.watched.items).toHaveLength(1)
})

it('it stops by itself when the viewer may no longer report, though their session lives', async () => {
  const reader = await signUp(app)
  const auditor = await signUpAs(app, 'auditor')
  const id = await publishedTo([reader.user.id])
  const { watched } = watch(auditor.token, id)
  await until(() => expect(watched.items).toHaveLength(1))
  await app.services.auth!.database.sql`
    update "user" set role = 'member' where id = ${auditor.user.id}`
  await read(reader.token, id)
  await until(() => expect(watched).toMatchObject({ codes: ['FORBIDDEN'], over: true }))
  expect(watched.items).toEqual([{ read: 0, audience: 1 }])
})

it('it stops at once when rights are taken, without a change to wait for', async () => {
  const auditor = await signUpAs(app, 'auditor')
  const id = await publishedTo([auditor.user.id])
  const { watched } = watch(auditor.token, id)
  await until(() => expect(watched.items).toHaveLength(1))
  await app.services.auth!.database.sql`
    update "user" set role = 'member' where id = ${auditor.user.id}`
  await sendSignal(redis, { type: 'viewer.changed', userId: auditor.user.id })
  await until(() => expect(watched).toMatchObject({ codes: ['FORBIDDEN'], over: true }))
})

it('it is refused to those who may not report, and for what is none', async () => {
  const member = await signUp(app)
  const manager = await signUpAs(app, 'manager')
  const id = await publishedTo([member.user.id])
  for (const [token, of, code] of [
    [member.token, id, 'FORBIDDEN'],
    [manager.token, id, 'NOT_FOUND'],
    [owner, randomUUID(), 'NOT_FOUND'],
    [owner, 'nonsense', 'VALIDATION'],
  ] as const) {
    const { watched } = watch(token, of)
    await until(() => expect(watched).toMatchObject({ items: [], codes: [code], over: true }))
  }
})
