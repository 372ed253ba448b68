import { randomUUID } from 'node:crypto'
import { tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'
import { rest } from '@prakat/infra/testing/requests'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, openPage, signIn } from './browser.ts'
import { PrakatProcess } from './prakat-process.ts'

let prakat: PrakatProcess
let browser: Browser
const account = { email: `${randomUUID()}@example.test`, password: 'a long enough password' }

beforeAll(async () => {
  ;[prakat, browser] = await Promise.all([PrakatProcess.start(), launchBrowser()])
  await rest(prakat, 'POST', '/v1/auth/sign-up', { body: { name: 'Mali Reader', ...account } })
})
afterAll(async () => {
  await browser.close()
  await prakat.remove()
})

async function choose(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

it('lets somebody who forgot their password choose a new one, and signs their other browser out', async () => {
  const [{ page }, { page: other }] = [await openPage(browser), await openPage(browser)]
  await signIn(other, prakat.url, account)

  await page.goto(`${prakat.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page that is left has a field of the same name.
  await page.getByRole('button', { name: 'Send me a link' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('heading', { name: 'Look at your mail' }).waitFor()
  const [mail] = await waitForMails(prakat.dataDir, account.email, 1, '/reset-password')
  const link = `${prakat.url}/reset-password?token=${tokenIn(mail!)}`

  await choose(page, link, 'password12345')
  await page.getByText('known from leaks').waitFor()
  await choose(page, link, 'a better long password')
  await page.getByText('Your password is changed').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await signIn(page, prakat.url, { ...account, password: 'a better long password' })
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
})

it('says that a link was used, to somebody signed in too', async () => {
  const { page } = await openPage(browser)
  await signIn(page, prakat.url, { ...account, password: 'a better long password' })
  const [mail] = await waitForMails(prakat.dataDir, account.email, 1, '/reset-password')
  await choose(page, `${prakat.url}/reset-password?token=${tokenIn(mail!)}`, 'yet another password')
  await page.getByRole('alert').filter({ hasText: 'This link was used or is too old' }).waitFor()
})
