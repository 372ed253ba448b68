import { randomUUID } from 'node:crypto'
import { tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'
import { rest } from '@prakat/infra/testing/requests'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { totp } from './authenticator.ts'
import { launchBrowser, openPage, signIn } from './browser.ts'
import { tabAndPress, tabAndType, tabTo } from './keyboard.ts'
import { PrakatProcess } from './prakat-process.ts'

let prakat: PrakatProcess
let browser: Browser
let page: Page
let assertQuiet: () => void
const password = 'a long enough password'
let account: { email: string; password: string }

beforeAll(async () => {
  ;[prakat, browser] = await Promise.all([PrakatProcess.start(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await prakat.remove()
})
beforeEach(async () => {
  ;({ page, assertQuiet } = await openPage(browser))
  account = { email: `${randomUUID()}@example.test`, password }
})
afterEach(() => page.context().close())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const toast = (text: string) => page.getByRole('status').filter({ hasText: text })

async function signUp(): Promise<void> {
  const body = { name: 'Mali Reader', ...account }
  const { status, body: signedUp } = await rest(prakat, 'POST', '/v1/auth/sign-up', { body })
  expect(status).toBe(201)
  // So that the browsers of a test are the only ones signed in.
  await rest(prakat, 'POST', '/v1/auth/sign-out', { token: signedUp.token, body: {} })
}

async function openAs(path: string): Promise<void> {
  await signUp()
  await signIn(page, prakat.url, account)
  await page.goto(prakat.url + path)
}

describe('the pages that lead into an account', () => {
  it('are walked with the keyboard: registered, signed out and in again', async () => {
    await page.goto(`${prakat.url}/account/profile?from=mail`)
    await heading('Sign in').waitFor()
    await tabAndPress(page, page.getByRole('link', { name: 'Create an account' }))
    await heading('Create an account').waitFor()
    await tabAndPress(page, button('Create account'))
    await page.getByText('Write your name').waitFor()
    await tabAndType(page, 'Name', 'Mali Reader')
    await tabAndType(page, 'Email', account.email)
    await tabAndType(page, 'Password', password)
    await page.keyboard.press('Enter')
    await heading('Profile').waitFor()
    expect(page.url()).toBe(`${prakat.url}/account/profile?from=mail`)

    await tabAndPress(page, button('Account of Mali Reader'))
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await heading('Sign in').waitFor()
    expect(page.url()).toBe(`${prakat.url}/login`)
    await tabAndType(page, 'Email or username', account.email)
    await tabAndType(page, 'Password', password)
    await page.keyboard.press('Enter')
    await heading('Announcements').waitFor()
    assertQuiet()
  })

  it.each([
    ['/login?error=oidc_denied', 'Sign in'],
    ['/register', 'Create an account'],
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password?token=x', 'Choose a new password'],
    ['/verify-email', 'Verify your email'],
  ])('axe finds nothing on %s', async (path, title) => {
    await page.goto(prakat.url + path)
    await heading(title).waitFor()
    await assertAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await assertAccessible(page)
  })

  it('tell a signed-in person on the login page who they are, and send them away from registration', async () => {
    await openAs('/login?redirect=/account/sessions')
    await heading('You are signed in').waitFor()
    await assertAccessible(page)
    await tabAndPress(page, page.getByRole('link', { name: 'Continue' }))
    await heading('Sessions').waitFor()
    await page.goto(`${prakat.url}/register`)
    await page.waitForURL(`${prakat.url}/`)
  })

  it('verify an address by the link of its mail, which then stops asking for it', async () => {
    await openAs('/')
    await button('Send it again').waitFor()
    await assertAccessible(page)
    const [mail] = await waitForMails(prakat.dataDir, account.email, 1, '/verify-email')
    await page.goto(`${prakat.url}/verify-email?token=${tokenIn(mail!)}`)
    await heading('Your email is verified').waitFor()
    await tabAndPress(page, page.getByRole('link', { name: 'To your profile' }))
    await page.getByText('Verified', { exact: true }).waitFor()
    expect(await button('Send it again').count()).toBe(0)
    assertQuiet()
  })
})

describe('one’s own account', () => {
  it('has its profile changed with the keyboard, and says what the server has against a field', async () => {
    const taken = `mali-${randomUUID().slice(0, 8)}`
    await openAs('/')
    await tabAndPress(page, button('Account of Mali Reader'))
    await page.getByRole('menuitem', { name: 'Your account' }).waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await heading('Profile').waitFor()
    await tabAndType(page, 'Name', 'Mali Changed')
    await tabAndType(page, 'Name in Thai', 'มะลิ')
    await tabAndType(page, 'Username', taken)
    await page.keyboard.press('Enter')
    await toast('Your profile is saved').waitFor()
    await button('Account of Mali Changed').waitFor()
    await assertAccessible(page)

    account = { ...account, email: `${randomUUID()}@example.test` }
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await openAs('/account/profile')
    await tabAndType(page, 'Username', taken)
    await page.keyboard.press('Enter')
    await page.getByText('Somebody else has this username').waitFor()
    await tabAndPress(page, page.getByRole('link', { name: 'Security' }))
    await page.getByRole('alertdialog').getByText('Leave without saving?').waitFor()
    await assertAccessible(page)
    await tabAndPress(page, button('Leave'))
    await heading('Security').waitFor()
  })

  it('shows both versions when the profile was changed in another browser', async () => {
    await openAs('/account/profile')
    const other = (await openPage(browser)).page
    await signIn(other, prakat.url, account)
    await other.goto(`${prakat.url}/account/profile`)
    await page.getByLabel('Phone').fill('02 111 1111')
    await other.getByLabel('Phone').fill('02 222 2222')
    await other.getByRole('button', { name: 'Save profile' }).click()
    await other.getByText('Your profile is saved').waitFor()
    await button('Save profile').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('02 222 2222').waitFor()
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await toast('Your profile is saved').waitFor()
    await other.reload()
    await expect.poll(() => other.getByLabel('Phone').inputValue()).toBe('02 111 1111')
    await other.context().close()
  })

  it('moves to a new address once the mail to it is answered', async () => {
    await openAs('/account/profile')
    await tabAndPress(page, button('Change email'))
    const next = `${randomUUID()}@example.test`
    await page.keyboard.type(next)
    await tabAndType(page, 'Your password', 'not the password')
    await page.keyboard.press('Enter')
    await page.getByText('This is not your password').waitFor()
    await assertAccessible(page)
    await tabAndType(page, 'Your password', password)
    await page.keyboard.press('Enter')
    await button('Cancel change').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await assertAccessible(page)
    const [mail] = await waitForMails(prakat.dataDir, next, 1, '/verify-email')
    await page.goto(`${prakat.url}/verify-email?token=${tokenIn(mail!)}`)
    await heading('Your email is verified').waitFor()
    await page.goto(`${prakat.url}/account/profile`)
    await page.getByText(next, { exact: true }).waitFor()
  })

  it('changes its password, which signs other browsers out', async () => {
    await openAs('/account/security')
    const other = (await openPage(browser)).page
    await signIn(other, prakat.url, account)
    await tabAndType(page, 'Current password', password)
    await tabAndType(page, 'New password', 'another long password')
    await page.keyboard.press('Enter')
    await toast('Your password is changed').waitFor()
    await other.getByRole('heading', { name: 'Sign in' }).waitFor()
    await other.context().close()
    await assertAccessible(page)
  })

  it('turns notifications off and on', async () => {
    await openAs('/account/notifications')
    const shown = page.getByRole('switch', { name: 'Show notifications' })
    await tabAndPress(page, shown, 'Space')
    await toast('Notifications are off').waitFor()
    await page.reload()
    await shown.waitFor()
    expect(await shown.isChecked()).toBe(false)
    await assertAccessible(page)
  })
})

describe('sessions', () => {
  it('end in another browser when they are signed out here', async () => {
    await openAs('/account/sessions')
    const other = await openPage(browser)
    await signIn(other.page, prakat.url, account)
    await page.reload()
    await page.getByText('This device').waitFor()
    await assertAccessible(page)
    await tabAndPress(page, button(/^Sign out Chrome/))
    await page.getByRole('alertdialog').waitFor()
    await assertAccessible(page)
    await tabAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }))
    await other.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await expect
      .poll(() => page.getByRole('list', { name: 'Your sessions' }).locator('li').count())
      .toBe(1)
    await other.page.context().close()
  })

  it('all end but this one', async () => {
    await openAs('/account/sessions')
    const others = [(await openPage(browser)).page, (await openPage(browser)).page]
    for (const other of others) await signIn(other, prakat.url, account)
    await page.reload()
    await tabAndPress(page, button('Sign out everywhere else'))
    await tabAndPress(page, button('Sign out all others'))
    await toast('2 sessions are ended').waitFor()
    for (const other of others) {
      await other.getByRole('heading', { name: 'Sign in' }).waitFor()
      await other.context().close()
    }
  })
})

it('sets up two-factor sign-in and signs in with a code, then with a backup code', async () => {
  await openAs('/account/security')
  await tabAndPress(page, button('Set up'))
  await tabTo(page, page.getByLabel('Your password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await heading('Connect your authenticator app').waitFor()
  await page.getByRole('figure', { name: /QR code/ }).waitFor()
  await assertAccessible(page)
  const secret = (await page.locator('[data-secret]').textContent()) ?? ''
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText('This code is not right').waitFor()
  await tabAndType(page, 'Code', totp(secret))
  await page.keyboard.press('Enter')
  await heading('Two-factor sign-in is on').waitFor()
  await assertAccessible(page)
  const codes = await page
    .getByRole('list', { name: 'Backup codes' })
    .locator('li')
    .allTextContents()
  await tabAndPress(page, button('I have kept them'))
  await page.getByText(`${codes.length} backup codes left.`).waitFor()

  for (const code of [totp(secret, 1), codes[0]!]) {
    const { page: fresh } = await openPage(browser)
    await fresh.goto(`${prakat.url}/login?redirect=/account/security`)
    await tabAndType(fresh, 'Email or username', account.email)
    await tabAndType(fresh, 'Password', password)
    await fresh.keyboard.press('Enter')
    await fresh.getByRole('heading', { name: 'One more step' }).waitFor()
    await assertAccessible(fresh)
    if (code === codes[0])
      await tabAndPress(fresh, fresh.getByRole('button', { name: 'Use a backup code' }))
    await fresh.locator('input:focus').waitFor()
    await fresh.keyboard.type(code)
    await fresh.keyboard.press('Enter')
    await fresh.getByRole('heading', { name: 'Security' }).waitFor()
    await fresh.context().close()
  }
  await page.reload()
  await page.getByText(`${codes.length - 1} backup codes left.`).waitFor()
  await tabAndPress(page, button('Turn off'))
  await page.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await button('Set up').waitFor()
})

it('adds a passkey, signs in with it, renames and deletes it', async () => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await openAs('/account/security')
  await page.getByText('You have no passkeys yet.').waitFor()
  await tabAndPress(page, button('Add a passkey'))
  await tabAndType(page, 'Name', 'My key')
  await assertAccessible(page)
  await page.keyboard.press('Enter')
  await page
    .getByRole('list', { name: 'Your passkeys' })
    .getByText('My key', { exact: true })
    .waitFor()
  await assertAccessible(page)

  await tabAndPress(page, button('Rename My key'))
  await tabAndType(page, 'Name', 'Office key')
  await page.keyboard.press('Enter')
  await button('Delete Office key').waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${prakat.url}/login?redirect=/account/security`)
  await button('Use a passkey').click()
  await heading('Security').waitFor()
  await tabAndPress(page, button('Delete Office key'))
  await tabAndPress(page, button('Delete'))
  await page.getByText('You have no passkeys yet.').waitFor()
})
