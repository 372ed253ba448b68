import { tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'
import type { Page } from 'playwright-core'
import { beforeEach, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
const { button, heading } = stage
let page: Page
let keys: Stage['keys']
let account: Stage['account']
beforeEach(async () => {
  ;({ page, keys, account } = stage)
  await stage.signUp()
})

async function tokenFromMail(): Promise<string> {
  const [mail] = await waitForMails(stage.prakat.dataDir, account.email, 1, '/reset-password')
  return tokenIn(mail!)
}

async function choose(password: string): Promise<void> {
  await keys.type('New password', password)
  await keys.press('Enter')
}

it('lets somebody without a mouse who forgot their password choose a new one, and signs their other browser out', async () => {
  const other = await stage.openElsewhere('/account/profile')
  await page.goto(`${stage.prakat.url}/login`)
  await keys.follow(page.getByRole('link', { name: 'Forgot your password?' }))
  await heading('Forgot your password?').waitFor()
  await keys.follow(button('Send me a link'))
  await page.getByRole('textbox', { name: 'Email' }).and(page.locator('[aria-invalid]')).waitFor()
  await assertAccessible(page, 'main')
  await keys.type('Email', account.email)
  await keys.press('Enter')
  await heading('Check your email').waitFor()
  await assertAccessible(page, 'main')

  await page.goto(`${stage.prakat.url}/reset-password#token=${await tokenFromMail()}`)
  await heading('Choose a new password').waitFor()
  await choose('password12345')
  await page.getByText('appeared in a data leak').waitFor()
  await choose('a better long password')
  await page.getByText('Password changed').waitFor()
  await heading('Sign in').waitFor()
  await keys.type('Email or username', account.email)
  await keys.type('Password', 'a better long password')
  await keys.press('Enter')
  await heading('Hello, Mali Reader').waitFor()
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
})
