import { graphql, publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { subscribe } from '@prakat/infra/testing/socket-client'
import type { TestApp, TestRole } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { beforeAll, expect, it, vi } from 'vitest'

const servers = useTestServers()
let auth: TestApp
let gateway: TestApp
let content: TestApp
let notifiers: TestApp[]
const secret = { SERVICE_TOKEN: 'a token that only services know' }

const start = (role: TestRole, env: Record<string, string> = {}) =>
  servers.start({ ...secret, ...env }, role)

beforeAll(async () => {
  auth = await start('auth')
  const where = { AUTH_URL: auth.url }
  content = await start('content', where)
  const both = { ...where, CONTENT_URL: content.url }
  notifiers = [await start('notifier', both), await start('notifier', both)]
  gateway = await start('gateway', { ...both, NOTIFIER_URL: notifiers[0]!.url })
})

it('carries an announcement from the gateway to the sockets of every notifier', async () => {
  const { token } = await signInAsOwner(gateway)
  const reader = await signUp(gateway)
  const subscribers = await Promise.all(
    notifiers.map((notifier) => subscribe(notifier.url, reader.token)),
  )
  const id = await publish(gateway, token)
  await vi.waitFor(
    () =>
      expect(subscribers.map(({ received }) => received.map((each) => each.id))).toEqual([
        [id],
        [id],
      ]),
    5000,
  )
  expect(
    (await rest(gateway, 'PATCH', `/v1/announcements/${id}/read`, { token: reader.token })).status,
  ).toBe(204)
  await vi.waitFor(() => expect(subscribers.map(({ reads }) => reads.length)).toEqual([1, 1]), 5000)
  for (const subscriber of subscribers) subscriber.close()
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
  expect(counted.map((row) => row['points'])).toEqual([10, 1])
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
  const rows = Array.from({ length: 5000 }, (_, i) => `${'ก'.repeat(95)},person${i}@example.test`)
  const csv = `name,email\n${rows.join('\n')}`
  expect(Buffer.byteLength(csv)).toBeGreaterThan(1.4 * 1024 * 1024)
  const query = `mutation($csv: String!) { importUsers(csv: $csv, dryRun: true) { created failed } }`
  const { data } = await graphql(gateway, token, query, { csv })
  expect(data.importUsers).toEqual({ created: 5000, failed: 0 })
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
  const shown = await fetch(gateway.url + photo)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).toMatch(/^RIFF[^]{4}WEBP/)
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
  expect((await rest(notifiers[0]!, 'GET', '/readyz')).body).toEqual({
    ready: true,
    parts: { redis: 'ok', 'notifier database': 'ok' },
  })
})
