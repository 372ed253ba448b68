import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { amend, step } from '@prakat/infra/testing/change-announcement'
import { FeedClient } from '@prakat/infra/testing/feed-client'
import { publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BuiltProcess } from './built-process.ts'
import { readyServers } from './ready-servers.ts'

const socketsOfEach = 50
const people = 5

let dataDir: string
let servers: Awaited<ReturnType<typeof readyServers>>
let gateway: BuiltProcess
let notifiers: BuiltProcess[]
const processes: BuiltProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prakat-killed-'))
  servers = await readyServers()
  const start = async (...[role, env]: Parameters<typeof BuiltProcess.startPart>) => {
    const started = await BuiltProcess.startPart(role, {
      ...servers.env,
      DATA_DIR: dataDir,
      ...env,
    })
    processes.push(started)
    return started
  }
  const auth = await start('auth', {})
  const content = await start('content', { AUTH_URL: auth.url })
  const where = { AUTH_URL: auth.url, CONTENT_URL: content.url }
  notifiers = [
    await start('notifier', { ...where, NOTIFIER_ROLES: 'realtime' }),
    await start('notifier', { ...where, NOTIFIER_ROLES: 'realtime' }),
  ]
  gateway = await start('gateway', { ...where, NOTIFIER_URL: notifiers[1]!.url })
})
afterAll(async () => {
  for (const each of processes.toReversed()) await each.stop('SIGKILL')
  await servers.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function listed(token: string) {
  const { body } = await rest(gateway, 'GET', '/v1/announcements?limit=100', { token })
  return body.data as Array<{ id: string; title: string; revision: number; isRead: boolean }>
}
const summaries = (items: Iterable<{ id: string; title: string; revision: number }>) =>
  [...items]
    .map(({ id, title, revision }) => ({ id, title, revision }))
    .toSorted((a, b) => a.revision - b.revision)

it('a notifier killed in the middle of a burst to 500 sockets costs nobody anything', async () => {
  const owner = await signInAsOwner(gateway)
  const accounts: Awaited<ReturnType<typeof signUp>>[] = []
  // One after the other: a busy machine refuses some of those that come at once.
  while (accounts.length < people) accounts.push(await signUp(gateway))
  const [doomed, surviving] = notifiers as [BuiltProcess, BuiltProcess]
  const connections: Array<{ client: FeedClient; token: string; url: string }> = []
  for (const { token } of accounts) {
    for (const { url } of [doomed, surviving]) {
      for (let n = 0; n < socketsOfEach; n += 1) {
        connections.push({ client: new FeedClient(), token, url })
      }
    }
  }
  const open = ({ client, token, url }: (typeof connections)[number]) =>
    client.connect(url, token, { deviceId: `at ${url}`, visible: true })
  for (let from = 0; from < connections.length; from += 50) {
    await Promise.all(connections.slice(from, from + 50).map(open))
  }

  const ids: string[] = []
  const killed = Promise.withResolvers<void>()
  for (let n = 0; n < 12; n += 1) {
    // While its sockets are being written to.
    if (n === 5) setTimeout(() => void doomed.stop('SIGKILL').then(killed.resolve), 15)
    const some = Array.from({ length: 4 }, (_, i) =>
      publish(gateway, owner.token, { title: `Burst ${n}.${i}` }),
    )
    ids.push(...(await Promise.all(some)))
    await amend(gateway, owner.token, ids.at(-1)!, { title: `Corrected ${n}` }, n % 3 === 0)
    await step(gateway, owner.token, 'recall', ids.splice(n, 1)[0]!)
  }
  await killed.promise

  await vi.waitFor(() => {
    for (const { client, url } of connections) expect(client.connected).toBe(url === surviving.url)
  })
  const lost = connections.filter(({ client }) => !client.connected)
  for (let from = 0; from < lost.length; from += 50) {
    const some = lost
      .slice(from, from + 50)
      .map((each) => Object.assign(each, { url: surviving.url }))
    await Promise.all(some.map(open))
  }
  // What the killed process had in hand is taken up when its lock has run out, which began before.
  await expect
    .poll(async () => (await listed(owner.token)).map(({ id }) => id).toSorted())
    .toEqual(ids.toSorted())
  // Nor is it overtaken meanwhile: each round of the burst is newer than the one before.
  const untouched = (await listed(owner.token)).filter(({ title }) => title.startsWith('Burst'))
  const rounds = untouched.map(({ title }) => Number(/\d+/.exec(title)![0]))
  expect(rounds).toEqual(rounds.toSorted((a, b) => b - a))
  const lists = new Map(
    await Promise.all(accounts.map(async ({ token }) => [token, await listed(token)] as const)),
  )
  await vi.waitFor(() => {
    for (const { client, token } of connections) {
      const list = lists.get(token)!
      expect(summaries(client.items.values())).toEqual(summaries(list))
      expect(client.unread).toBe(list.filter((item) => !item.isRead).length)
    }
  })
  expect(connections.flatMap(({ client }) => client.repeated)).toEqual([])

  // What the killed process said of its pages keeps no push away, though it is written down for longer.
  const store = new Redis(servers.env.REDIS_URL)
  const livingWithPages = async (deviceId: string) => {
    const pages = await store.hkeys(`prakat:presence:${accounts[0]!.user.id}:${deviceId}`)
    expect(pages).toHaveLength(deviceId.endsWith(doomed.url) ? socketsOfEach : 2 * socketsOfEach)
    const instances = new Set(pages.map((page) => page.split(' ')[0]))
    return store.exists([...instances].map((instance) => `prakat:notifier-alive:${instance}`))
  }
  await expect.poll(() => livingWithPages(`at ${doomed.url}`)).toBe(0)
  expect(await livingWithPages(`at ${surviving.url}`)).toBe(1)
  store.disconnect()
  for (const { client } of connections) client.close()
})
