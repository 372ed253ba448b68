import { connect } from 'node:net'
import { graphql, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

const raw = (path: string, init: RequestInit) => fetch(app.url + path, init)
const json = { 'content-type': 'application/json' }

describe('REST', () => {
  it.each(['/v1', '/v1/nothing', '/v1/announcements/', '/rpc/account/verify', '/assets/none.js'])(
    'answers %s with a JSON 404, never a page',
    async (path) => {
      const answer = await raw(path, { headers: { accept: 'text/html' } })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(await answer.json()).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
        title: expect.any(String),
      })
    },
  )

  it.each([
    ['broken JSON', json, '{"email":', 400, 'VALIDATION'],
    ['a list for an object', json, '[]', 400, 'VALIDATION'],
    [
      'a form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['too much', json, JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['a poisoned prototype', json, '{"__proto__":{"role":"owner"}}', 400, 'VALIDATION'],
  ])('refuses %s with a problem', async (_what, headers, body, status, code) => {
    const answer = await raw('/v1/auth/sign-in', {
      method: 'POST',
      headers: headers as Record<string, string>,
      body,
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ status, code })
  })

  it('lets whoever sends too much finish, so that they read why it was refused', async () => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    let answers = ''
    socket.on('data', (text: string) => (answers += text))
    const length = 2_000_000
    socket.write(
      `POST /v1/auth/sign-in HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n` +
        `content-length: ${length}\r\n\r\n`,
    )
    await expect.poll(() => answers).toContain('PAYLOAD_TOO_LARGE')
    socket.write(' '.repeat(length))
    socket.write(`GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
    await expect.poll(() => answers).toContain('{"status":"ok"}')
    socket.destroy()
  })

  it('describes itself', async () => {
    const { body } = await rest(app, 'GET', '/v1/openapi.json')
    expect(Object.keys(body.paths).sort()).toEqual([
      '/v1/announcements',
      '/v1/announcements/mark-all-read',
      '/v1/announcements/{id}/acknowledge',
      '/v1/announcements/{id}/read',
      '/v1/auth/forgot-password',
      '/v1/auth/invitation',
      '/v1/auth/oidc',
      '/v1/auth/oidc/callback',
      '/v1/auth/oidc/exchange',
      '/v1/auth/options',
      '/v1/auth/passkey/options',
      '/v1/auth/passkey/sign-in',
      '/v1/auth/refresh',
      '/v1/auth/reset-password',
      '/v1/auth/session',
      '/v1/auth/sign-in',
      '/v1/auth/sign-out',
      '/v1/auth/sign-up',
      '/v1/auth/verify-email',
      '/v1/me/photo',
      '/v1/notifications/receipts',
      '/v1/notifications/track-close',
      '/v1/photos/{hash}.webp',
      '/v1/push-subscriptions',
      '/v1/push-subscriptions/vapid-public-key',
      '/v1/push-subscriptions/{deviceId}',
      '/v1/push-subscriptions/{deviceId}/preferences',
      '/v1/push-subscriptions/{deviceId}/test',
      '/v1/users/{id}/photo',
    ])
  })
})

describe('GraphQL', () => {
  it.each([
    ['a field that does not exist', '{ nothing }', {}],
    ['broken syntax', '{ me {', {}],
    [
      'a variable of the wrong type',
      'query($id: ID!) { announcement(id: $id) { id } }',
      { id: {} },
    ],
    ['a missing variable', 'query($id: ID!) { announcement(id: $id) { id } }', {}],
  ])('refuses %s as a validation error', async (_what, query, variables) => {
    const { errors } = await graphql(app, owner, query, variables)
    expect(errors[0]!.extensions.code).toBe('VALIDATION')
  })

  it('names the field of a variable that does not fit', async () => {
    const query =
      'mutation($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }'
    const { errors } = await graphql(app, owner, query, {
      input: { title: 'a', body: 'b', audience: { everyone: 'yes' } },
    })
    expect(errors[0]!.extensions.fields).toHaveProperty(['audience.everyone'])
  })

  it('tells no stack and no detail of what went wrong inside', async () => {
    const { errors } = await graphql(app, owner, '{ announcement(id: "nonsense") { id } }')
    expect(Object.keys(errors[0]!.extensions).sort()).toEqual(['code', 'fields'])
  })

  it('refuses a document that asks for too much at once', async () => {
    const many = Array.from({ length: 3000 }, (_, i) => `a${i}: me { id name email role }`).join(
      ' ',
    )
    const { errors } = await graphql(app, owner, `{ ${many} }`)
    expect(errors[0]!.extensions.code).toBe('VALIDATION')
  })
})

describe('operations', () => {
  it('are told what lives, what is ready and how it goes', async () => {
    expect((await rest(app, 'GET', '/healthz')).body).toEqual({ status: 'ok' })
    expect((await rest(app, 'GET', '/readyz')).body.ready).toBe(true)
    const metrics = await (await raw('/metrics', {})).text()
    for (const name of [
      'prakat_http_request_seconds',
      'prakat_jobs_total',
      'prakat_sockets_connected',
      'prakat_outbox_oldest_seconds',
    ]) {
      expect(metrics).toContain(name)
    }
  })
})
