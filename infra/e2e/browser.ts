import { chromiumArguments } from '@prakat/infra/testing/chromium-arguments'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

/** The browser of the test run; what a test opens in it is its own. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('browserAddress'))

/** One with all that people have, for what needs it: without windows there are no notifications. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROME_PATH'], args: chromiumArguments })

/**
 * A page of a person's own browser profile. What the console reports as an error fails the test at `assertQuiet`. The
 * service worker runs only where it is what is tested, since each profile would install it anew.
 */
export async function openPage(
  browser: Browser,
  { serviceWorkers = 'block' }: Pick<BrowserContextOptions, 'serviceWorkers'> = {},
): Promise<{ page: Page; assertQuiet(): void }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, assertQuiet: () => expect(errors).toEqual([]) }
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
  // The smallest of the site, as local storage belongs to a site.
  await page.goto(`${url}/favicon.svg`)
  const session = JSON.stringify({ token, refreshToken })
  await page.evaluate((value) => localStorage.setItem('prakat-session', value), session)
}

/** Goes there, and waits until the person has their inbox. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
}

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
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}
