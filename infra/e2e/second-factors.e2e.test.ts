import type { Page } from 'playwright-core'
import { beforeEach, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { totp } from './authenticator.ts'
import { openPage } from './browser.ts'
import { tabAndPress, tabAndType, tabTo } from './keyboard.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
const { button, heading } = stage
let page: Page
let account: Stage['account']
beforeEach(() => {
  ;({ page, account } = stage)
})

it('sets up two-factor sign-in and signs in with a code, then with a backup code', async () => {
  await stage.openAs('/account/security')
  await tabAndPress(page, button('Set up'))
  await tabTo(page, page.getByLabel('Your password'))
  await page.keyboard.type(account.password)
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
    const { page: fresh } = await openPage(stage.browser)
    await fresh.goto(`${stage.prakat.url}/login?redirect=/account/security`)
    await tabAndType(fresh, 'Email or username', account.email)
    await tabAndType(fresh, 'Password', account.password)
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
  await page.getByLabel('Your password').fill(account.password)
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
  await stage.openAs('/account/security')
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
  await page.goto(`${stage.prakat.url}/login?redirect=/account/security`)
  await button('Use a passkey').click()
  await heading('Security').waitFor()
  await tabAndPress(page, button('Delete Office key'))
  await tabAndPress(page, button('Delete'))
  await page.getByText('You have no passkeys yet.').waitFor()
})
