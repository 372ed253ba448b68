import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { Stage } from './stage.ts'

/* What a browser has, and the types of the server's side do not know. */
declare const document: any

const stage = new Stage()
let token: string

const ask = async (text: string, variables: Record<string, unknown>) => {
  const { data, errors } = await graphql(stage.prakat, token, text, variables)
  expect(errors).toEqual([])
  return Object.values(data)[0] as any
}

async function publish(input: Record<string, unknown>): Promise<{ id: string }> {
  const { id } = await ask(
    'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
    { input: { body: richTextOf('Turn the red wheel.'), audience: { everyone: true }, ...input } },
  )
  return ask('mutation($id: ID!) { publishArticle(id: $id) { id } }', { id })
}

beforeAll(async () => {
  token = (await signInAsOwner(stage.prakat)).token
  const summary = 'What to do when it rings'
  await publish({ title: 'Fire drill', summary, tags: ['safety'] })
  await publish({ title: 'การดูแลผู้ป่วย', tags: ['safety'] })
  await publish({ kind: 'PAGE', title: 'Our history', slug: 'about/history' })
  await publish({ kind: 'POLICY', title: 'Privacy policy', slug: 'privacy-policy' })
  // The house is shared, so another file may have written the page before.
  const { edges } = await ask('{ landingSections(first: 100) { edges { node { id } } } }', {})
  const remove = 'mutation($id: ID!) { deleteLandingSection(id: $id) { id } }'
  for (const { node } of edges) await ask(remove, node)
  await ask(
    'mutation($input: LandingSectionInput!) { createLandingSection(input: $input) { id } }',
    { input: { type: 'HERO', headingEn: 'Welcome', headingTh: 'ยินดีต้อนรับ' } },
  )
  const { draftKey } = await ask('{ landingState { draftKey } }', {})
  await ask(
    'mutation($key: String!) { publishLanding(draftKey: $key, note: "") { live { number } } }',
    { key: draftKey },
  )
})

/** As somebody reads it whose browser runs no script. */
async function plainly(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(stage.prakat.url + path, {
    headers: { accept: 'text/html', ...headers },
    redirect: 'manual',
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
/** The classes that the build has named. */
const classesIn = (html: string) => [
  ...new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(
      ([, names]) => names!.match(/\bs\w{6}\b/g) ?? [],
    ),
  ),
]
/** Those of which the page has no rule. */
const withoutRule = (names: string[]): Promise<string[]> =>
  stage.page.evaluate((classNames) => {
    const rules = (list: any): any[] =>
      [...list].flatMap((rule) => [rule, ...rules(rule.cssRules ?? [])])
    const selectors = [...document.styleSheets].flatMap((sheet) =>
      rules(sheet.cssRules).map((rule) => rule.selectorText ?? ''),
    )
    return classNames.filter((name) => !selectors.some((each) => each.includes(`.${name}`)))
  }, names)
const unscripted = async (): Promise<Page> =>
  (await stage.browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage()

it.each([
  ['/', 'Welcome'],
  ['/articles', 'Articles'],
  ['/articles/fire-drill', 'Fire drill'],
  [`/articles/${encodeURI('การดูแลผู้ป่วย')}`, 'การดูแลผู้ป่วย'],
  ['/about/history', 'Our history'],
  ['/video', 'Videos'],
  ['/test-category', 'Tests'],
  ['/privacy-policy', 'Privacy policy'],
])(
  '%s is there without a script, and taken over by one without a request or an error',
  async (path, title) => {
    const { html } = await plainly(path)
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(title)

    const { page, assertQuiet } = stage
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(stage.prakat.url + path)
    // What it was drawn by holds until somebody goes on.
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.keyboard.press('Shift')
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root > *') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    )
    expect(await withoutRule(classesIn(html))).toEqual([])
    await page.getByRole('link', { name: 'Articles' }).first().click()
    await page.waitForURL(`${stage.prakat.url}/articles`)
    const isForPage = (each: string) => each === '/config.json' || each === '/v1/pages'
    // The one that is gone to is asked for.
    expect(asked.filter(isForPage)).toEqual(
      path === '/articles' ? expect.anything() : ['/v1/pages'],
    )
    assertQuiet()
  },
)

it('loads the app once somebody does something, and then does what they meant', async () => {
  // A page that no pointer has been over.
  const context = await stage.browser.newContext({ colorScheme: 'dark', locale: 'en-GB' })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (sent) => sent.resourceType() === 'script' && scripts.push(sent.url()))
  await page.goto(stage.prakat.url, { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  const toLight = page.getByRole('button', { name: 'Theme: system. Switch to light' })
  await toLight.evaluate((button: any) => button.click())
  await page.locator('html.light').waitFor({ state: 'attached' })
  expect(scripts).not.toEqual([])
  await context.close()
})

it('is taken over wherever somebody is, with the days of the organisation', async () => {
  const context = await stage.browser.newContext({ timezoneId: 'Pacific/Kiritimati' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${stage.prakat.url}/articles/fire-drill`)
  const day = page.getByText(/^Updated/)
  const drawn = await day.textContent()
  await page.getByRole('button', { name: 'ไทย' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  expect([await day.textContent(), errors]).toEqual([drawn, []])
  await context.close()
})

it('says in its head what it is, where, in which languages, and what it looks like', async () => {
  const { html, headers } = await plainly('/articles/fire-drill?utm_source=a')
  const at = `${stage.prakat.url}/articles/fire-drill`
  expect(html).toContain('<title>Fire drill · Prakat</title>')
  expect(html).toContain('<meta name="description" content="What to do when it rings">')
  expect(html).toContain(`<link rel="canonical" href="${at}">`)
  expect(html).toContain(`<link rel="alternate" hreflang="th" href="${at}?lang=th">`)
  expect(html).toContain('<meta property="og:type" content="article">')
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
  expect(JSON.parse(data!)).toMatchObject({ '@type': 'Article', headline: 'Fire drill', url: at })
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
})

it('speaks the language that is asked for, chosen before, or liked best', async () => {
  const spoken = async (path: string, headers?: Record<string, string>) =>
    /<html lang="(\w+)"/.exec((await plainly(path, headers)).html)?.[1]
  expect(await spoken('/', { 'accept-language': 'th-TH,th' })).toBe('th')
  expect(await spoken('/', { 'accept-language': 'th', cookie: 'language=en' })).toBe('en')
  const asked = await plainly('/?lang=th', { cookie: 'language=en' })
  expect(asked.html).toContain('ยินดีต้อนรับ')
  expect(asked.headers.get('set-cookie')).toMatch(/^language=th;/)

  const plain = await unscripted()
  await plain.goto(`${stage.prakat.url}/about/history`)
  await plain.getByRole('button', { name: 'ไทย' }).click()
  await plain.getByRole('link', { name: 'บทความ' }).first().click()
  await plain.getByRole('heading', { level: 1, name: 'บทความ' }).waitFor()
  await plain.context().close()
})

it('shows what was published within a second, and is sent again only when it is another', async () => {
  const first = await plainly('/articles')
  const tag = { 'if-none-match': first.headers.get('etag')! }
  expect((await plainly('/articles', tag)).status).toBe(304)
  await publish({ title: 'New opening hours' })
  const published = performance.now()
  await expect
    .poll(async () => (await plainly('/articles', tag)).html, { interval: 50 })
    .toContain('New opening hours')
  // On a machine that does a lot beside; alone it takes a tenth of that.
  expect(performance.now() - published).toBeLessThan(5_000)
})

it('leaves whoever is signed in to their own page, which the landing page is a part of', async () => {
  const { page } = stage
  await stage.openAs('/welcome')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('heading', { level: 1, name: 'Hello, Mali Reader' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Welcome', exact: true }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.locator('[data-served]').count()).toBe(0)
  await stage.page.goto(`${stage.prakat.url}/articles/fire-drill`)
  await stage.page.getByRole('heading', { level: 1, name: 'Fire drill' }).waitFor()
})

it.each([
  ['/../../etc/passwd', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/articles/%2e%2e%2fsecret', 404],
  ['/%E2%80%AErtl', 404],
  ['/%ff', 400],
  [`/${'a/'.repeat(2000)}`, 404],
  ['/%3Cscript%3Ealert(1)%3C/script%3E', 404],
  ['/articles?category=none', 404],
  [`/articles?search=${'a'.repeat(300)}`, 404],
  ['/articles?after=nonsense', 404],
])('answers %s with %i, and shows nothing of it', async (path, status) => {
  const { status: answered, html } = await plainly(path)
  expect(answered).toBe(status)
  expect(html).not.toContain('<script>alert')
})

it('answers crawlers as everybody else', async () => {
  const robot = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  }
  expect((await plainly('/about/history', robot)).html).toContain('Our history')
  expect((await plainly('/nobody/wrote/this', robot)).status).toBe(404)
})

it('shows a message for review before it is sent without a script, and what is wrong in it', async () => {
  const page = await unscripted()
  await page.goto(`${stage.prakat.url}/contact?lang=th`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.getByLabel('ชื่อของคุณ').fill('มาลี')
  await page.getByLabel('อีเมลของคุณ').fill('mali')
  await page.getByLabel('เรื่อง').fill('เวลา <b>ทำการ</b>')
  await page.getByLabel('ข้อความ').fill('วันอาทิตย์\nเปิดไหม')
  await press('ส่งข้อความ')
  await page.getByText('ไม่ใช่อีเมลที่ถูกต้อง').waitFor()
  expect(await page.getByLabel('ข้อความ').inputValue()).toBe('วันอาทิตย์\nเปิดไหม')
  await page.getByLabel('อีเมลของคุณ').fill('mali@example.test')
  await press('ส่งข้อความ')
  await page.getByRole('heading', { name: 'ถูกต้องหรือไม่' }).waitFor()
  await page.getByText('เวลา <b>ทำการ</b>').waitFor()
  // Quicker than anybody reads.
  await press('ส่งข้อความ')
  await page.getByRole('alert').waitFor()
  await press('แก้ไข')
  expect(await page.getByLabel('เรื่อง').inputValue()).toBe('เวลา <b>ทำการ</b>')
  await page.context().close()
})
