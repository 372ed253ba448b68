import { request } from 'node:http'
import { locales } from '@prakat/schema/locales'
import { chromium, type Browser, type Request } from 'playwright-core'
import { PrakatProcess } from '../e2e/prakat-process.ts'
import { chromiumArguments } from '../src/testing/chromium-arguments.ts'
import { findBrowser } from '../src/testing/find-browser.ts'

/**
 * What somebody who is not signed in loads until the page is idle, in each language: the bodies as gzip, in thousands of
 * bytes. What the
 * service worker fetches for later is counted apart, as it begins when the page is idle and delays nothing.
 */
const most = { scriptBytes: 130_000, requests: 15 }
const pages = [
  ...['/login', '/register', '/forgot-password', '/reset-password#token=x'],
  ...['/verify-email#token=x', '/prove-address', '/no-such-page'],
]
// Longer than everything that a page puts off.
const idleMs = 3000

const prakat = await PrakatProcess.start()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: chromiumArguments,
})
try {
  for (const [page, language] of pages.flatMap((one) =>
    locales.map((each) => [one, each] as const),
  )) {
    const { own, ofWorker } = await load(browser, page, language)
    const scripts = own.filter(({ type }) => type === 'script')
    const scriptBytes = bytesOf(scripts)
    const isOver = scriptBytes > most.scriptBytes || own.length > most.requests
    if (isOver) process.exitCode = 1
    console.log(
      `\n${isOver ? '✗' : '✓'} ${page} in ${language}: ${kilo(scriptBytes)} kB of JavaScript of ${kilo(most.scriptBytes)}, ${own.length} requests of ${most.requests}, ${kilo(bytesOf(own))} kB in all; by the service worker later ${ofWorker.length} requests`,
    )
    for (const { type, path, bytes } of own)
      console.log(`  ${kilo(bytes).padStart(7)} ${type.padEnd(10)} ${path}`)
  }
} finally {
  await browser.close()
  await prakat.remove()
}

interface Loaded {
  path: string
  type: string
  bytes: number
}

async function load(
  opened: Browser,
  path: string,
  locale: string,
): Promise<{ own: Loaded[]; ofWorker: unknown[] }> {
  const context = await opened.newContext({ locale, viewport: { width: 1280, height: 800 } })
  const requests: Request[] = []
  context.on('request', (sent) => requests.push(sent))
  const page = await context.newPage()
  await page.goto(`${prakat.url}${path}`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForTimeout(idleMs)
  const ofPage = requests.filter((sent) => !sent.serviceWorker())
  const own: Loaded[] = []
  for (const sent of ofPage) own.push(await measure(sent))
  await context.close()
  return { own, ofWorker: requests.filter((sent) => sent.serviceWorker()) }
}

async function measure(sent: Request): Promise<Loaded> {
  const { pathname } = new URL(sent.url())
  const isCall = sent.method() !== 'GET'
  const bytes = isCall
    ? ((await (await sent.response())?.body()) ?? '').length
    : await gzipped(sent.url())
  return { path: pathname, type: sent.resourceType(), bytes }
}

/** The length of the body that a client gets that reads gzip. */
function gzipped(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' }
    request(url, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })
}

function bytesOf(loaded: Loaded[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0)
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
