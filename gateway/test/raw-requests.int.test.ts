import { connect } from 'node:net'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { expect, it } from 'vitest'

const app = useTestApp()
const me = '/graphql?query={me{id}}'
const body = '{"query":"{__typename}"}'

/** What `fetch` would refuse to send, as it goes over the wire. */
async function send(start: string, headers: string[] = [], content = '') {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  const head = [...headers, 'content-type: application/json', 'connection: close']
  if (content) head.push(`content-length: ${content.length}`)
  socket.write(`${start}\r\n${head.join('\r\n')}\r\n\r\n${content}`)
  const [top = '', text = ''] = (await socket.toArray()).join('').split('\r\n\r\n')
  const [status, ...lines] = top.split('\r\n')
  const pairs = lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])
  return { status: Number(status?.split(' ')[1]), headers: new Headers(pairs), text }
}

const expectUsualHeaders = (headers: Headers) => {
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
}

// A path, a query and userinfo (RFC 3986 §3.2) make a URL, of which the host is another.
it.each([
  ...['', ' ', 'a b', '<>', '%', ':80', 'a:b', '[::1', '[x]', 'a/b', 'a?b', 'a#b', 'a\\b', 'a\tb'],
  ...['a@b', '@', ':@a', ':p@a', '[@a', '[x]@a', ':@[::1]'],
])('a request to the host %j is 400', async (host) => {
  for (const path of [me, '/v1/auth/session', '/v1/nothing', '/healthz', '/']) {
    const { status, headers } = await send(`GET ${path} HTTP/1.1`, [`host:${host}`])
    expect(status, path).toBe(400)
    expectUsualHeaders(headers)
  }
  expect((await send('POST /graphql HTTP/1.1', [`host:${host}`], body)).status).toBe(400)
  const handshake = '/socket.io/?EIO=4&transport=polling'
  expect((await send(`GET ${handshake} HTTP/1.1`, [`host:${host}`])).status).toBe(403)
})

it.each(['a', 'a:', 'a_b.EXAMPLE:80', '127.0.0.1', '[::1]', '[::1]:80'])(
  'a request to the host %j is answered',
  async (host) => {
    expect((await send(`GET ${me} HTTP/1.1`, [`host: ${host}`])).status).toBe(200)
  },
)

it('a request of HTTP/1.0 needs no host', async () => {
  for (const path of ['/healthz', me]) {
    expect((await send(`GET ${path} HTTP/1.0`)).status, path).toBe(200)
  }
  const { status, text } = await send('POST /graphql HTTP/1.0', [], body)
  expect([status, text]).toEqual([200, '{"data":{"__typename":"Query"}}\n'])
})

it.each(['a b', 'mailto:', ''])('a request over %j, says a proxy, is no 5xx', async (protocol) => {
  const headers = ['host: a', `x-forwarded-proto: ${protocol}`]
  expect((await send(`GET ${me} HTTP/1.1`, headers)).status).toBeLessThan(500)
})

it('a handshake is answered by no script, which pages of others could load', async () => {
  const path = '/socket.io/?EIO=4&transport=polling'
  expect((await send(`GET ${path} HTTP/1.1`, ['host: a'])).status).toBe(200)
  expect((await send(`GET ${path}&j=0 HTTP/1.1`, ['host: a'])).status).toBe(403)
})

it('a body in another encoding is not taken for what it is not', async () => {
  const head = ['host: a', 'content-encoding: gzip']
  const { status, text } = await send('POST /v1/auth/sign-in HTTP/1.1', head, '{}')
  expect([status, JSON.parse(text).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
})

it('OPTIONS by hand is no wrong request', async () => {
  const { status, text } = await send('OPTIONS /v1/auth/session HTTP/1.1', ['host: a'])
  expect([status, text]).toEqual([204, ''])
})

it('a request may name the whole address, and it has to be one', async () => {
  expect((await send(`GET http://a:1${me} HTTP/1.1`, ['host: a'])).status).toBe(200)
  for (const wrong of ['http://[', 'http://:80', 'http://a:b']) {
    const { status, headers } = await send(`GET ${wrong}${me} HTTP/1.1`, ['host: a'])
    expect(status, wrong).toBe(400)
    expectUsualHeaders(headers)
  }
})

it.each([
  ['no text', 'GET', '/v1/announcements/%ff', 400],
  ['half a letter', 'GET', '/%', 400],
  ['no text, and long,', 'GET', `/v1/announcements/%ff${'a'.repeat(10_000)}`, 400],
  ['a long id', 'PATCH', `/v1/announcements/${'a'.repeat(10_000)}/read`, 400],
  ['a long name', 'GET', `/v1/${'a'.repeat(10_000)}`, 404],
])(
  'a path with %s is a problem like any other, and a short one',
  async (_, method, path, status) => {
    const answer = await send(`${method} ${path} HTTP/1.1`, ['host: a'])
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expectUsualHeaders(answer.headers)
    const { detail, ...problem } = JSON.parse(answer.text)
    expect(problem).toMatchObject({ status, code: status === 404 ? 'NOT_FOUND' : 'VALIDATION' })
    expect(detail.length).toBeLessThanOrEqual(301)
  },
)

it('long bodies that break off, some before it was their turn, harm nobody', async () => {
  const { hostname, port } = new URL(app.url)
  const head = ['host: a', 'content-type: application/json', 'content-length: 30000']
  const sockets = Array.from({ length: 8 }, () => connect(Number(port), hostname))
  for (const socket of sockets)
    socket.write(`POST /graphql HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${' '.repeat(20_000)}`)
  // By then all of them have come.
  await send('GET /healthz HTTP/1.1', ['host: a'])
  for (const socket of sockets) socket.destroy()
  expect((await send('GET /healthz HTTP/1.1', ['host: a'])).status).toBe(200)
})
