import { randomUUID } from 'node:crypto'
import { publish as announce, owner, signInAsOwner } from '@prakat/infra/testing/requests'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { leavePage, openPage, signIn } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

/** The owner in a browser of their own, where something was published just now. */
async function publish(title: string, { requiresAck = false } = {}): Promise<Page> {
  const { page } = await openPage(stage.browser)
  await signIn(page, stage.prakat.url, owner)
  await page.goto(`${stage.prakat.url}/backoffice/announcements/create`)
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Message' }).fill('Please use the stairs.')
  if (requiresAck) await page.getByLabel('Ask people to acknowledge it').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('link', { name: 'Edit' }).waitFor()
  return page
}

/** How many people of the report did this. */
const figure = async (page: Page, name: string) => {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
  return Number(await term.first().locator('xpath=../dd').textContent())
}

describe('the notifications of an account', () => {
  it('are set with the keyboard alone, and stay as they were set', async () => {
    await stage.openAs('/account/notifications')
    const { page, keys } = stage
    const articles = page.getByRole('switch', { name: 'Articles' })
    await keys.tabTo(articles)
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/preferences'))
    await keys.press('Space')
    expect((await saved).status()).toBe(200)
    await page.reload()
    await articles.waitFor()
    expect(await articles.isChecked()).toBe(false)
    expect(await page.getByRole('switch', { name: 'Announcements' }).isChecked()).toBe(true)
    await page.getByText('Technical details', { exact: true }).click()
    await page.getByText('Connected', { exact: true }).waitFor()
    stage.assertQuiet()
  })

  it('are tried out on a page that logs what arrives', async () => {
    await stage.openAs('/notifications-demo')
    const { page } = stage
    const log = page.getByRole('log')
    await log.getByText('Connected and caught up').waitFor()
    await stage.button('Show: Message in the page').click()
    await toast(page, 'The lift is out of order').waitFor()
    await stage.button('Clear: Clear').click()
    await toast(page, 'ล้างการแจ้งเตือนแล้ว').waitFor()
    const title = `Live ${randomUUID()}`
    await announce(stage.prakat, (await signInAsOwner(stage.prakat)).token, { title })
    await log.getByText(`“${title}” arrived`).waitFor()
    await assertAccessible(page, '[role=log]')
    stage.assertQuiet()
  })
})

describe('what is published', () => {
  it('is acknowledged, corrected in silence, announced again, and recalled, before the eyes of its readers', async () => {
    await stage.openAs('/inbox')
    const { page } = stage
    const title = `Stairs ${randomUUID()}`
    const staff = await publish(title, { requiresAck: true })
    const item = (name: string) => page.getByRole('article', { name })
    await staff.getByText('Live', { exact: true }).waitFor()
    const before = await figure(staff, 'Acknowledged')
    await item(title)
      .getByRole('button', { name: `Acknowledge “${title}”` })
      .click()
    await item(title).getByText('Acknowledged').waitFor()
    // By itself.
    await expect.poll(() => figure(staff, 'Acknowledged')).toBe(before + 1)
    expect(await figure(staff, 'Read')).toBeGreaterThan(0)

    await staff.getByRole('link', { name: 'Edit' }).click()
    await staff.getByRole('textbox', { name: 'Title' }).fill(`${title} A`)
    await staff.getByRole('button', { name: 'Publish changes' }).click()
    const sheet = staff.getByRole('alertdialog')
    await sheet.getByRole('button', { name: 'Publish changes' }).click()
    await item(`${title} A`).getByText('Updated').waitFor()
    expect(await item(`${title} A`).getByText('Unread').count()).toBe(0)

    await staff.getByRole('link', { name: 'Edit' }).click()
    await staff.getByRole('textbox', { name: 'Title' }).fill(`${title} B`)
    await staff.getByRole('button', { name: /^Actions for/ }).click()
    await staff.getByRole('menuitem', { name: 'Publish and notify again' }).click()
    await sheet.locator('ins').waitFor()
    await assertAccessible(staff, '[role=alertdialog]')
    await Promise.all([
      // It goes in two seconds.
      toast(page, `${title} B`).waitFor(),
      sheet.getByRole('button', { name: 'Notify again' }).click(),
    ])
    await item(`${title} B`).getByText('Unread').waitFor()

    await staff.getByRole('button', { name: /^Actions for/ }).click()
    await staff.getByRole('menuitem', { name: 'Recall' }).click()
    const question = staff.getByRole('alertdialog')
    await question.getByText('people have read it').waitFor()
    await question.getByRole('button', { name: 'Recall' }).click()
    await item(`${title} B`).waitFor({ state: 'detached' })
    await staff.getByText('Recalled').first().waitFor()
    await leavePage(staff)
    stage.assertQuiet()
  })
})
