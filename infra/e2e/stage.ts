import { randomUUID } from 'node:crypto'
import { tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'
import { owner, rest } from '@prakat/infra/testing/requests'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { goTo, leavePage, openPage, sharedBrowser, signIn } from './browser.ts'
import { Keyboard } from './keyboard.ts'
import { PrakatProcess } from './prakat-process.ts'
import { readyServers } from './ready-servers.ts'

interface StageOptions {
  house?: 'shared' | 'own' | 'embedded'
  onePage?: boolean
}

let house: Promise<PrakatProcess> | undefined

/** The Prakat that files of a worker share: it is there once the first of them has asked. */
export const sharedHouse = (): Promise<PrakatProcess> => (house ??= openHouse())

/** It ends with the worker, as no file knows that it is the last. */
async function openHouse(): Promise<PrakatProcess> {
  const { env } = await readyServers()
  const prakat = await PrakatProcess.start(env)
  prakat.endWithUs()
  return prakat
}

/** What a test file plays on: Prakat and a browser for all of it, a page and somebody new for each test or for all. */
export class Stage {
  prakat!: PrakatProcess
  browser!: Browser
  page!: Page
  keys!: Keyboard
  assertQuiet!: () => void
  account!: { email: string; password: string }

  /**
   * @param options.house whose: `shared` by the files of a worker, which is what somebody new needs; a file's `own`, for
   *   what fills it or restarts it; or `embedded`, with Postgres and Redis of its own, as where nobody has set up any
   * @param options.onePage for tests that begin where the one before ended, without loading the app anew
   */
  constructor({ house: whose = 'shared', onePage = false }: StageOptions = {}) {
    const ends: Array<() => Promise<unknown>> = []
    beforeAll(async () => {
      this.browser = await sharedBrowser()
      if (whose === 'shared') {
        this.prakat = await sharedHouse()
        return
      }
      const servers = whose === 'own' ? await readyServers() : undefined
      if (servers) ends.push(servers.close)
      this.prakat = await PrakatProcess.start(servers?.env)
      ends.push(() => this.prakat.remove())
    })
    afterAll(async () => {
      for (const end of ends.toReversed()) await end()
    })
    const [before, after] = onePage ? [beforeAll, afterAll] : [beforeEach, afterEach]
    before(async () => {
      Object.assign(this, await openPage(this.browser))
      this.keys = new Keyboard(this.page)
      this.account = { email: `${randomUUID()}@example.test`, password: 'a long enough password' }
    })
    after(() => leavePage(this.page))
    // Before the page is left. An error is what a report of many tests keeps to its end.
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return
      const snapshot = await this.page.locator('body').ariaSnapshot({ timeout: 15_000 })
      // What is beside the content is on every page, and a long list would push everything else out of a log.
      const content = snapshot.slice(Math.max(snapshot.search(/^- main\b/m), 0))
      const lines = content.split('\n').slice(0, 80).join('\n')
      throw new Error(`The page was at ${this.page.url()} and showed:\n${lines}`)
    })
  }

  /** Makes the account of the test's person; proved: they answered the mail to their address. */
  async signUp({ proved = false } = {}): Promise<void> {
    const body = { name: 'Mali Reader', ...this.account }
    const { status, body: signedUp } = await rest(this.prakat, 'POST', '/v1/auth/sign-up', { body })
    expect(status).toBe(201)
    // So that the browsers of a test are the only ones signed in.
    const { token } = signedUp
    if (proved) {
      const mails = await waitForMails(this.prakat.dataDir, this.account.email, 1)
      const answer = { token, body: { token: tokenIn(mails[0]!) } }
      await rest(this.prakat, 'POST', '/v1/auth/verify-email', answer)
    }
    await rest(this.prakat, 'POST', '/v1/auth/sign-out', { token, body: {} })
  }

  /** Signs the test's person up, and in on the test's page, and goes there. */
  async openAs(path: string, how: { proved?: boolean } = {}): Promise<void> {
    await this.signUp(how)
    await signIn(this.page, this.prakat.url, this.account)
    await goTo(this.page, this.prakat.url + path)
  }

  /** The id of the test's person, who has an account. */
  async userId(): Promise<string> {
    const { body } = await rest(this.prakat, 'POST', '/v1/auth/sign-in', { body: this.account })
    return body.user.id
  }

  /** Signs the owner in on the test's page. */
  async signInOwner(): Promise<void> {
    await signIn(this.page, this.prakat.url, owner)
  }

  /** The same person in another browser. */
  async openElsewhere(path: string): Promise<Page> {
    const { page } = await openPage(this.browser)
    await signIn(page, this.prakat.url, this.account)
    await goTo(page, this.prakat.url + path)
    return page
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true })
  heading = (name: string) => this.page.getByRole('heading', { name, exact: true })
  toast = (text: string) => this.page.getByRole('status').filter({ hasText: text })
}
