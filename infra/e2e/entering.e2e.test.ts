import { tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import type { Page, Request, WebSocketRoute } from 'playwright-core'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { goTo, leavePage, openPage } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
const { button, heading } = stage
let page: Page
let keys: Stage['keys']
let account: Stage['account']
beforeEach(() => {
  ;({ page, keys, account } = stage)
})

describe('the pages that lead into an account', () => {
  it('are walked with the keyboard: registered, signed out and in again', async () => {
    await page.goto(`${stage.prakat.url}/account/profile?from=mail`)
    await heading('Sign in').waitFor()
    await keys.follow(page.getByRole('link', { name: 'Create an account' }))
    await heading('Create an account').waitFor()
    await keys.follow(button('Create account'))
    await page.getByText('Enter your name').waitFor()
    await keys.type('Name', 'Mali Reader')
    await keys.type('Email', account.email)
    await keys.type('Password', account.password)
    await page.keyboard.press('Enter')
    await heading('Profile').waitFor()
    expect(page.url()).toBe(`${stage.prakat.url}/account/profile?from=mail`)

    await keys.openMenu('Mali Reader’s account')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await heading('Sign in').waitFor()
    expect(page.url()).toBe(`${stage.prakat.url}/login`)
    await keys.type('Email or username', account.email)
    await keys.type('Password', account.password)
    await page.keyboard.press('Enter')
    await heading('Hello, Mali Reader').waitFor()
    stage.assertQuiet()
  })

  it('verify an address by the link of its mail, which then stops asking for it', async () => {
    await stage.openAs('/')
    await button('Send it again').waitFor()
    await assertAccessible(page, 'main')
    const [mail] = await waitForMails(stage.prakat.dataDir, account.email, 1, '/verify-email')
    await page.goto(`${stage.prakat.url}/verify-email#token=${tokenIn(mail!)}`)
    await heading('Email verified').waitFor()
    await keys.follow(page.getByRole('link', { name: 'Continue' }))
    await page.getByRole('button', { name: /^Notifications/ }).waitFor()
    await page.goto(`${stage.prakat.url}/account/profile`)
    await page.getByText('Verified', { exact: true }).waitFor()
    expect(await button('Send it again').count()).toBe(0)
    stage.assertQuiet()
  })
})

it('takes an invitation from its mail, with the name and the address filled in, once', async () => {
  const { token } = await signInAsOwner(stage.prakat)
  const input = { name: 'Nok Invited', email: account.email, invite: true }
  const { errors } = await graphql(
    stage.prakat,
    token,
    `
      mutation ($input: UserInput!) {
        createUser(input: $input) {
          id
        }
      }
    `,
    { input },
  )
  expect(errors).toEqual([])
  const [mail] = await waitForMails(stage.prakat.dataDir, account.email, 1, '/register#token=')
  const link = `${stage.prakat.url}${/\/register#token=[\w-]+/.exec(mail!.text!)![0]}`
  await page.goto(link)
  await heading('You’re invited').waitFor()
  await assertAccessible(page, 'main')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Nok Invited')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email)
  await keys.type('Password', account.password)
  await page.keyboard.press('Enter')
  await button('Nok Invited’s account').waitFor()

  const { page: again } = await openPage(stage.browser)
  await again.goto(link)
  await again
    .getByRole('alert')
    .filter({ hasText: 'has already been used or has expired' })
    .waitFor()
  await leavePage(again)
})

describe('an hour later', () => {
  /** As if everybody's access token had run out. */
  const runOut = async () => {
    await stage.prakat.inDatabase((sql) => sql`update auth.session set access_expires_at = now()`)
  }
  const isRefresh = (request: Request) => request.url().endsWith('/v1/auth/refresh')
  const follow = (tab: Page, name: string) =>
    tab.getByRole('link', { name, exact: true }).first().click()

  it('all tabs go on after one renewal, without a word of signing in', async () => {
    await stage.openAs('/account/profile')
    const other = await page.context().newPage()
    await goTo(other, `${stage.prakat.url}/account/profile`)
    const refreshes: Request[] = []
    const addresses: string[] = []
    page.context().on('request', (request) => isRefresh(request) && refreshes.push(request))
    for (const tab of [page, other])
      tab.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname))
    await runOut()
    await Promise.all([page, other].map((tab) => follow(tab, 'Sessions')))
    for (const tab of [page, other]) await tab.getByText('This device').waitFor()
    await runOut()
    await page.reload()
    await page.getByText('This device').waitFor()
    // A page that reloads while it renews asks again, with the same token.
    expect(new Set(refreshes.map((request) => request.postData())).size).toBe(2)
    expect(addresses).not.toContain('/login')
  })

  it('a page that is left while it renews loses nothing', async () => {
    await stage.openAs('/account/profile')
    // The server has changed the tokens; the page is gone before it hears of it.
    const changed = new Promise<void>((resolve) => {
      void page.route('**/v1/auth/refresh', async (route) => {
        await route.fetch()
        resolve()
      })
    })
    await runOut()
    await page.reload({ waitUntil: 'commit' })
    await changed
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(`${stage.prakat.url}/account/sessions`)
    await page.getByText('This device').waitFor()
  })

  it('connections that break come back with a fresh token', async () => {
    onTestFinished(() => page.context().close())
    const open: WebSocketRoute[] = []
    const welcomes = { graphql: 0, inbox: 0 }
    await page.routeWebSocket(/\/(graphql|socket\.io)/, (route) => {
      const server = route.connectToServer()
      open.push(route)
      route.onMessage((message) => server.send(message))
      server.onMessage((message) => {
        if (String(message).includes('connection_ack')) welcomes.graphql += 1
        if (String(message).startsWith('40/notifications,')) welcomes.inbox += 1
        route.send(message)
      })
    })
    await stage.openAs('/account/profile')
    await vi.waitFor(() => expect(welcomes).toEqual({ graphql: 1, inbox: 1 }), 30_000)
    await runOut()
    for (const route of open.splice(0)) await route.close()
    await vi.waitFor(() => expect(welcomes).toEqual({ graphql: 2, inbox: 2 }), 30_000)
    await follow(page, 'Sessions')
    await page.getByText('This device').waitFor()
  })
})
