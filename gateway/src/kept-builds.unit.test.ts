import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Lifecycle } from '@prakat/kit/lifecycle'
import { createLogger, type Logger } from '@prakat/kit/logger'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeptBuilds, keptMs, serveKeptBuilds } from './kept-builds.ts'

const dayMs = 24 * 3_600_000
const log = createLogger('fatal')
let place: string
let folder: string
let now: number

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'prakat-kept-'))
  folder = join(place, 'data/client')
  now = Date.now()
})
afterEach(() => rm(place, { recursive: true }))

/** A client as it is built, with files of these names. */
async function build(id: string, ...names: string[]): Promise<string> {
  const root = join(place, id)
  const put = async (name: string, content: string | Buffer) => {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
  await put('index.html', id)
  await put('builds/latest.json', JSON.stringify({ id, timestamp: now }))
  await put(`builds/meta/${id}.json`, JSON.stringify({ id, timestamp: now }))
  for (const name of names) {
    await put(`assets/${name}`, `code of ${name}`)
    await put(`assets/${name}.gz`, gzipSync(`code of ${name}`))
  }
  return root
}
const keep = async (root: string) => new KeptBuilds(root, folder, () => now).keep()
const kept = async (inside: string) => (await readdir(join(folder, inside))).sort()

it('keeps what a build consists of beside that of the builds before, and no page', async () => {
  await keep(await build('one', 'shared.js', 'old.js'))
  await keep(await build('two', 'shared.js', 'new.js'))
  expect(await kept('assets')).toEqual([
    'new.js',
    'new.js.gz',
    'old.js',
    'old.js.gz',
    'shared.js',
    'shared.js.gz',
  ])
  expect(await kept('builds/meta')).toEqual(['one.json', 'two.json'])
  expect(await kept('.')).toEqual(['assets', 'builds', 'lists'])
})

it('keeps each for a week after it was last in use, and then deletes what no other one needs', async () => {
  const one = await build('one', 'shared.js', 'old.js')
  await keep(one)
  // It runs for another two days.
  now += 2 * dayMs
  await keep(one)
  const two = await build('two', 'shared.js', 'new.js')
  await keep(two)
  now += keptMs - 1000
  await keep(two)
  expect(await kept('assets')).toContain('old.js')
  now += 2000
  await keep(two)
  expect(await kept('assets')).toEqual(['new.js', 'new.js.gz', 'shared.js', 'shared.js.gz'])
  expect(await kept('builds/meta')).toEqual(['two.json'])
})

it('leaves nothing of what was never finished, and does not wait for a week to mend what is missing', async () => {
  const one = await build('one', 'app.js')
  await keep(one)
  const broken = join(folder, 'assets/app.js.1234')
  await writeFile(broken, 'half')
  await utimes(broken, 0, 0)
  await rm(join(folder, 'assets/app.js'))
  await keep(one)
  expect(await kept('assets')).toEqual(['app.js', 'app.js.gz'])
})

it('is done by several gateways at once', async () => {
  const [one, two] = await Promise.all([build('one', 'a.js', 'b.js'), build('two', 'b.js', 'c.js')])
  await Promise.all([one, two, one, two].map(keep))
  expect((await kept('assets')).filter((name) => name.endsWith('.js'))).toEqual([
    'a.js',
    'b.js',
    'c.js',
  ])
  expect(await kept('lists')).toEqual(['one.json', 'two.json'])
})

async function serve(root: string, logger: Logger = log) {
  const app = fastify()
  const lifecycle = new Lifecycle(log)
  await serveKeptBuilds(app, { root, folder, lifecycle, log: logger })
  return { app, lifecycle }
}

it('serves what builds of before had as what is its own, and nothing else of the folder', async () => {
  await keep(await build('one', 'old.js'))
  await writeFile(join(place, 'data/secret.key'), 'secret')
  const { app, lifecycle } = await serve(await build('two', 'new.js'))
  await vi.waitFor(async () => expect(await kept('lists')).toEqual(['one.json', 'two.json']))

  const headers = { 'accept-encoding': 'gzip' }
  const packed = await app.inject({ url: '/assets/old.js', headers })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await app.inject('/assets/old.js')).body).toBe('code of old.js')
  const meta = await app.inject('/builds/meta/one.json')
  expect([meta.json().id, meta.headers['cache-control']]).toEqual(['one', 'no-store'])
  for (const url of [
    ...['/assets/none.js', '/assets/', '/assets/../lists/one.json', '/lists/one.json'],
    ...['/assets/..%2flists/one.json', '/assets/%2e%2e/%2e%2e/secret.key'],
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, expect.toBeOneOf([403, 404])])
  await lifecycle.stop()
  await app.close()
})

it('does without where nothing can be kept, and says so', async () => {
  await mkdir(join(place, 'data'))
  await writeFile(folder, 'a file is in the way')
  const warn = vi.fn()
  const { app } = await serve(await build('one', 'app.js'), { ...log, warn } as unknown as Logger)
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ folder }),
    expect.stringContaining('cannot be kept'),
  )
  expect((await app.inject('/assets/app.js')).statusCode).toBe(404)
  await app.close()
})
