import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { PrakatProcess } from '../e2e/prakat-process.ts'
import { chromiumArguments } from '../src/testing/chromium-arguments.ts'
import { findBrowser } from '../src/testing/find-browser.ts'

/**
 * What Lighthouse says of pages with the demo content, on its simulated phone and on a desk, for visitors and signed
 * in: the median of several runs. Fails below a bar. `--only=/inbox` measures one page, `--runs=1` is quicker.
 */
const option = (name: string) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]
const runs = Number(option('runs') ?? 3)

const always = { accessibility: 100, 'best-practices': 100, seo: 100 }
const bars = {
  public: { mobile: { performance: 95, ...always }, desktop: { performance: 100, ...always } },
  signedIn: { mobile: { performance: 90, ...always }, desktop: { performance: 90, ...always } },
}
type Form = 'mobile' | 'desktop'
/** Of the landing page, beside its scores. */
const most = { scriptBytes: 130_000, requests: 15, lcpMs: 1500, cls: 0.02 }

/** Search engines are told to leave out what is for staff. */
const isIndexed = (path: string) => !path.startsWith('/backoffice')

// Installed by whoever wants it, as it brings a hundred packages that nothing else needs.
const folder = join(import.meta.dirname, 'lighthouse')
if (!existsSync(join(folder, 'node_modules'))) {
  console.log('Installing Lighthouse…')
  spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}
const { resolve } = createRequire(join(folder, 'package.json'))
const load = async (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href)
const { default: lighthouse, desktopConfig } = (await load('lighthouse')) as Lighthouse
const { default: puppeteer } = (await load('puppeteer-core')) as Puppeteer

/* As much as is used of packages that are not there when types are checked. */
interface Page {
  goto(url: string): Promise<unknown>
  evaluate(script: string): Promise<unknown>
  close(): Promise<void>
}
interface Puppeteer {
  default: {
    launch(how: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>
  }
}
interface Audit {
  numericValue: number
  details: { items: { resourceType: string; transferSize: number; url: string }[] }
}
interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number }>
  audits: Record<string, Audit>
}
interface Lighthouse {
  default(
    url: string,
    flags: object,
    config: object | undefined,
    page: Page,
  ): Promise<{ lhr: Report }>
  desktopConfig: object
}

interface Found {
  scores: Record<string, number>
  fcpMs: number
  lcpMs: number
  /** For how long the page could not have answered. */
  blockedMs: number
  cls: number
  scriptBytes: number
  requests: number
}

const prakat = await PrakatProcess.start({ DEMO: '1' })
const browser = await puppeteer.launch({
  executablePath: await findBrowser(),
  args: ['--headless=new', ...chromiumArguments],
})
try {
  const { body } = await rest(prakat, 'GET', '/v1/pages?path=/knowledge-base')
  const [article] = body.page.articles.edges
  const visited = [
    ...['/', '/articles', article && `/articles/${article.node.slug}`, '/contact', '/login'],
  ].filter((path) => typeof path === 'string')
  for (const path of visited) await measure(path, 'public')
  await signIn()
  for (const path of ['/', '/inbox', '/backoffice/announcements']) await measure(path, 'signedIn')
} finally {
  await browser.close()
  await prakat.remove()
}

async function measure(path: string, whose: keyof typeof bars): Promise<void> {
  if (option('only') && option('only') !== path) return
  for (const form of ['mobile', 'desktop'] as const) {
    const found: Found[] = []
    while (found.length < runs) {
      // Now and then a browser does not say when it began.
      const one = await run(path, form).catch(() => run(path, form))
      found.push(one)
    }
    report(path, whose, form, medianOf(found))
  }
}

async function run(path: string, form: Form): Promise<Found> {
  const page = await browser.newPage()
  try {
    const skipAudits = isIndexed(path) ? [] : ['is-crawlable']
    const flags = { logLevel: 'error', skipAudits }
    const config = form === 'desktop' ? desktopConfig : undefined
    const { lhr } = await lighthouse(prakat.url + path, flags, config, page)
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    const audit = (name: string) => lhr.audits[name]!
    const sent = audit('network-requests').details.items.filter(
      ({ url }) => !url.startsWith('data:'),
    )
    const scores = Object.entries(lhr.categories)
    return {
      scores: Object.fromEntries(
        scores.map(([name, { score }]) => [name, Math.round(score * 100)]),
      ),
      fcpMs: Math.round(audit('first-contentful-paint').numericValue),
      lcpMs: Math.round(audit('largest-contentful-paint').numericValue),
      blockedMs: Math.round(audit('total-blocking-time').numericValue),
      cls: audit('cumulative-layout-shift').numericValue,
      scriptBytes: sent
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
      requests: sent.length,
    }
  } finally {
    await page.close()
  }
}

function medianOf(found: Found[]): Found {
  const middle = (valueOf: (each: Found) => number) =>
    found.map(valueOf).toSorted((one, other) => one - other)[Math.floor(found.length / 2)]!
  return {
    scores: Object.fromEntries(
      Object.keys(always)
        .concat('performance')
        .map((name) => [name, middle(({ scores }) => scores[name] ?? 0)]),
    ),
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    blockedMs: middle(({ blockedMs }) => blockedMs),
    cls: middle(({ cls }) => cls),
    scriptBytes: middle(({ scriptBytes }) => scriptBytes),
    requests: middle(({ requests }) => requests),
  }
}

function report(path: string, whose: keyof typeof bars, form: Form, found: Found): void {
  const bar: Record<string, number> = bars[whose][form]
  const problems = Object.entries(bar)
    .filter(([name, least]) => (found.scores[name] ?? 0) < least)
    .map(([name, least]) => `${name} of ${least}`)
  if (path === '/' && whose === 'public')
    for (const name of ['scriptBytes', 'requests', 'lcpMs', 'cls'] as const)
      if (found[name] > most[name]) problems.push(`${name} of ${most[name]}`)
  if (problems.length > 0) process.exitCode = 1
  const scores = Object.keys(bar).map((name) => `${name} ${found.scores[name]}`)
  const { fcpMs, lcpMs, blockedMs, cls, scriptBytes, requests } = found
  console.log(
    `${problems.length > 0 ? '✗' : '✓'} ${path}${whose === 'signedIn' ? ' signed in' : ''}, ${form}: ${scores.join(', ')}; FCP ${fcpMs} ms, LCP ${lcpMs} ms, blocked ${blockedMs} ms, CLS ${cls.toFixed(3)}, ${(scriptBytes / 1000).toFixed(1)} kB of JavaScript, ${requests} requests`,
  )
  if (problems.length > 0) console.log(`    below the bar: ${problems.join(', ')}`)
}

/** Lighthouse empties caches before each run, and leaves what sites store. */
async function signIn(): Promise<void> {
  const { token, refreshToken } = await signInAsOwner(prakat)
  const page = await browser.newPage()
  await page.goto(`${prakat.url}/favicon.svg`)
  const session = JSON.stringify(JSON.stringify({ token, refreshToken }))
  await page.evaluate(`localStorage.setItem('prakat-session', ${session})`)
  await page.close()
}
