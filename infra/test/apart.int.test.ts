import { amend, step } from '@prakat/infra/testing/change-announcement'
import { FeedClient } from '@prakat/infra/testing/feed-client'
import { graphql, publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { connectSocket, subscribe } from '@prakat/infra/testing/socket-client'
import type { TestApp, TestRole } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { beforeAll, expect, it, vi } from 'vitest'

const servers = useTestServers()
let auth: TestApp
let gateway: TestApp
let content: TestApp
/** Those with sockets, and one that only pushes. */
let notifiers: TestApp[]
let pusher: TestApp
const secret = { SERVICE_TOKEN: 'a token that only services know' }

const start = (role: TestRole, env: Record<string, string> = {}) =>
  servers.start({ ...secret, ...env }, role)

beforeAll(async () => {
  auth = await start('auth')
  const where = { AUTH_URL: auth.url }
  content = await start('content', where)
  const both = { ...where, CONTENT_URL: content.url }
  const realtime = { ...both, NOTIFIER_ROLES: 'realtime' }
  notifiers = [await start('notifier', realtime), await start('notifier', realtime)]
  pusher = await start('notifier', { ...both, NOTIFIER_ROLES: 'push' })
  gateway = await start('gateway', { ...both, NOTIFIER_URL: notifiers[0]!.url })
})

it('carries an announcement from the gateway to the sockets of every notifier', async () => {
  const { token } = await signInAsOwner(gateway)
  const reader = await signUp(gateway)
  const subscribers = await Promise.all(
    notifiers.map((notifier) => subscribe(notifier.url, reader.token)),
  )
  const id = await publish(gateway, token)
  await vi.waitFor(() =>
    expect(subscribers.map(({ received }) => received.map((each) => each.id))).toEqual([
      [id],
      [id],
    ]),
  )
  expect(
    (await rest(gateway, 'PATCH', `/v1/announcements/${id}/read`, { token: reader.token })).status,
  ).toBe(204)
  await vi.waitFor(() => expect(subscribers.map(({ reads }) => reads.length)).toEqual([1, 1]))
  for (const subscriber of subscribers) subscriber.close()
})

it('lets the sockets of one person agree on what is there, read and unread, wherever they are', async () => {
  const { token } = await signInAsOwner(gateway)
  const reader = await signUp(gateway)
  const clients = await Promise.all(
    notifiers.map(async ({ url }) => {
      const client = new FeedClient()
      await client.connect(url, reader.token)
      return client
    }),
  )
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) ids.push(await publish(gateway, token, { title: `News ${n}` }))
  const agree = async (expectedIds: string[], unread: number) =>
    vi.waitFor(async () => {
      const { body } = await rest(gateway, 'GET', '/v1/announcements?limit=100', {
        token: reader.token,
      })
      const listed = body.data.filter((item: { id: string }) => ids.includes(item.id))
      expect(listed.map((item: { id: string }) => item.id)).toEqual(expectedIds)
      expect(body.data.filter((item: { isRead: boolean }) => !item.isRead)).toHaveLength(unread)
      for (const client of clients) {
        expect(client.unread).toBe(unread)
        const mine = [...client.items.values()].filter((item) => ids.includes(item.id))
        expect(mine.toSorted((a, b) => b.seq - a.seq).map((item) => item.id)).toEqual(expectedIds)
      }
    })
  await vi.waitFor(() => {
    for (const client of clients)
      expect([...client.items.keys()]).toEqual(expect.arrayContaining(ids))
  })
  await rest(gateway, 'PATCH', '/v1/announcements/mark-all-read', { token: reader.token })
  ids.push(await publish(gateway, token), await publish(gateway, token))
  await agree(ids.toReversed(), 2)
  await step(gateway, token, 'recall', ids.pop()!)
  await agree(ids.toReversed(), 1)
  await amend(gateway, token, ids[0]!, { title: 'Again' }, true)
  ids.push(ids.shift()!)
  await agree(ids.toReversed(), 2)
  await rest(gateway, 'PATCH', `/v1/announcements/${ids.at(-1)}/read`, { token: reader.token })
  await agree(ids.toReversed(), 1)
  for (const client of clients) {
    expect(client.repeated).toEqual([])
    client.close()
  }
})

it('has sockets only where they belong', async () => {
  const path = '/socket.io/?EIO=4&transport=polling'
  const answer = await rest(pusher, 'GET', path)
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  await expect(connectSocket(pusher.url, 'any')).rejects.toThrow()
  expect((await fetch(notifiers[0]!.url + path)).status).toBe(200)
})

it('carries who calls, and when to call again', async () => {
  const signIn = (from: string) =>
    rest(gateway, 'POST', '/v1/auth/sign-in', {
      body: { email: 'nobody@example.test', password: 'wrong' },
      from,
    })
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await signIn('203.0.113.1')).status).toBe(401)
  }
  const answer = await signIn('203.0.113.2')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
  const counted = await auth.services.auth!.database
    .sql`select points from rate_limit where key in ('signInAddress:203.0.113.1', 'signInAddress:203.0.113.2')
         order by key`
  expect(counted.map((row) => row['points'])).toEqual([10, 0])
})

it('carries errors with their code and fields', async () => {
  const { token } = await signInAsOwner(gateway)
  const query = 'mutation($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }'
  const invalid = await graphql(gateway, token, query, { input: { title: '', body: 'b' } })
  expect(invalid.errors[0]!.extensions).toEqual({
    code: 'VALIDATION',
    fields: { title: 'Required' },
  })
  const { token: member } = await signUp(gateway)
  const forbidden = await graphql(gateway, member, query, { input: { title: 'a', body: 'b' } })
  expect(forbidden.errors[0]!.extensions.code).toBe('FORBIDDEN')
})

it('carries files larger than other calls may be', async () => {
  const { token } = await signInAsOwner(gateway)
  const name = 'ก'.repeat(95)
  const rows = Array.from({ length: 2000 }, (_, i) => `${name},${name},person${i}@example.test`)
  const csv = `name,nameTh,email\n${rows.join('\n')}`
  expect(Buffer.byteLength(csv)).toBeGreaterThan(1.1 * 1024 * 1024)
  const query = `mutation($csv: String!) { importUsers(csv: $csv, dryRun: true) { created failed } }`
  const { data } = await graphql(gateway, token, query, { csv })
  expect(data.importUsers).toEqual({ created: 2000, failed: 0 })
})

it('carries a photo there and back, and why another is refused', async () => {
  const { token } = await signUp(gateway)
  const put = (body: Uint8Array<ArrayBuffer>) =>
    fetch(`${gateway.url}/v1/me/photo`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body,
    })
  // One black pixel, and then more than a call without a file may hold.
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  )
  const answer = await put(Buffer.concat([pixel, Buffer.alloc(3 * 1024 * 1024)]))
  expect(answer.status).toBe(200)
  const { photo } = (await answer.json()) as { photo: string }
  const response = await fetch(gateway.url + photo)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(/^RIFF[^]{4}WEBP/)
  expect(await (await put(Buffer.from('no image'))).json()).toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    fields: { photo: expect.any(String) },
  })
  expect((await fetch(gateway.url + photo.replace(/[0-9a-f]{9}/, '000000000'))).status).toBe(404)
})

it('lets nobody call a service without the service token', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
    const answer = await fetch(`${content.url}/rpc/announcement/list`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect(answer.status).toBe(401)
  }
})

it('says which part does not answer, and is ready only when its own parts are', async () => {
  const lonely = await start('gateway', {
    AUTH_URL: 'http://127.0.0.1:9',
    CONTENT_URL: content.url,
    NOTIFIER_URL: notifiers[0]!.url,
  })
  const { status, body } = await rest(lonely, 'GET', '/v1/auth/session', { token: 'any' })
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
  const parts = { redis: 'ok', 'notifier database': 'ok' }
  expect((await rest(notifiers[0]!, 'GET', '/readyz')).body).toEqual({
    ...{ ready: true, parts: { ...parts, sockets: 'ok' } },
  })
  expect((await rest(pusher, 'GET', '/readyz')).body).toEqual({ ready: true, parts })
})
