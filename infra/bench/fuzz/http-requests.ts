import * as fc from 'fast-check'
import type { GraphQLSchema } from 'graphql'
import { operations } from './graphql-operations.ts'
import { hostile, mangled, seldom } from './hostile.ts'
import { jsonValues, type JsonSchema } from './json-values.ts'

/** As it goes over the wire; `{token}` in a header stands for that of whoever sends it. */
export interface HttpRequest {
  over: 'REST' | 'GraphQL'
  what: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** What the connection is closed in the midst of. */
  broken: boolean
}

interface Described {
  parameters?: Array<{ in: string; name: string; schema: JsonSchema; required?: boolean }>
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
export interface ApiDescription {
  paths: Record<string, Record<string, Described>>
}

const json = { 'content-type': 'application/json' }
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const photos = fc.oneof(
  fc.constant(Buffer.from(png, 'base64')),
  fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes)),
)

const offsets = fc.constantFrom(
  '0',
  '0',
  '0',
  '1',
  '20',
  '2999',
  '-1',
  '1e3',
  '99999999999',
  'x',
  '',
)
/** What tus adds to a request, at each place of which something else may stand. */
const ofUploads = fc.record(
  {
    'tus-resumable': fc.constantFrom('1.0.0', '1.0.0', '1.0.0', '0.2.2', ''),
    'upload-length': offsets,
    'upload-offset': offsets,
    'upload-defer-length': fc.constantFrom('1', '0', 'x'),
    'upload-concat': fc.constantFrom('partial', 'final;/v1/uploads/a /v1/uploads/b', 'final;', 'x'),
    'upload-checksum': fc.constantFrom('sha1 AAAA', 'crc32 x', ''),
    'upload-metadata': fc.oneof(
      fc.constantFrom('filename YS50eHQ=', 'filename', 'filename !', 'a b,a b', ' '),
      fc.base64String({ maxLength: 400 }).map((name) => `filename ${name},filetype ${name}`),
    ),
  },
  { requiredKeys: ['tus-resumable', 'upload-offset'] },
)

/** Every call that the description of REST names, alike often. */
export function restRequests({ paths }: ApiDescription): fc.Arbitrary<HttpRequest> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      restCall(path, method.toUpperCase(), described),
    ),
  )
  return odd(fc.oneof(...calls))
}

function restCall(path: string, method: string, described: Described): fc.Arbitrary<HttpRequest> {
  const what = `${method} ${path}`
  const parameters = (place: string) =>
    fc.record(
      Object.fromEntries(
        (described.parameters ?? [])
          .filter((each) => each.in === place)
          .map(({ name, schema }) => [name, jsonValues(schema, path, name)]),
      ),
      { requiredKeys: place === 'path' ? undefined : [] } as never,
    )
  const [type, content] = Object.entries(described.requestBody?.content ?? {})[0] ?? []
  const body: fc.Arbitrary<Buffer | undefined> = !content
    ? seldom(fc.constant(Buffer.from('{}')), 10)
    : type === 'application/json'
      ? mangled(jsonValues(content.schema, path).map((value) => JSON.stringify(value)))
      : photos
  const ofUpload: fc.Arbitrary<Record<string, string>> = path.startsWith('/v1/uploads')
    ? (ofUploads as fc.Arbitrary<Record<string, string>>)
    : fc.constant({})
  return fc
    .tuple(parameters('path'), parameters('query'), body, ofUpload)
    .map(([inPath, inQuery, bytes, more]) => ({
      over: 'REST' as const,
      what,
      method,
      path: path.replace(/\{(\w+)\}/g, (_, name) => encoded(inPath[name])) + queryOf(inQuery),
      headers: {
        authorization: 'Bearer {token}',
        ...(bytes && { 'content-type': type ?? 'application/json' }),
        ...more,
      },
      body: bytes,
      broken: false,
    }))
}

export function graphqlRequests(schema: GraphQLSchema): fc.Arbitrary<HttpRequest> {
  const asked = fc.oneof(
    { weight: 10, arbitrary: operations(schema, 'query') },
    { weight: 10, arbitrary: operations(schema, 'mutation') },
    { weight: 1, arbitrary: operations(schema, 'subscription') },
  )
  const extra = fc.record(
    { operationName: hostile, extensions: hostile, query: hostile, variables: hostile },
    { requiredKeys: [] },
  )
  const requests = fc
    .tuple(asked, seldom(extra, 15), fc.nat(30))
    .chain(([{ name, query, variables }, other, how]) =>
      mangled(fc.constant(JSON.stringify({ query, variables, ...other }))).map((body) => ({
        over: 'GraphQL' as const,
        what: name,
        ...(how === 0
          ? {
              method: 'GET',
              path: `/graphql${queryOf({ query, variables: JSON.stringify(variables) })}`,
              body: undefined,
            }
          : { method: 'POST', path: '/graphql', body }),
        headers: { authorization: 'Bearer {token}', ...json },
        broken: false,
      })),
    )
  return odd(requests)
}

function queryOf(values: object): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${encoded(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}`.slice(0, 10_000) : ''
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed()).slice(0, 9000)
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'CONNECT',
  'get',
  'FOO',
]
const inPaths = [
  '%00',
  '%',
  '%ff',
  '%2e%2e/',
  '%2F',
  '//',
  '/',
  '?',
  '?__proto__=1',
  '?a[]=1&a[]=2',
  '#a',
  ';a',
  '\\',
  '\xff',
  '/../../',
  '?limit=1e9&limit=2',
  `/${'x'.repeat(600)}`,
  `?${'a=1&'.repeat(2000)}`,
]
const inHeaders: Array<Record<string, string>> = [
  ...[
    'text/plain',
    '',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'multipart/form-data; boundary=a',
    'application/graphql',
    'application/x-www-form-urlencoded',
    'image/png',
    'a'.repeat(2000),
    'application/json\xff',
  ].map((type) => ({ 'content-type': type })),
  ...[
    '',
    ' ',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a\xff',
    '{token}',
    '{token} {token}',
    'x'.repeat(3000),
    '__proto__',
  ].map((authorization) => ({ authorization })),
  ...['gzip', 'br, gzip', 'a'].map((encoding) => ({ 'content-encoding': encoding })),
  ...['chunked', 'gzip', 'chunked, chunked'].map((encoding) => ({ 'transfer-encoding': encoding })),
  ...['0', '-1', '1e3', '99999999999999999999', '5000000'].map((length) => ({
    'content-length': length,
  })),
  ...['', ' ', 'a b', '[::1', 'localhost:99999', 'x'.repeat(500)].map((host) => ({ host })),
  ...['garbage', '1.2.3.4, garbage', '::1', '999.1.1.1', ','].map((address) => ({
    'x-forwarded-for': address,
  })),
  ...['websocket', 'h2c'].map((upgrade) => ({ upgrade, connection: 'upgrade' })),
  ...['100-continue', 'a'].map((expect) => ({ expect })),
  ...['th', 'x'.repeat(500), '\xff', '*;q=a'].map((language) => ({ 'accept-language': language })),
  ...['bytes=0-', 'bytes=-1', 'bytes=9-1', 'a'].map((range) => ({ range })),
  { accept: 'text/event-stream' },
  { accept: 'multipart/mixed' },
  { accept: '' },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { cookie: '__proto__=1; =; a' },
  { cookie: `a=${'x'.repeat(5000)}` },
  { 'if-none-match': '"a", W/"b", *' },
  { 'if-modified-since': 'a' },
  { 'user-agent': '\xff'.repeat(700) },
  { 'x-http-method-override': 'DELETE' },
  { traceparent: 'garbage' },
  { 'x-a': 'x'.repeat(20_000) },
]

/** The same, and now and then with a method, a path or a header that does not belong to it, or broken off. */
function odd(requests: fc.Arbitrary<HttpRequest>): fc.Arbitrary<HttpRequest> {
  const oddities = fc.record({
    method: seldom(fc.constantFrom(...methods), 25),
    path: seldom(fc.tuple(fc.constantFrom(...inPaths), fc.nat()), 25),
    headers: seldom(fc.constantFrom(...inHeaders), 12),
    without: seldom(fc.constantFrom('authorization', 'content-type'), 25),
    broken: seldom(fc.constant(true), 80),
  })
  return fc
    .tuple(requests, oddities)
    .map(([request, { method, path, headers, without, broken }]) => {
      const changed = { ...request.headers, ...headers }
      if (without) delete changed[without]
      const at = path ? path[1] % (request.path.length + 1) : 0
      return {
        ...request,
        method: method ?? request.method,
        path: path
          ? `/${request.path.slice(1, at)}${path[0]}${request.path.slice(Math.max(1, at))}`
          : request.path,
        headers: changed,
        broken: broken ?? false,
      }
    })
}
