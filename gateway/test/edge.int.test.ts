import { connect } from 'node:net'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: string
/** What libraries print themselves is no line of the log. */
const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})
afterAll(() => {
  for (const each of printed) expect(each).not.toHaveBeenCalled()
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
    [
      'more than a form ever holds',
      json,
      JSON.stringify(Object.fromEntries(Array.from({ length: 8000 }, (_, i) => [`k${i}`, 1]))),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
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

  it('names no more fields than one can read', async () => {
    const body = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`k${i}`, 1]))
    const answer = await rest(app, 'POST', '/v1/auth/sign-in', { body })
    expect(Object.keys(answer.body.fields)).toHaveLength(20)
    const query = 'mutation($input: UserInput!) { createUser(input: $input) { id } }'
    const wrong = await raw('/graphql', {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${owner}` },
      body: JSON.stringify({ query, variables: { input: body } }),
    })
    expect((await wrong.text()).length).toBeLessThan(10_000)
  })

  it('takes no more than an address for one', async () => {
    const headers = { 'x-forwarded-for': 'x'.repeat(300) }
    const body = { email: 'nobody@example.test', password: 'none that is theirs' }
    const answer = await raw('/v1/auth/sign-in', {
      ...{ method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) },
    })
    expect(answer.status).toBe(401)
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
      '/v1/announcements/{id}',
      '/v1/announcements/{id}/acknowledge',
      '/v1/announcements/{id}/read',
      '/v1/articles/{id}/helpful',
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
      '/v1/auth/reset-password/passkeys',
      '/v1/auth/session',
      '/v1/auth/sign-in',
      '/v1/auth/sign-out',
      '/v1/auth/sign-up',
      '/v1/auth/verification-mail',
      '/v1/auth/verify-email',
      '/v1/calendar/public.ics',
      '/v1/calendar/{file}',
      '/v1/contact',
      '/v1/contact/challenge',
      '/v1/landing/draft',
      '/v1/landing/preview',
      '/v1/landing/versions/{number}',
      '/v1/management-line',
      '/v1/management-line/versions/{number}',
      '/v1/management-line/whole',
      '/v1/management-line/{id}/photo',
      '/v1/me/photo',
      '/v1/navigation',
      '/v1/notifications/receipts',
      '/v1/notifications/track-close',
      '/v1/pages',
      '/v1/photos/{hash}.webp',
      '/v1/popups',
      '/v1/popups/{id}',
      '/v1/popups/{id}/{deed}',
      '/v1/preview',
      '/v1/push-subscriptions',
      '/v1/push-subscriptions/vapid-public-key',
      '/v1/push-subscriptions/{deviceId}',
      '/v1/push-subscriptions/{deviceId}/preferences',
      '/v1/push-subscriptions/{deviceId}/test',
      '/v1/uploads',
      '/v1/uploads/{id}',
      '/v1/users/{id}/photo',
      '/v1/videos/{id}/addresses',
      '/v1/videos/{id}/captions/{file}',
      '/v1/videos/{id}/place',
      '/v1/videos/{id}/stream',
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

  const asked = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await raw('/graphql', {
      method: 'POST',
      headers: { ...json, authorization: owner, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const list = 'announcements(first: 100) { edges { node { id title } } }'
  const many = (n: number, what: string) =>
    Array.from({ length: n }, (_, i) => `a${i}: ${what}`).join(' ')

  it.each([
    ['four hundred thousand bytes of names', `{ ${'a '.repeat(200_000)} }`],
    ['five million bytes of names', `{ ${'a '.repeat(2_500_000)} }`],
    ['the same field a thousand times', `{ me { ${'id '.repeat(990)} } }`],
    [
      'fragments that name each other',
      '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
    ],
    ['a fragment that names itself below', '{ me { ...a } } fragment a on Viewer { id ...a }'],
    [
      'fragments that double each other',
      `{ me { ...f0 } } ${Array.from({ length: 25 }, (_, i) => `fragment f${i} on Viewer { ...f${i + 1} ...f${i + 1} }`).join(' ')} fragment f25 on Viewer { id }`,
    ],
    ['an alias too many', `{ ${many(21, 'me { id }')} }`],
    [
      'an alias too many in fragments',
      `{ ${many(10, 'me { id }')} ...a } fragment a on Query { ${Array.from({ length: 11 }, (_, i) => `b${i}: me { id }`).join(' ')} }`,
    ],
    ['twenty long pages', `{ ${many(20, list)} }`],
    ['the schema', '{ __schema { types { name } } }'],
    ['a subscription', 'subscription { viewerChanged }'],
    ['nothing', ''],
    ['a comment', '#'],
    ['two operations of which none is named', 'query a { me { id } } query b { me { id } }'],
  ])('refuses %s as a mistake of the caller', async (_what, query) => {
    const { status, body } = await asked({ query })
    expect(status === 400 || status === 413, `${status}`).toBe(true)
    expect(body.errors.length).toBeLessThanOrEqual(11)
    for (const { extensions } of body.errors)
      expect(['VALIDATION', 'PAYLOAD_TOO_LARGE']).toContain(extensions.code)
  })

  it.each([
    ['no body', 'null'],
    ['a list of operations', [{ query: '{ me { id } }' }]],
    ['a query of numbers', { query: 7 }],
    ['variables of text', { query: '{ me { id } }', variables: 'a' }],
    ['a list of variables', { query: '{ me { id } }', variables: [1] }],
    ['a name of numbers', { query: '{ me { id } }', operationName: 7 }],
    [
      'an unknown persisted query',
      { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
    ],
    ['extensions of text', { query: '{ me { id } }', extensions: 'a' }],
    [
      'a thousand wrong values in one variable',
      {
        query: 'query($f: GroupFilter) { groups(filter: $f) { totalCount } }',
        variables: { f: { ids: Array.from({ length: 1000 }, () => ({})) } },
      },
    ],
    [
      'a list in a list as an id',
      { query: 'query($id: ID!) { announcement(id: $id) { id } }', variables: { id: [[]] } },
    ],
    [
      'a NUL',
      { query: 'query($id: ID!) { announcement(id: $id) { id } }', variables: { id: '\0' } },
    ],
  ])('refuses %s as a mistake of the caller too', async (_what, body) => {
    const { status, body: answer } = await asked(body)
    expect(status === 400 || status === 200, `${status} ${JSON.stringify(answer)}`).toBe(true)
    expect(answer.errors.length).toBeLessThanOrEqual(11)
    for (const { extensions } of answer.errors) expect(extensions.code).toBe('VALIDATION')
  })

  it('takes twenty fields at the top, each of its own', async () => {
    expect((await asked({ query: `{ ${many(20, 'me { id }')} }` })).body.errors).toBeUndefined()
  })

  it('answers two hundred lists that one session asks for at once', async () => {
    const query =
      '{ announcements(first: 20) { totalCount edges { node { id title status audience { everyone } can { update } } } } }'
    const answers = await Promise.all(Array.from({ length: 200 }, () => asked({ query })))
    const refused = answers.filter(({ status, body }) => status !== 200 || body.errors)
    expect(refused).toEqual([])
  })

  it('answers queries that come as an address, and no commands', async () => {
    const get = async (query: string, path = '/graphql') => {
      const answer = await raw(`${path}?query=${encodeURIComponent(query)}`, {
        headers: { authorization: owner, 'content-type': 'application/json' },
      })
      return { status: answer.status, body: (await answer.json()) as any }
    }
    expect((await get('{ me { email } }')).body.data.me.email).toBe('owner@example.test')
    const command = await get('mutation { revokeOtherSessions }')
    expect([command.status, command.body.errors[0].extensions.code]).toEqual([405, 'VALIDATION'])
  })

  it('suggests no names', async () => {
    const { body } = await asked({ query: '{ announcement_ { id } mee { id } }' })
    expect(JSON.stringify(body)).not.toContain('Did you mean')
  })

  it('reads the large body of an import, and of nobody who may not import', async () => {
    const csv = `name,email\n${'x'.repeat(1_000_000)}`
    const query = 'mutation($csv: String!) { importUsers(csv: $csv, dryRun: true) { failed } }'
    const member = (await signUp(app)).token
    expect((await asked({ query, variables: { csv } })).status).toBe(200)
    for (const authorization of [member, '', 'nonsense']) {
      const { status, body } = await asked({ query, variables: { csv } }, { authorization })
      expect([status, body.errors[0].extensions.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    }
    const padded = { query: '{ me { id } }', variables: { csv: csv.repeat(2) } }
    expect((await asked(padded)).status).toBe(413)
  })

  it('bounds a body whose length nobody has said', async () => {
    const pieces = new ReadableStream({
      pull: (to) => to.enqueue(new TextEncoder().encode(' '.repeat(16_384))),
    })
    const answer = await raw('/graphql', {
      method: 'POST',
      headers: json,
      body: pieces,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
  })

  it('refuses a document that asks for too much at once', async () => {
    const many = Array.from({ length: 3000 }, (_, i) => `a${i}: me { id name email role }`).join(
      ' ',
    )
    const { errors } = await graphql(app, owner, `{ ${many} }`)
    expect(errors[0]!.extensions.code).toBe('VALIDATION')
  })

  it.each([
    ['as an argument', 'confirmIdentity(password: $password)'],
    ['in an input', 'createUser(input: { name: "A", email: $email, password: $password }) { id }'],
  ])('hashes at most two passwords for an operation, given %s', async (_how, field) => {
    const ask = async (count: number) => {
      const fields = Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(' ')
      const head = field.includes('$email')
        ? '$email: String!, $password: String'
        : '$password: String'
      const given = { email: 'hashed@example.test', password: 'none that is theirs' }
      const { errors } = await graphql(app, owner, `mutation(${head}) { ${fields} }`, given)
      return errors[0]?.message ?? ''
    }
    expect(await ask(3)).toMatch(/^This asks for too much at once: 120\d of at most 1000/)
    expect(await ask(2)).not.toContain('too much')
  })
})

describe('an answer', () => {
  it.each([
    ['GET', '/v1/auth/session'],
    ['GET', '/v1/announcements'],
    ['POST', '/v1/auth/sign-in'],
    ['GET', '/v1/nothing'],
    ['POST', '/graphql'],
    ['GET', '/graphql'],
  ])('to %s %s is kept by no cache', async (method, path) => {
    for (const token of [owner, undefined]) {
      const { headers } = await rest(app, method, path, {
        token,
        ...(method === 'POST' && { body: {} }),
      })
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it.each(['websocket', 'h2c'])('is the usual one to whoever offers %s', async (upgrade) => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    let answer = ''
    socket.on('data', (text: string) => (answer += text))
    socket.write(
      `GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\nconnection: upgrade\r\nupgrade: ${upgrade}\r\n\r\n`,
    )
    await expect.poll(() => answer).toMatch(/^HTTP\/1.1 200 /)
    socket.destroy()
  })
})

describe('operations', () => {
  it('are for operators: strangers behind a proxy learn whether all is ready and no more', async () => {
    const stranger = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    expect((await raw('/metrics', stranger)).status).toBe(401)
    expect(await (await raw('/readyz', stranger)).json()).toEqual({ ready: true })
    expect((await rest(app, 'GET', '/readyz')).body.parts).toMatchObject({ redis: 'ok' })
  })

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
