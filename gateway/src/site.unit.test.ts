import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerSite } from './site.ts'

const script = 'globalThis.answer = 42'
const page = `<!doctype html><script>document.title = 'Prakat'</script>`
let root: string
let app: FastifyInstance

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'prakat-site-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), page)
  await writeFile(join(root, 'sw.js'), script)
  await writeFile(join(root, 'assets/app-1a2b.js'), script)
  await writeFile(join(root, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  app = fastify()
  await registerSite(app, root, 'https://prakat.example')
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

it('answers any other path with the page, which no cache keeps and whose own script alone may run', async () => {
  const answer = await app.inject({ url: '/backoffice/users' })
  expect(answer.body).toBe(page)
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  // An image from elsewhere would tell its host who reads here.
  expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
})

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
