import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { freePort } from '../embedded/free-port.ts'
import { SetupError } from '../embedded/setup-error.ts'
import { chromiumArguments } from '../testing/chromium-arguments.ts'
import { findBrowser } from '../testing/find-browser.ts'
import { exitWithMessage } from './exit-with-message.ts'
import { repoRoot } from './repo-root.ts'

/*
 * Draws the pictures of the README, and those that whoever installs the app is shown first: `npm run pictures`, by hand,
 * when pages look otherwise. It starts what is built with the demo, in a folder that it deletes.
 */

const owner = { email: 'owner@prakat.local', password: randomUUID() }

const forms = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true },
  /** Twice as many dots, for pages of documents. */
  sharpPhone: { viewport: { width: 390, height: 760 }, isMobile: true, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 } },
}
interface Picture {
  file: string
  form: keyof typeof forms
  path: string | ((page: Page, site: string) => Promise<string>)
  /** As somebody who is not signed in. */
  visitor?: true
}
const pictures: Picture[] = [
  { file: 'docs/screenshot.png', form: 'wide', path: '/backoffice' },
  { file: 'docs/screenshots/inbox.webp', form: 'sharpPhone', path: '/inbox' },
  { file: 'docs/screenshots/delivery.webp', form: 'wide', path: delivery },
  { file: 'docs/screenshots/calendar.webp', form: 'wide', path: '/meetings?view=month' },
  { file: 'docs/screenshots/landing.webp', form: 'wide', path: '/', visitor: true },
  ...(
    [
      ['narrow-inbox', 'phone', '/inbox'],
      ['narrow-meetings', 'phone', '/meetings?view=list'],
      ['wide-meetings', 'wide', '/meetings?view=month'],
      ['wide-backoffice', 'wide', '/backoffice/announcements'],
    ] as const
  ).map(([name, form, path]) => ({ file: `client/public/screenshots/${name}.png`, form, path })),
]
const mostBytes = 200_000

interface Asked {
  id: string
  requiresAck: boolean
}

/** The last announcement that people were asked to acknowledge, and what became of it. */
async function delivery(page: Page, site: string): Promise<string> {
  const query = `{
    announcements(first: 50, filter: { status: [PUBLISHED] }, sort: PUBLISH_AT_DESC) {
      edges { node { id requiresAck } }
    }
  }`
  const token = (await page.evaluate(
    `JSON.parse(localStorage.getItem('prakat-session')).token`,
  )) as string
  const answer = await page.request.post(`${site}/graphql`, {
    ...{ data: { query }, headers: { authorization: `Bearer ${token}` } },
  })
  const { data } = await answer.json()
  const nodes = data.announcements.edges.map(({ node }: { node: Asked }) => node) as Asked[]
  return `/backoffice/announcements/${nodes.find(({ requiresAck }) => requiresAck)!.id}`
}

await exitWithMessage(async () => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: chromiumArguments,
  })
  const { site, stop } = await startDemo()
  try {
    for (const picture of pictures) {
      const { viewport, ...form } = forms[picture.form]
      const context = await browser.newContext({
        ...{ viewport, locale: 'en-GB', timezoneId: 'Asia/Bangkok', colorScheme: 'light' },
        ...{ reducedMotion: 'reduce', serviceWorkers: 'block', ...form },
      })
      const page = await context.newPage()
      await prepare(page, site, picture.visitor)
      const { path } = picture
      await page.goto(site + (typeof path === 'string' ? path : await path(page, site)), {
        waitUntil: 'networkidle',
      })
      await keep(picture.file, await page.screenshot())
      await context.close()
    }
  } finally {
    await browser.close()
    await stop()
  }
})

async function startDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'prakat-pictures-'))
  const port = String(await freePort())
  const site = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(repoRoot, 'dist/prakat.js'), 'all'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: port, HOST: '127.0.0.1', PUBLIC_URL: site, DATA_DIR: dataDir, DEMO: '1' },
      ...{ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, LOG_LEVEL: 'error' },
    },
  })
  const ended = once(server, 'exit')
  await new Promise<void>((ready, fail) => {
    let output = ''
    server.stdout.on('data', (text: Buffer) => {
      output += String(text)
      if (output.includes('is ready at')) ready()
    })
    void ended.then(() => fail(new SetupError('The demo did not start; the lines above say why.')))
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return { site, stop }
}

async function prepare(page: Page, site: string, visitor = false): Promise<void> {
  await page.goto(`${site}/favicon.svg`)
  // No banner opens over what is to be seen.
  await page.evaluate(`sessionStorage.setItem('prakat-popup', 'seen')`)
  if (visitor) return
  const answer = await page.request.post(`${site}/v1/auth/sign-in`, { data: owner })
  const { token, refreshToken } = (await answer.json()) as Record<string, string>
  const kept = {
    'prakat-session': JSON.stringify({ token, refreshToken }),
    'prakat-device-id': randomUUID(),
  }
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(kept)})`)
}

async function keep(file: string, picture: Buffer): Promise<void> {
  const isPng = file.endsWith('.png')
  // A quarter of the size, and nobody sees it.
  const small = isPng
    ? await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toBuffer()
    : await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer()
  if (small.length > mostBytes)
    throw new SetupError(`${file} would have ${small.length} bytes, more than ${mostBytes}.`)
  await mkdir(dirname(join(repoRoot, file)), { recursive: true })
  await writeFile(join(repoRoot, file), small)
  console.log(`${file}: ${Math.round(small.length / 1000)} kB`)
}
