import { graphql, owner, signInAsOwner } from '@prakat/infra/testing/requests'
import { pagePaths } from '@prakat/schema/page-paths'
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { signIn, stillLoading } from './browser.ts'
import { exampleAddresses, seedOrganisation, type Organisation } from './seed-organisation.ts'
import { Stage } from './stage.ts'
import { Answered, markTheCatalogue } from './thai-words.ts'

/* What a browser has, and the types of the server's side do not know. */
declare const document: any
declare const history: any
declare const PopStateEvent: any

const stage = new Stage({ house: 'own', onePage: true })
let organisation: Organisation
let page: Page
let answered: Answered
const errors: string[] = []
/** Parts of the page and answers that are on their way. */
const pending = new Set<Request>()

/** For whoever is not signed in. What mails lead to asks for a token. */
const doors = pagePaths.filter((path) =>
  /^\/(login|register|forgot|reset|verify|prove|preview)/.test(path),
)

/** What a page shows beside what it does at its path alone; of the lists that are alike, the trash of one. */
const views: Partial<Record<(typeof pagePaths)[number], string[]>> = {
  '/articles': ['?search=nothing'],
  '/contacts': ['?search=ward', '?search=nothing'],
  '/meetings': ['?view=week', '?view=list'],
  '/work-schedule': ['?view=month', '?view=team'],
  '/search': ['?search=ห้อง', '?search=ไม่มีคำนี้'],
  '/backoffice/users/:id/view': ['access', 'sessions', 'devices', 'activity'].map(
    (tab) => `?tab=${tab}`,
  ),
  '/backoffice/schedule': ['?view=list'],
  '/backoffice/groups': ['?edit=new', '?view=trash'],
  '/backoffice/departments': ['?edit=new'],
  '/backoffice/positions': ['?edit=new'],
  '/backoffice/categories': ['?edit=new'],
  '/backoffice/banners-popup': ['?edit=new'],
  '/backoffice/work-schedule': ['?edit=new'],
  '/backoffice/landing-sections/create': [
    ...['hero', 'features', 'gallery', 'video', 'articles', 'contact', 'links'],
  ].map((type) => `?type=${type}`),
  '/backoffice/management-line': ['?as=chart', '?as=list', '?as=list&view=trash', '/new'],
  '/backoffice/media': ['?view=trash'],
  '/backoffice/settings': ['identity', 'access', 'sessions', 'mail', 'oidc'].map(
    (group) => `?group=${group}`,
  ),
}

beforeAll(async () => {
  ;({ page } = stage)
  organisation = await seedOrganisation(stage.prakat)
  const { token } = await signInAsOwner(stage.prakat)
  const { me } = (await graphql(stage.prakat, token, '{ me { version name } }')).data
  const profile = `mutation ($version: Int!, $input: ProfileInput!) { updateProfile(version: $version, input: $input) { id } }`
  await graphql(stage.prakat, token, profile, {
    version: me.version,
    input: { name: me.name, locale: 'TH' },
  })
  await page.context().addCookies([{ name: 'language', value: 'th', url: stage.prakat.url }])
  await markTheCatalogue(page)
  answered = new Answered(page)
  page.on('request', (request) => {
    if (/\/(assets|graphql|v1)\b/.test(request.url())) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // That a token is refused is what some of the doors show.
    const isRefusal = message.location().url.includes('/v1/')
    if (message.type() === 'error' && !isRefusal) errors.push(message.text())
  })
})

/** All of the page is there, also what loads with nothing in its place. */
async function settle(): Promise<void> {
  do {
    await expect.poll(() => pending.size, { message: 'what is on its way' }).toBe(0)
    await page.locator(stillLoading).first().waitFor({ state: 'detached' })
    // What has come is drawn, and may ask for more.
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn)))
  } while (pending.size > 0)
}

const onDesk = { width: 1280, height: 800 }
const onPhone = { width: 390, height: 844 }

/**
 * All that holds for any page, in one visit: it is in Thai, for everybody, quiet, and fits on a phone.
 *
 * @param what is new to axe
 */
async function look(what?: Parameters<typeof assertAccessible>[1]): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await settle()
  const strange = await answered.strangeOn(page)
  expect(strange.join('\n'), 'words that are not of the Thai catalogue').toBe('')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('th')
  await assertAccessible(page, what)
  await page.setViewportSize(onPhone)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, { message: 'its width on a phone' }).toBe(onPhone.width)
  expect(errors.splice(0).join('\n'), 'the console').toBe('')
}

const go = (address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    document.defaultView.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)

it.each(doors)('%s is fit for everybody before they have signed in', async (path) => {
  await page.setViewportSize(onDesk)
  await page.goto(`${stage.prakat.url}${path}#token=none`)
  await look()
})

const pages = pagePaths
  .filter((path) => !(doors as string[]).includes(path))
  .flatMap((path) => ['', ...(views[path] ?? [])].map((view) => [path + view, path, view] as const))

describe('once signed in', () => {
  // From an address without a page to the next, so that what is looked at is the page, and new. The frame around it stays.
  const nowhere = (path = '') => `${/^\/backoffice\b/.exec(path)?.[0] ?? '/account'}/nowhere`
  const notFound = () => page.getByText('Page not found')
  /** Whose frame was looked at already: that of the back office, or the other. */
  const seen = new Set<string>()
  const frame = ['header:not(main *)', 'nav:not(main *)']
  beforeAll(async () => {
    await signIn(page, stage.prakat.url, owner)
    await page.goto(stage.prakat.url + nowhere())
  })

  it.each(pages)('%s is fit for everybody', async (_, path, view) => {
    const addresses = exampleAddresses(organisation, path)
    // What else is shown there is alike in each of its states.
    for (const address of view ? addresses.slice(0, 1) : addresses) {
      await go(nowhere(path))
      await notFound().waitFor()
      await page.setViewportSize(onDesk)
      errors.length = 0
      await go(address + view)
      await notFound().waitFor({ state: 'detached' })
      await look(seen.has(nowhere(path)) ? { exclude: frame } : undefined)
      seen.add(nowhere(path))
    }
  })
})
