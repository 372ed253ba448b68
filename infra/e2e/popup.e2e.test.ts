import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { expect, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { goTo } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage()

/** Makes a banner for the test's person alone, as others share the house. */
async function banner(look: string, userId: string, more = {}) {
  const title = `Open day ${randomUUID().slice(0, 8)}`
  const input = {
    ...{ name: title, titleEn: title, textEn: 'Bring your family.', look, active: true },
    ...{ link: '/meetings', linkTextEn: 'See when', paths: ['/account/*'] },
    audience: { everyone: false, userIds: [userId] },
    ...more,
  }
  const { token } = await signInAsOwner(stage.prakat)
  const query = 'mutation($input: PopupInput!) { createPopup(input: $input) { id } }'
  const { data, errors } = await graphql(stage.prakat, token, query, { input })
  expect(errors).toEqual([])
  const counts = async () =>
    (
      await graphql(
        stage.prakat,
        token,
        'query($id: ID!) { popup(id: $id) { seen clicked dismissed } }',
        { id: data.createPopup.id },
      )
    ).data.popup
  return { title, counts }
}

it('a banner opens on its pages, once a visit and once everywhere, and is closed by Escape', async () => {
  const { page } = stage
  await stage.openAs('/')
  const userId = await stage.userId()
  const { title, counts } = await banner('MODAL', userId, { priority: 5 })
  const other = await banner('CORNER', userId)
  await goTo(page, `${stage.prakat.url}/meetings`)
  await page.getByRole('heading', { name: 'Meetings' }).waitFor()
  expect(await page.getByText(title).count()).toBe(0)
  await page.goto(`${stage.prakat.url}/account/profile`)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText('Bring your family.').waitFor()
  await assertAccessible(page, 'dialog, [role=dialog]')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(counts).toEqual({ seen: 1, clicked: 0, dismissed: 1 })
  await page.reload()
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  expect(await page.getByText(other.title).count()).toBe(0)

  const elsewhere = await stage.openElsewhere('/account/profile')
  const corner = elsewhere.getByRole('region', { name: other.title })
  await corner.getByRole('link', { name: 'See when' }).waitFor()
  await assertAccessible(elsewhere)
  expect(await elsewhere.getByText(title, { exact: true }).count()).toBe(0)
  await corner.getByRole('link', { name: 'See when' }).click()
  await elsewhere.waitForURL(/meetings$/)
  await expect.poll(other.counts).toEqual({ seen: 1, clicked: 1, dismissed: 0 })
  stage.assertQuiet()
})

it('a banner is seen on its page by whoever writes it, before anybody else', async () => {
  const { page } = stage
  const { token } = await signInAsOwner(stage.prakat)
  const name = `Flood ${randomUUID().slice(0, 8)}`
  const input = { name, titleEn: name, active: false, paths: ['/meetings'] }
  const query = 'mutation($input: PopupInput!) { createPopup(input: $input) { id } }'
  const { data } = await graphql(stage.prakat, token, query, { input })
  await stage.signInOwner()
  // Its form covers what `goTo` waits for.
  await page.goto(`${stage.prakat.url}/backoffice/banners-popup?edit=${data.createPopup.id}`)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill(`${name} is over`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog', { name: `${name} is over` }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: `${name} is over` }).waitFor({ state: 'hidden' })
  // What was written is still there, and not saved.
  expect(await title.inputValue()).toBe(`${name} is over`)
  await title.fill(name)
  const [otherPage] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'See it on a page' }).click(),
  ])
  await otherPage.getByRole('dialog', { name }).waitFor()
  expect(new URL(otherPage.url()).pathname).toBe('/meetings')
  await otherPage.close()
})
