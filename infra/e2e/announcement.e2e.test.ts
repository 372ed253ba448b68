import { randomUUID } from 'node:crypto'
import { owner, rest } from '@prakat/infra/testing/requests'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchBrowser, openPage, signIn } from './browser.ts'
import { PrakatProcess } from './prakat-process.ts'

let prakat: PrakatProcess
let browser: Browser
let staff: Page
let reader: Page
let checks: Array<() => void>
const account = { email: `${randomUUID()}@example.test`, password: 'a long enough password' }

beforeAll(async () => {
  ;[prakat, browser] = await Promise.all([PrakatProcess.start(), launchBrowser()])
  await rest(prakat, 'POST', '/v1/auth/sign-up', { body: { name: 'Mali Reader', ...account } })
})
afterAll(async () => {
  await browser.close()
  await prakat.remove()
})

beforeEach(async () => {
  const [first, second] = [await openPage(browser), await openPage(browser)]
  ;[staff, reader] = [first.page, second.page]
  checks = [first.assertQuiet, second.assertQuiet]
  await Promise.all([signIn(staff, prakat.url, owner), signIn(reader, prakat.url, account)])
})
afterEach(async () => {
  await staff.context().close()
  await reader.context().close()
})

async function write(title: string): Promise<void> {
  await staff.goto(`${prakat.url}/backoffice/announcements`)
  await staff.getByRole('link', { name: 'New announcement' }).first().click()
  await staff.getByRole('textbox', { name: 'Title' }).fill(title)
  await staff
    .getByRole('textbox', { name: 'Body' })
    .fill('The lift is being repaired.\nPlease use the stairs.')
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const unread = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

/** Fills the field in the zone that the editor shows beside it. */
async function planFor(page: Page, at: Date): Promise<void> {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Bangkok',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  await page.getByLabel('Publish at', { exact: true }).fill(local.replace(' ', 'T'))
}

it('arrives in a second browser, once, as it is published', async () => {
  const title = `Lift ${randomUUID()}`
  const before = await unread(reader)
  await write(title)
  await staff.getByRole('button', { name: 'Publish now' }).click()
  await toast(reader, title).waitFor({ timeout: 5000 })
  expect(await unread(reader)).toBe(before + 1)
  expect(await reader.title()).toContain(`(${before + 1})`)

  await toast(reader, title).getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => unread(reader), { timeout: 5000 }).toBe(before)
  for (const assertQuiet of checks) assertQuiet()
})

it('is read in one place and read everywhere', async () => {
  const title = `Everywhere ${randomUUID()}`
  const elsewhere = (await openPage(browser)).page
  await signIn(elsewhere, prakat.url, account)
  await write(title)
  await staff.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(() => unread(elsewhere), { timeout: 5000 }).toBeGreaterThan(0)
  await bell(reader).click()
  await reader.getByRole('button', { name: 'Mark all read' }).click()
  await expect.poll(() => unread(elsewhere), { timeout: 5000 }).toBe(0)
  await elsewhere.context().close()
})

it('arrives at the time it is scheduled for, and not before', async () => {
  const title = `Later ${randomUUID()}`
  await write(title)
  // The field holds whole seconds.
  const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3000)
  await planFor(staff, at)
  await staff.getByRole('button', { name: 'Schedule', exact: true }).click()
  await staff.getByRole('button', { name: 'Update schedule' }).waitFor()
  expect(Date.now()).toBeLessThan(at.getTime())
  await toast(reader, title).waitFor({ timeout: 6000 })
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
})

it('arrives once although everything was restarted between scheduling and its time', async () => {
  const title = `Restarted ${randomUUID()}`
  await write(title)
  const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 6000)
  await planFor(staff, at)
  await staff.getByRole('button', { name: 'Schedule', exact: true }).click()
  await staff.getByRole('button', { name: 'Update schedule' }).waitFor()
  // Gone at once, as in a power cut, and back.
  await prakat.stop('SIGKILL')
  await prakat.start()
  await bell(reader).click()
  const items = reader.getByRole('dialog').getByText(title)
  await items.first().waitFor({ timeout: 20_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(await items.count()).toBe(1)
  const { body } = await rest(prakat, 'POST', '/v1/auth/sign-in', { body: account })
  const { body: list } = await rest(prakat, 'GET', '/v1/announcements?limit=100', {
    token: body.token,
  })
  expect(list.data.filter((item: { title: string }) => item.title === title)).toHaveLength(1)
})

it('sends a visitor to sign in and back to where they were going', async () => {
  const { page, assertQuiet } = await openPage(browser)
  await page.goto(`${prakat.url}/backoffice/announcements?q=lift`)
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'New announcement' }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/backoffice/announcements')
  expect(new URL(page.url()).search).toBe('?q=lift')
  assertQuiet()
  await page.context().close()
})

it('shows both versions when two people edit the same announcement', async () => {
  const title = `Conflict ${randomUUID()}`
  await write(title)
  await staff.getByRole('button', { name: 'Save draft' }).click()
  await staff.waitForURL(/announcements\/[0-9a-f-]{36}$/)
  const second = (await openPage(browser)).page
  await signIn(second, prakat.url, owner)
  await second.goto(staff.url())
  await second.getByRole('textbox', { name: 'Title' }).fill(`${title} theirs`)
  await second.getByRole('button', { name: 'Save draft' }).click()
  await second.getByText('Saved').first().waitFor()
  await staff.getByRole('textbox', { name: 'Title' }).fill(`${title} mine`)
  await staff.getByRole('button', { name: 'Save draft' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByText(`${title} theirs`).waitFor()
  await dialog.getByText(`${title} mine`).waitFor()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(
      async () => {
        await second.reload()
        return second.getByRole('textbox', { name: 'Title' }).inputValue()
      },
      { timeout: 15_000 },
    )
    .toBe(`${title} mine`)
  await second.context().close()
})
