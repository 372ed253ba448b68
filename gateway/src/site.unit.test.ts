import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { AppError } from '@prakat/schema/app-error'
import { brandShade } from '@prakat/schema/brand-shades'
import { initialSettings, sharedOf } from '@prakat/schema/settings'
import type { AskSitePage, FoundSitePage } from '@prakat/schema/site-page'
import { m } from '@prakat/schema/words'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerSite } from './site.ts'

const script = 'globalThis.answer = 42'
const built = `<!doctype html><link rel="apple-touch-icon" href="/icons/icon-180.png" />
<title>Prakat</title><script>document.title = 'Prakat'</script><noscript>Run it</noscript>`
const page = built.replace('<title>Prakat', '<title>Acme &lt;&amp;&gt; Sons')
const installable = {
  name: 'Prakat',
  lang: 'en',
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
}
const addresses = { apiBase: '', socketBase: '' }
const settings = async () => ({ ...sharedOf(initialSettings), name: 'Acme <&> Sons', hue: 220 })
/** What staff have written a page for, and where it is now. */
const noSuch = new AppError('NOT_FOUND', m.articles_no_such())
const written: Record<string, string | AppError | Error> = {
  '/': '/',
  '/about/การดูแล': '/about/การดูแล',
  '/former': '/about/การดูแล',
  '/for-members': new AppError('UNAUTHENTICATED', m.problems_not_allowed()),
  '/later': new Error('The database is away'),
}
const pages = {
  async find({ path }: AskSitePage): Promise<FoundSitePage> {
    const address = written[path.replace(/(.)\/+$/, '$1')] ?? noSuch
    if (typeof address !== 'string') throw address
    return { address, navigation: {} } as FoundSitePage
  },
}
let root: string
let app: FastifyInstance

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'prakat-site-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), built)
  await writeFile(join(root, 'sw.js'), script)
  await writeFile(join(root, 'manifest.webmanifest'), JSON.stringify(installable))
  await writeFile(join(root, 'assets/app-1a2b.js'), script)
  await writeFile(join(root, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  app = fastify()
  await registerSite(app, root, 'https://prakat.example', addresses, settings, pages)
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

it('serves a file as it was compressed when it was built, to be kept for ever', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await app.inject({ url: '/assets/app-1a2b.js', headers })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
})

it('serves it as it is to whoever cannot unpack it', async () => {
  const answer = await app.inject({ url: '/assets/app-1a2b.js' })
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.body).toBe(script)
})

it('answers the address of a page with it, which no cache keeps and whose own script alone may run', async () => {
  const answer = await app.inject({ url: '/backoffice/users/0a1b/view?tab=access' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(page)
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  // An image from elsewhere would tell its host who reads here.
  expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
})

it('answers an address that no page has with the page, and that there is none', async () => {
  const headers = { accept: 'text/html,*/*;q=0.8' }
  for (const url of ['/nonsense', '/backoffice/nonsense', '/backoffice/users/1/nonsense']) {
    const answer = await app.inject({ url, headers })
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.body).toContain('<title>Page not found</title>')
    expect(answer.body).toMatch(
      /<noscript>.*We are sorry but this page could not be found.*<\/noscript>/s,
    )
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
  const robot = { ...headers, 'user-agent': 'Googlebot/2.1' }
  const { statusCode, body } = await app.inject({ url: '/nonsense', headers: robot })
  expect([statusCode, body.includes('We are sorry')]).toEqual([404, false])
  const read = await app.inject({ url: '/nonsense', headers: { accept: 'application/json' } })
  expect(read.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

it.each(['/', '/login', '/login/', '/backoffice/announcements/7'])(
  'has a page at %s',
  async (url) => {
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.inject({ url, method })).statusCode).toBe(200)
  },
)

it('lets the service worker see to the whole site, and be looked for anew each time', async () => {
  const answer = await app.inject({ url: '/sw.js' })
  expect(answer.headers).toMatchObject({
    'service-worker-allowed': '/',
    'cache-control': 'no-cache',
  })
})

it('says of a missing file that it is missing', async () => {
  for (const url of ['/assets/app-0000.js', '/icons/none.png', '/v1/none', '/builds/none'])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
})

it('tells the client that the server is where the page is from', async () => {
  const answer = await app.inject({ url: '/config.json' })
  expect(answer.json()).toMatchObject(addresses)
  expect(answer.headers['cache-control']).toBe('no-cache')
})

it('tells it what the site is called, and paints and installs it so', async () => {
  const { name, shades } = (await app.inject({ url: '/config.json' })).json()
  expect([name, shades.length, shades[6]]).toEqual(['Acme <&> Sons', 11, brandShade(220, 600)])
  const installed = await app.inject({ url: '/manifest.webmanifest' })
  expect(installed.json()).toEqual({ ...installable, name, short_name: name })
})

it.each([
  ['/about/%E0%B8%81%E0%B8%B2%E0%B8%A3%E0%B8%94%E0%B8%B9%E0%B9%81%E0%B8%A5', 200],
  ['/about/การดูแล/?a=1', 200],
  ['/for-members', 200],
  ['/later', 503],
])('answers %s, as far as visitors go, with the page and %i', async (url, status) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.body]).toEqual([status, page])
})

it('leads from a former address to the present one', async () => {
  const { statusCode, headers } = await app.inject({ url: '/former?utm=1' })
  expect([statusCode, decodeURI(headers.location!)]).toEqual([301, '/about/การดูแล?utm=1'])
})

it('sends the page compressed, and not again to whoever has it as it is now', async () => {
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(page)
  const { etag } = first.headers
  const again = await app.inject({ url: '/login', headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0', 'br'],
  ['BR', 'br'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['brotli, *', undefined],
  ['', undefined],
])('to whoever accepts %j the page comes as %s', async (accepted, coding) => {
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(coding)
})

it('has the icons of the page and of the installed site drawn of the logo', async () => {
  const branded = fastify()
  const logoId = randomUUID()
  const own = async () => ({ ...(await settings()), logoId })
  await registerSite(branded, root, 'https://prakat.example', addresses, own, pages)
  const touched = (await branded.inject({ url: '/' })).body
  expect(touched).toContain(`href="/icons/own/icon-180.png?${logoId}"`)
  const { icons } = (await branded.inject({ url: '/manifest.webmanifest' })).json()
  expect(icons).toEqual([{ src: `/icons/own/icon-192.png?${logoId}`, sizes: '192x192' }])
  await branded.close()
})

it('lets pages frame the players that the settings name, from when they do', async () => {
  const framing = fastify()
  const hosts: string[] = []
  const own = async () => ({ ...(await settings()), playerHosts: hosts })
  await registerSite(framing, root, 'https://prakat.example', addresses, own, pages)
  const policy = async () => {
    const { headers } = await framing.inject({ url: '/' })
    return String(headers['content-security-policy'])
  }
  expect(await policy()).not.toContain('tube.example.org')
  hosts.push('tube.example.org')
  expect(await policy()).toMatch(/frame-src 'self' [^;]* https:\/\/tube\.example\.org/)
  expect((await framing.inject({ url: '/config.json' })).json().playerHosts).toEqual(hosts)
  await framing.close()
})

it('tells it where else, lets it connect there, and answers its page from there alone', async () => {
  const apart = fastify()
  const elsewhere = { apiBase: 'https://api.example', socketBase: 'https://live.example' }
  await registerSite(apart, root, 'https://prakat.example', elsewhere, settings, pages)
  apart.get('/v1/thing', () => ({}))
  expect((await apart.inject({ url: '/config.json' })).json()).toMatchObject(elsewhere)
  const { headers } = await apart.inject({ url: '/' })
  const allowed = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  expect(allowed?.split(' ')).toEqual([
    ...["'self'", 'wss://prakat.example', 'https://api.example', 'wss://api.example'],
    ...['https://live.example', 'wss://live.example'],
  ])
  const asked = (origin: string) => apart.inject({ url: '/v1/thing', headers: { origin } })
  const seen = 'access-control-allow-origin'
  expect((await asked('https://prakat.example')).headers[seen]).toBe('https://prakat.example')
  expect((await asked('https://evil.example')).headers[seen]).toBeUndefined()
  const preflight = await apart.inject({
    ...{ url: '/v1/thing', method: 'OPTIONS' as const },
    headers: {
      ...{ origin: 'https://prakat.example', 'access-control-request-method': 'PATCH' },
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect(preflight.headers).toMatchObject({
    'access-control-allow-methods': expect.stringContaining('PATCH'),
    'access-control-allow-headers': 'authorization,content-type',
  })
  await apart.close()
})
