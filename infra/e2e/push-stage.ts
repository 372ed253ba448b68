import { randomUUID } from 'node:crypto'
import { step } from '@prakat/infra/testing/change-announcement'
import { graphql, publish, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { startPushService, type PushService } from '@prakat/infra/testing/push-service'
import type { Browser, KeyInput, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { FirefoxAlerts } from './firefox-alerts.ts'
import { launchFirefox } from './firefox.ts'
import { PrakatProcess } from './prakat-process.ts'
import { readyServers } from './ready-servers.ts'

const delivery = `query ($id: ID!) { announcementDelivery(id: $id) {
  read clicked push { done sent delivered clicked closed failed skips { reason count } } } }`

/** Prakat, a push service and a Firefox, and somebody who is signed in there with notifications on. */
export class PushStage {
  readonly account = { email: `${randomUUID()}@example.test`, password: 'a long enough password' }
  service!: PushService
  prakat!: PrakatProcess
  firefox!: Browser
  alerts!: FirefoxAlerts
  /** A tab of ours, and one of somebody else. */
  page!: Page
  elsewhere!: Page
  /** Of the same person in another client, and of the owner. */
  token!: string
  #owner!: string
  #closeServers!: () => Promise<void>

  constructor() {
    beforeAll(async () => {
      this.service = await startPushService()
      const servers = await readyServers()
      this.#closeServers = servers.close
      const push = { PUSH_ALLOWED_HOSTS: '*', NODE_EXTRA_CA_CERTS: this.service.caFile }
      const env = { ...servers.env, ...push }
      ;[this.prakat, this.firefox] = await Promise.all([
        PrakatProcess.start(env),
        launchFirefox(this.service.autopushUrl),
      ])
      this.alerts = await FirefoxAlerts.of(this.firefox)
      const body = { name: 'Mali Reader', ...this.account }
      await rest(this.prakat, 'POST', '/v1/auth/sign-up', { body })
      this.token = (
        await rest(this.prakat, 'POST', '/v1/auth/sign-in', { body: this.account })
      ).body.token
      this.#owner = (await signInAsOwner(this.prakat)).token
      this.elsewhere = await this.firefox.newPage()
    })
    afterAll(async () => {
      await this.firefox.close()
      await this.prakat.remove()
      await this.#closeServers()
      await this.service.stop()
    })
  }

  async open(path: string): Promise<void> {
    this.page = await this.firefox.newPage()
    // A loaded machine starts Firefox's processes slowly.
    this.page.setDefaultTimeout(60_000)
    await this.page.goto(this.prakat.url + path)
  }

  async signIn(): Promise<void> {
    await this.open('/login')
    await this.page.locator('input[name="email"]').fill(this.account.email)
    await this.page.locator('input[name="password"]').fill(this.account.password)
    // Not by a click, which misses when a font comes at that moment and moves the button.
    await this.page.focus('input[name="password"]')
    await this.page.keyboard.press('Enter')
    await this.page.waitForFunction("location.pathname === '/'")
    await this.page.waitForSelector('button[aria-label^="Notifications"]')
  }

  /** As a link does it: told to go there itself, Firefox gives up when a frame of the page before is still loading. */
  async openSettings(): Promise<void> {
    const path = '/account/notifications'
    await this.page.evaluate(
      `window.isLeft = true; setTimeout(() => location.assign('${path}')); undefined`,
    )
    const arrived = `!window.isLeft && document.readyState === 'complete' && location.pathname`
    const where = () => this.page.evaluate(arrived).catch(() => false)
    await vi.waitFor(async () => expect(await where()).toBe(path), 60_000)
  }

  /** Where a person does it, and as they do it. */
  async switchOn(): Promise<void> {
    await this.openSettings()
    await this.turnSwitch()
    await this.page.waitForSelector('::-p-text(Notifications arrive here, even when)')
  }

  /** Not by a click, as in signing in. */
  async turnSwitch(): Promise<void> {
    const control = `[...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent === 'Notifications on this device')?.control`
    // Until it is known how things stand, the switch cannot be turned.
    await this.page.waitForFunction(`${control}?.disabled === false`)
    await this.page.evaluate(`${control}.focus()`)
    await this.page.keyboard.press(' ' as KeyInput)
  }

  async signOut(): Promise<void> {
    await this.press('Mali Reader’s account')
    const item = `[...document.querySelectorAll('[role="menuitem"]')]
      .find(({ textContent }) => textContent.trim() === 'Sign out')`
    await this.page.waitForFunction(`!!${item}`)
    // Menus go by the letters that are typed.
    await this.page.keyboard.type('Sign')
    await this.page.waitForFunction(`${item}?.hasAttribute('data-highlighted')`)
    await this.page.keyboard.press('Enter')
    await this.page.waitForFunction("location.pathname === '/login'")
  }

  /** A button, when it can be. Not by a click, as in signing in. */
  async press(name: string): Promise<void> {
    const button = `[...document.querySelectorAll('button')].find((button) =>
      (button.ariaLabel ?? button.textContent) === '${name}' && !button.disabled)`
    await this.page.waitForFunction(`!!${button}`)
    await this.page.evaluate(`${button}.focus()`)
    await this.page.keyboard.press('Enter')
  }

  async unread(): Promise<number> {
    const label = await this.page.$eval('button[aria-label^="Notifications"]', (bell) =>
      bell.getAttribute('aria-label'),
    )
    return Number(/(\d+) unread/.exec(label ?? '')?.[1] ?? 0)
  }

  publish = (input: Record<string, unknown>) => publish(this.prakat, this.#owner, input)

  recall = (id: string) => step(this.prakat, this.#owner, 'recall', id)

  /** As the owner. */
  async ask(query: string, variables: Record<string, unknown> = {}) {
    const { data, errors } = await graphql(this.prakat, this.#owner, query, variables)
    if (errors[0]) throw new Error(JSON.stringify(errors))
    return data
  }

  /** What the back office sees of its way. */
  async delivery(id: string) {
    return (await this.ask(delivery, { id })).announcementDelivery
  }

  /** As the person, from another client. */
  rest = (method: string, path: string, body?: unknown) =>
    rest(this.prakat, method, path, { token: this.token, body })

  async isRead(id: string): Promise<boolean> {
    const { body } = await this.rest('GET', '/v1/announcements')
    return body.data.find((each: { id: string }) => each.id === id).isRead
  }

  /** How many devices of the person the server could push to. */
  async subscriptions(): Promise<number> {
    const { data } = await graphql(this.prakat, this.token, '{ devices { pushService } }')
    return data.devices.filter((each: { pushService: string | null }) => each.pushService).length
  }
}
