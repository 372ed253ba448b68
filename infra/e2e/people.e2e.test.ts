import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
let page: Page
let keyboard: Stage['keys']
beforeEach(async () => {
  await stage.signInOwner()
  ;({ page, keys: keyboard } = stage)
})

const go = (path: string) => page.goto(`${stage.prakat.url}/backoffice/${path}`)
const short = () => randomUUID().slice(0, 8)

describe('people', () => {
  it('are invited, looked at, suspended and reinstated', async () => {
    const name = `Anong ${short()}`
    await go('users')
    await keyboard.follow(page.getByRole('link', { name: 'New person' }))
    await page.getByRole('button', { name: 'Create', exact: true }).waitFor()
    await keyboard.type('Name', name)
    await keyboard.type('Email', `${short()}@example.test`)
    await keyboard.press('Enter')
    await page.getByRole('heading', { name }).waitFor()
    await page.getByText('Invited').first().waitFor()
    for (const tab of ['Access', 'Sessions', 'Devices', 'Activity']) {
      await keyboard.follow(page.getByRole('link', { name: tab, exact: true }))
      await page
        .getByRole('link', { name: tab, exact: true })
        .and(page.locator('[aria-current]'))
        .waitFor()
    }
    await page.getByText(`added ${name}`).waitFor()
    await keyboard.choose(name, 'Suspend')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).press('Enter')
    await page.getByText('Suspended', { exact: true }).waitFor()
    await keyboard.choose(name, 'Reinstate')
    await page.getByText('Suspended', { exact: true }).waitFor({ state: 'hidden' })

    const group = `Choir ${short()}`
    await go('groups')
    await page.getByRole('link', { name: 'New group' }).first().click()
    await keyboard.type('Name', group)
    await page.getByRole('combobox', { name: 'Members' }).fill(name)
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: 'Create group' }).click()
    await page
      .getByRole('row', { name: group })
      .getByText('1 person', { exact: true })
      .filter({ visible: true })
      .waitFor()
    stage.assertQuiet()
  })

  it('have a photo that counts at once, beside what is still being written', async () => {
    // The house is shared, so whoever else is in it may fill the first page of the list.
    await go('users?q=owner')
    await page.getByRole('link', { name: 'Owner' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Phone').fill('02 111 1111')
    const buffer = await page.screenshot()
    await page
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'owner.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Remove photo' }).waitFor()
    expect(await page.getByLabel('Phone').inputValue()).toBe('02 111 1111')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('02 111 1111').waitFor()
    await go('users?q=owner')
    await page.getByRole('row', { name: 'Owner' }).locator('img').waitFor()
    stage.assertQuiet()
  })

  it('come in from a file, once it was tried without effect', async () => {
    const email = `${short()}@example.test`
    await go('users')
    await page.getByRole('button', { name: 'Import' }).click()
    const buffer = Buffer.from(`name,email\nSunee Dee,${email}\nNobody,no-address\n`)
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await page.getByText('1 person can be imported, 1 person can’t').waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'no-address' }).count()).toBe(1)
    await assertAccessible(page, '[role=dialog]')
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await page.getByText('1 person imported and invited by email. 1 person skipped.').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('searchbox').fill(email)
    await page.getByRole('link', { name: 'Sunee Dee' }).waitFor()
    stage.assertQuiet()
  })
})
