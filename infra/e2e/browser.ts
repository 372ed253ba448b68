import { randomUUID } from 'node:crypto'
import {
  chromiumArguments,
  unoptimisedChromiumArguments,
} from '@prakat/infra/testing/chromium-arguments'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

let shared: Promise<Browser> | undefined

/** The browser of this worker, for all its test files; it ends with the worker. */
export const sharedBrowser = (): Promise<Browser> =>
  (shared ??= chromium.launch({
    executablePath: inject('browserPath'),
    args: unoptimisedChromiumArguments,
  }))

/** One for pages that live long enough to earn back what optimising their code takes. */
export const launchForLong = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('browserPath'),
    args: chromiumArguments,
  })

/** One with all that people have, for what needs it: without windows there are no notifications. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROME_PATH'],
    args: unoptimisedChromiumArguments,
  })

/** Emptied by `leavePage`. To load the app into a new page takes half as much again. */
const left: Page[] = []
const viewport = { width: 1280, height: 800 }
/** The smallest document of the site, without the app. */
const smallest = '/favicon.svg'

/**
 * A page of a person's own browser profile. What the console reports as an error fails the test at `assertQuiet`. The
 * service worker runs only where it is what is tested, since each profile would install it anew.
 */
export async function openPage(
  browser: Browser,
  { serviceWorkers = 'block' }: Pick<BrowserContextOptions, 'serviceWorkers'> = {},
): Promise<{ page: Page; assertQuiet(): void }> {
  let page = serviceWorkers === 'block' ? left.pop() : undefined
  // A test closes what cannot be emptied.
  while (page?.isClosed()) page = left.pop()
  page ??= await newPage(browser, serviceWorkers)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, assertQuiet: () => expect(errors).toEqual([]) }
}

async function newPage(browser: Browser, serviceWorkers: BrowserContextOptions['serviceWorkers']) {
  const options = { locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers, viewport } as const
  const page = await (await browser.newContext(options)).newPage()
  page.setDefaultTimeout(60_000)
  return page
}

/**
 * Nobody uses the page any more: the next one to open a page finds it empty. Initial scripts, routed sockets and
 * sessions of the developer tools stay, so whoever adds one closes the page.
 */
export async function leavePage(page: Page): Promise<void> {
  const context = page.context()
  // A service worker would go on.
  if (page.isClosed() || context.serviceWorkers().length > 0) return context.close()
  for (const event of ['console', 'pageerror', 'request', 'response', 'framenavigated'])
    page.removeAllListeners(event)
  context.removeAllListeners('request')
  try {
    await context.setOffline(false)
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies()
    // Within the site, for its storage, and without the app, which might write into it again.
    if (page.url().startsWith('http')) await page.goto(new URL(smallest, page.url()).href)
    await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()))
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    left.push(page)
  } catch {
    // Its server is gone already.
    await context.close()
  }
}

/** Signs somebody in as its page does, without drawing that. Whatever is opened after it is theirs. */
export async function signIn(
  page: Page,
  url: string,
  account: { email: string; password: string },
): Promise<void> {
  const answer = await page.request.post(`${url}/v1/auth/sign-in`, { data: account })
  expect(answer.status()).toBe(200)
  const { token, refreshToken } = await answer.json()
  // Local storage belongs to a site.
  if (page.url() !== url + smallest) await page.goto(url + smallest)
  const stored = {
    'prakat-session': JSON.stringify({ token, refreshToken }),
    // As in a browser that has been here before: making one from what it is like takes a sixth of a page's load.
    'prakat-device-id': randomUUID(),
  }
  await page.evaluate((items) => Object.assign(localStorage, items), stored)
}

/** Goes there, and waits until the person has their inbox. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
}

/** What the style guide shows as an example never comes. */
export const stillLoading = '[aria-busy="true"]:not([data-example] *)'

/** Goes there, and waits until the page has its title and nothing in it is still loading. */
export async function openAt(page: Page, address: string): Promise<void> {
  const [from, to] = [new URL(page.url()), new URL(address)]
  // Within the app as its links do, which costs a third of loading it anew. The heading of the page before goes with it.
  const before = from.pathname === to.pathname ? null : await page.$('main h1')
  if (from.origin === to.origin && before) {
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(address)})
      dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await before.waitForElementState('hidden')
  } else await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await page.locator(stillLoading).first().waitFor({ state: 'detached' })
}
