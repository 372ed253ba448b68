import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unoptimisedChromiumArguments } from '@prakat/infra/testing/chromium-arguments'
import { clip } from '@prakat/infra/testing/clip'
import { owner } from '@prakat/infra/testing/requests'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { goTo, signIn } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage({ house: 'own' })
const pieceBytes = 5_000_000
/** Two pieces, each byte another than the one before. */
const film = Buffer.concat([
  clip(),
  Buffer.from(Uint8Array.from({ length: 7_000_000 }, (_, at) => at % 251)),
])
const bytesPerSecond = 1_500_000
let path: string

beforeAll(async () => {
  path = join(stage.prakat.dataDir, 'ball.webm')
  await writeFile(path, film)
})

/** A line that is slow enough for somebody to pull the plug. */
async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const tools = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 0, downloadThroughput: -1 }
  const limit = (uploadThroughput: number) =>
    tools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput })
  await limit(bytesPerSecond)
  return () => limit(-1)
}

/** The newest film in the storage: what of it has been written. Frames of films become images there. */
async function stored(): Promise<Buffer> {
  const media = join(stage.prakat.dataDir, 'media')
  const names = await readdir(media, { recursive: true }).catch(() => [])
  const paths = names.filter((name) => name.endsWith('/original')).map((name) => join(media, name))
  const files = await Promise.all(
    paths.map(async (each) => ({
      at: (await stat(each)).birthtimeMs,
      bytes: await readFile(each),
    })),
  )
  const films = files.filter(({ bytes }) => bytes.subarray(0, 4).equals(film.subarray(0, 4)))
  return films.toSorted((one, other) => other.at - one.at)[0]?.bytes ?? Buffer.alloc(0)
}
const storedBytes = async () => (await stored()).length

/** Where each piece began that the page sends. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

it('goes on by itself when the server is gone at once in the middle of a piece', async () => {
  const { page } = stage
  await stage.signInOwner()
  await goTo(page, `${stage.prakat.url}/backoffice/video/create`)
  const offsets = offsetsOf(page)
  const hurry = await slowDown(page)
  await page.locator('input[type=file]').first().setInputFiles(path)
  await expect.poll(storedBytes, { timeout: 30_000 }).toBeGreaterThan(500_000)
  await stage.prakat.stop('SIGKILL')
  const there = await storedBytes()
  expect(there).toBeLessThan(pieceBytes)
  await page.getByText('Connection lost. Will resume automatically').waitFor()
  await stage.prakat.start()
  await hurry()
  await page.getByRole('button', { name: 'Use a frame' }).waitFor()
  expect(offsets.slice(0, 2)).toEqual([0, there])
  expect((await stored()).equals(film)).toBe(true)
  await page.close()
})

it('goes on when the same file is chosen after the browser was killed', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'prakat-killed-'))
  const library = `${stage.prakat.url}/backoffice/media`
  const before = await openProfile(profile)
  await signIn(before, stage.prakat.url, owner)
  await goTo(before, library)
  await slowDown(before)
  await before.locator('input[type=file]').first().setInputFiles(path)
  await expect.poll(storedBytes, { timeout: 30_000 }).toBeGreaterThan(500_000)
  // Browsers write what pages keep after some seconds, and the next time only a minute after they started.
  await expect.poll(() => isWritten(profile, 'tus::'), { timeout: 90_000 }).toBe(true)
  await kill(profile, before.context())

  const page = await openProfile(profile)
  const offsets = offsetsOf(page)
  await goTo(page, library)
  await page.getByRole('region', { name: 'Upload incomplete' }).getByText('ball.webm').waitFor()
  // A proxy says that the server is away, which is no reason to begin anew.
  await page.route('**/v1/uploads/*', (route) => route.fulfill({ status: 502 }), { times: 1 })
  await page.getByRole('region', { name: 'Upload incomplete' }).locator('input').setInputFiles(path)
  await page.getByText('1 of 1 uploaded').waitFor()
  expect(offsets[0]).toBeGreaterThan(500_000)
  expect((await stored()).equals(film)).toBe(true)
  await page.context().close()
  await rm(profile, { recursive: true, force: true })
})

it('sends nothing again of what arrived and is not in the library yet', async () => {
  const { page } = stage
  const library = `${stage.prakat.url}/backoffice/media`
  const short = join(stage.prakat.dataDir, 'short.webm')
  await writeFile(short, clip())
  await stage.signInOwner()
  await goTo(page, library)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('createMediaFile') ? route.abort() : route.continue(),
  )
  await page.locator('input[type=file]').first().setInputFiles(short)
  await page.getByText('Connection lost. Will resume automatically').waitFor()
  await page.goto('about:blank')
  await page.unroute('**/graphql')
  const offsets = offsetsOf(page)
  await goTo(page, library)
  const left = page.getByRole('region', { name: 'Upload incomplete' })
  await left.getByText('100% uploaded').waitFor()
  await left.locator('input').setInputFiles(short)
  await page.getByText('1 of 1 uploaded').waitFor()
  expect(offsets).toEqual([])
})

async function openProfile(profile: string): Promise<Page> {
  const executablePath = inject('browserPath')
  const context = await chromium.launchPersistentContext(profile, {
    ...{
      executablePath,
      args: unoptimisedChromiumArguments,
      locale: 'en-GB',
      serviceWorkers: 'block',
    },
  })
  context.setDefaultTimeout(60_000)
  return context.pages()[0]!
}

async function isWritten(profile: string, text: string): Promise<boolean> {
  const folder = join(profile, 'Default/Local Storage/leveldb')
  for (const name of await readdir(folder).catch(() => []))
    if ((await readFile(join(folder, name))).includes(text)) return true
  return false
}

/** At once, as when the machine loses its power. */
async function kill(profile: string, context: BrowserContext): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve))
  const processes = execFileSync('ps', ['-Ao', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  for (const line of processes)
    if (line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='))
      process.kill(Number.parseInt(line, 10), 'SIGKILL')
  await closed
}
