import type { Page } from 'playwright-core'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { totp } from './authenticator.ts'
import { leavePage, openPage } from './browser.ts'
import { Keyboard } from './keyboard.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
const { button, heading } = stage
let page: Page
let keys: Stage['keys']
let account: Stage['account']
beforeEach(() => {
  ;({ page, keys, account } = stage)
})

it('sets up two-factor sign-in and signs in with a code, then with a backup code', async () => {
  await stage.openAs('/account/security', { proved: true })
  await keys.follow(button('Set up'))
  await heading('Confirm it’s you').waitFor()
  await keys.tabTo(page.getByLabel('Your password'))
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await heading('Connect your authenticator app').waitFor()
  await page.getByRole('figure', { name: /QR code/ }).waitFor()
  await assertAccessible(page, '[role=dialog]')
  const secret = (await page.locator('[data-secret]').textContent()) ?? ''
  await keys.typeAt(page.locator('input'), '000000')
  await page.keyboard.press('Enter')
  await page.getByText('This code is wrong').waitFor()
  await keys.type('Code', totp(secret))
  await page.keyboard.press('Enter')
  await heading('Two-factor sign-in is on').waitFor()
  await assertAccessible(page, '[role=dialog]')
  const codes = await page
    .getByRole('list', { name: 'Backup codes' })
    .locator('li')
    .allTextContents()
  await keys.follow(button('I’ve saved them'))
  await page.getByText(`${codes.length} backup codes left.`).waitFor()

  for (const code of [totp(secret, 1), codes[0]!]) {
    const { page: fresh } = await openPage(stage.browser)
    const theirs = new Keyboard(fresh)
    await fresh.goto(`${stage.prakat.url}/login?redirect=/account/security`)
    await theirs.type('Email or username', account.email)
    await theirs.type('Password', account.password)
    await fresh.keyboard.press('Enter')
    await fresh.getByRole('heading', { name: 'One more step' }).waitFor()
    if (code === codes[0]) {
      await assertAccessible(fresh, 'main')
      await theirs.follow(fresh.getByRole('button', { name: 'Use a backup code' }))
    }
    await theirs.typeAt(fresh.locator('input'), code)
    await fresh.keyboard.press('Enter')
    await fresh.getByRole('heading', { name: 'Security' }).waitFor()
    await leavePage(fresh)
  }
  await page.reload()
  await page.getByText(`${codes.length - 1} backup codes left.`).waitFor()
  await keys.follow(button('Turn off'))
  // Confirmed a moment ago, so nobody is asked again.
  await keys.follow(page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }))
  await button('Set up').waitFor()
})

it('adds a passkey, signs in with it, renames and removes it', async () => {
  onTestFinished(() => page.context().close())
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
  await stage.openAs('/account/security', { proved: true })
  await page.getByText('You have no passkeys yet.').waitFor()
  await keys.follow(button('Add a passkey'))
  await keys.type('Name', 'My key')
  await assertAccessible(page, '[role=dialog]')
  await page.keyboard.press('Enter')
  await heading('Confirm it’s you').waitFor()
  await keys.typeAt(page.getByLabel('Your password'), account.password)
  await page.keyboard.press('Enter')
  await page
    .getByRole('list', { name: 'Your passkeys' })
    .getByText('My key', { exact: true })
    .waitFor()
  await assertAccessible(page, 'main')

  await keys.follow(button('Rename My key'))
  await keys.type('Name', 'Office key')
  await page.keyboard.press('Enter')
  await button('Remove Office key').waitFor()

  // The device's finger is always there, and would answer what the browser offers in the field.
  await page.addInitScript(
    `if (location.hash === '#without-autofill')
       PublicKeyCredential.isConditionalMediationAvailable = async () => false`,
  )
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${stage.prakat.url}/login?redirect=/account/security#without-autofill`)
  await button('Use a passkey').click()
  await heading('Security').waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${stage.prakat.url}/login?redirect=/account/sessions`)
  await heading('Sign in').waitFor()
  // Somebody there moves more than once; the first may come before the page listens.
  await expect
    .poll(async () => {
      await page.mouse.move(100 + Math.random() * 50, 100)
      return heading('Sessions').isVisible()
    })
    .toBe(true)
  await page.goto(`${stage.prakat.url}/account/security`)
  await keys.follow(button('Remove Office key'))
  await keys.follow(button('Remove'))
  await heading('Confirm it’s you').waitFor()
  await keys.follow(button('Use a passkey'))
  await keys.follow(button('Use a passkey'))
  await page.getByText('You have no passkeys yet.').waitFor()
})
