import { randomUUID } from 'node:crypto'
import { tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { goTo, leavePage, signIn } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
const { button, heading, toast } = stage
let page: Page
let keys: Stage['keys']
let account: Stage['account']
beforeEach(() => {
  ;({ page, keys, account } = stage)
})

describe('one’s own account', () => {
  it('has its profile changed with the keyboard, and not left with something unsaved', async () => {
    const taken = `mali-${randomUUID().slice(0, 8)}`
    await stage.openAs('/')
    await keys.openMenu('Mali Reader’s account')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await heading('Profile').waitFor()
    await keys.type('Name', 'Mali Changed')
    await keys.type('Name in Thai', 'มะลิ')
    await keys.type('Username', taken)
    await page.keyboard.press('Enter')
    await toast('Profile saved').waitFor()
    await button('Mali Changed’s account').waitFor()

    await keys.type('Username', 'not saved')
    await keys.follow(page.getByRole('link', { name: 'Security' }))
    await page.getByRole('alertdialog').getByText('Leave without saving?').waitFor()
    await assertAccessible(page, '[role=alertdialog]')
    await keys.follow(button('Leave'))
    await heading('Security').waitFor()
  })

  it('has a photo chosen, replaced, removed and brought back', async () => {
    await stage.openAs('/account/profile')
    const files = page.getByLabel(/^(Choose a|Replace) photo$/)
    const inHeader = button('Mali Reader’s account').locator('img')
    const choose = async (name: string, mimeType: string, buffer: Buffer) =>
      files.setInputFiles({ name, mimeType, buffer })
    await keys.tabTo(files)
    await choose('me.png', 'image/png', await page.screenshot())
    await toast('Photo saved').waitFor()
    const first = await inHeader.getAttribute('src')
    expect(await inHeader.evaluate((img: any) => img.naturalWidth)).toBe(256)
    await assertAccessible(page, 'main')
    await choose('me.jpg', 'image/jpeg', await page.screenshot({ type: 'jpeg' }))
    await expect.poll(() => inHeader.getAttribute('src')).not.toBe(first)
    await keys.follow(button('Remove photo'))
    await toast('Photo removed').waitFor()
    expect(await inHeader.count()).toBe(0)
    await page.locator('input[type="file"]:focus').waitFor()
    await button('Undo').click()
    await inHeader.waitFor()
    await button('Remove photo').waitFor()
  })

  it('moves to a new address once the mail to it is answered', async () => {
    await stage.openAs('/account/profile')
    await keys.follow(button('Change email'))
    const next = `${randomUUID()}@example.test`
    await keys.typeAt(page.getByLabel('New email'), next)
    await page.keyboard.press('Enter')
    await heading('Confirm it’s you').waitFor()
    await keys.type('Your password', 'not the password')
    await page.keyboard.press('Enter')
    await page.getByText('Wrong password').waitFor()
    await assertAccessible(page, '[role=dialog]')
    await keys.type('Your password', account.password)
    await page.keyboard.press('Enter')
    await button('Cancel change').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await assertAccessible(page, 'main')
    const [mail] = await waitForMails(stage.prakat.dataDir, next, 1, '/verify-email')
    await page.goto(`${stage.prakat.url}/verify-email#token=${tokenIn(mail!)}`)
    await heading('Email verified').waitFor()
    await page.goto(`${stage.prakat.url}/account/profile`)
    await page.getByText(next, { exact: true }).waitFor()
  })

  it('changes its password', async () => {
    await stage.openAs('/account/security')
    await keys.type('Current password', account.password)
    await keys.type('New password', 'another long password')
    await page.keyboard.press('Enter')
    await toast('Password changed').waitFor()
  })
})

it('sessions end in other browsers when they are signed out here, one by one or all at once', async () => {
  await stage.openAs('/account/sessions')
  const other = await stage.openElsewhere('/account/profile')
  await page.reload()
  await page.getByText('This device').waitFor()
  await keys.follow(button(/^Sign out Chrome/))
  await keys.follow(page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }))
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  const sessions = page.getByRole('list', { name: 'Your sessions' }).locator('li')
  await expect.poll(() => sessions.count()).toBe(1)

  await signIn(other, stage.prakat.url, account)
  await goTo(other, `${stage.prakat.url}/account/profile`)
  await page.reload()
  await keys.follow(button('Sign out everywhere else'))
  await keys.follow(button('Sign out all others'))
  await toast('One session signed out').waitFor()
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  await leavePage(other)
})
