import { owner } from '@prakat/infra/testing/requests'
import { beforeEach, describe, expect, it } from 'vitest'
import { goTo, leavePage, openPage, signIn } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
const link = (name: string) => stage.page.getByRole('link', { name, exact: true })
const account = () => stage.page.getByRole('button', { name: /^Account of/ })
const offline = (isOffline: boolean) => stage.page.context().setOffline(isOffline)
const says = (text: string | RegExp) => stage.page.getByText(text).first().waitFor()

describe('without a worker, when nothing is kept', () => {
  beforeEach(async () => {
    await stage.signInOwner()
    await goTo(stage.page, `${stage.prakat.url}/backoffice/positions`)
    await link('Groups').waitFor()
  })

  it('keeps header and sidebar when a page cannot be loaded, and shows it when it can', async () => {
    await offline(true)
    await link('Groups').click()
    await stage.heading('You are offline').waitFor()
    await link('Groups').waitFor()
    await account().waitFor()
    await offline(false)
    await stage.heading('Groups').waitFor()
  })

  it('leaves the pages that are there, and asks again for what they show', async () => {
    await link('Overview').click()
    await stage.heading('Lately').waitFor()
    await offline(true)
    await link('Positions').click()
    await says('You are offline')
    await link('Groups').waitFor()
    await offline(false)
    await says('New position')
  })
})

describe('opened without a connection', () => {
  beforeEach(async () => {
    await leavePage(stage.page)
    Object.assign(stage, await openPage(stage.browser, { serviceWorkers: 'allow' }))
    await signIn(stage.page, stage.prakat.url, owner)
    await goTo(stage.page, stage.prakat.url)
    await stage.page.evaluate('navigator.serviceWorker.ready')
    await expect.poll(() => stage.page.evaluate('!!navigator.serviceWorker.controller')).toBe(true)
  })

  it('says so in its frame, goes on by itself, and has kept nothing of the server', async () => {
    const crashes: string[] = []
    stage.page.on('pageerror', (error) => crashes.push(String(error)))
    await offline(true)
    await stage.page.goto(`${stage.prakat.url}/backoffice/groups`)
    await stage.heading('You are offline').waitFor()
    await stage.page.getByRole('banner').waitFor()
    await offline(false)
    await stage.heading('Groups').waitFor()
    await account().waitFor()
    expect(crashes).toEqual([])
    const kept: string[] = await stage.page.evaluate(`caches.keys()
      .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
      .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`)
    expect(kept).toContain('/index.html')
    expect(kept.filter((path) => /^\/(v1|graphql|socket\.io|builds)/.test(path))).toEqual([])
  })
})

describe('what is not there', () => {
  it('is said within the frame, by the status, and in the console', async () => {
    await stage.signInOwner()
    const printed: string[] = []
    stage.page.on('console', (message) => printed.push(message.text()))
    const answer = await stage.page.goto(`${stage.prakat.url}/backoffice/nonsense`)
    expect(answer?.status()).toBe(404)
    await stage.heading('Page not found').waitFor()
    await says('We are sorry but this page could not be found.')
    await link('Groups').waitFor()
    expect(printed.join()).toContain('Page not found: /backoffice/nonsense')
    expect(await stage.page.getAttribute('html', 'lang')).toBe('en')
    await stage.page.goto(`${stage.prakat.url}/nonsense/of/any/depth`)
    await stage.heading('Page not found').waitFor()
    await account().waitFor()
  })
})
