import { expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { Stage } from './stage.ts'

// The landing page is everybody's.
const stage = new Stage({ house: 'own', onePage: true })
const board = () => `${stage.prakat.url}/backoffice/landing-sections`
const row = (name: string) => stage.page.getByRole('listitem').filter({ hasText: name })
const order = () =>
  stage.page
    .locator('ol > [data-row]')
    .evaluateAll((rows) => rows.map((each) => each.querySelector('a')!.textContent))
const preview = () => stage.page.getByRole('region', { name: 'Preview' })

async function create(type: string, heading: string, fill = async () => {}) {
  const { page } = stage
  await page.goto(`${board()}/create`)
  await page.getByRole('link', { name: new RegExp(`^${type}`) }).click()
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill(heading)
  await preview().getByText(heading).waitFor()
  await fill()
  await page.getByRole('button', { name: 'Create section' }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** What somebody without an account reads at the front door. */
async function visitorSees(): Promise<string[]> {
  const { page } = await openPage(stage.browser)
  await page.goto(stage.prakat.url)
  await page.getByRole('heading').first().waitFor()
  const headings = await page.locator('main section :is(h1, h2)').allTextContents()
  await page.context().close()
  return headings
}

it('makes sections, each shown beside its form as it is typed', async () => {
  const { page } = stage
  await stage.signInOwner()
  await create('Hero', 'Welcome to all')
  await create('Links', 'Where to go', async () => {
    await page.getByRole('button', { name: 'Add entry' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Meetings')
    await preview().getByText('Meetings').waitFor()
    await page.locator('label').filter({ hasText: 'List' }).click()
    await page.getByRole('radio', { name: 'List', checked: true }).waitFor({ state: 'attached' })
  })
  await create('Contact', 'Reach us', async () => {
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('02 123 4567')
    await preview().getByText('02 123 4567').waitFor()
  })
})

it('puts them into another order by the keys, and publishes them as one version', async () => {
  const { page, keys } = stage
  await page.goto(board())
  await expect.poll(order).toEqual(['Welcome to all', 'Where to go', 'Reach us'])
  await page.getByRole('link', { name: 'Reach us' }).focus()
  await keys.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['Welcome to all', 'Reach us', 'Where to go'])
  await keys.on(page.getByRole('link', { name: 'Reach us' }))
  await page.getByText('“Reach us” is at place 2').waitFor()

  await page.getByRole('button', { name: 'Publish…' }).click()
  const sheet = page.getByRole('alertdialog')
  await sheet.getByText('Where to go').waitFor()
  await sheet.getByLabel('Note for the history').fill('The first one')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 1 is live').first().waitFor()
  expect(await visitorSees()).toEqual(['Welcome to all', 'Reach us', 'Where to go'])
})

it('drags a section by its handle, and takes another out of the page', async () => {
  const { page } = stage
  const handle = await row('Where to go').getByRole('button', { name: /^Move/ }).boundingBox()
  const target = await row('Welcome to all').boundingBox()
  await page.mouse.move(handle!.x + 10, handle!.y + 10)
  await page.mouse.down()
  await page.mouse.move(handle!.x + 10, target!.y + 4, { steps: 5 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['Where to go', 'Welcome to all', 'Reach us'])
  await row('Reach us')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await row('Reach us').getByText('Inactive').waitFor()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 is live').first().waitFor()
  expect(await visitorSees()).toEqual(['Where to go', 'Welcome to all'])
})

it('shows the version before again, and makes an earlier one the draft', async () => {
  const { page } = stage
  const live = page.getByRole('region', { name: 'What visitors see' })
  await live.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Visitors see version 1 again').waitFor()
  expect(await visitorSees()).toEqual(['Welcome to all', 'Reach us', 'Where to go'])
  await expect.poll(order).toEqual(['Where to go', 'Welcome to all', 'Reach us'])

  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Version 1/ }).click()
  await dialog.getByText('Reach us').waitFor()
  await dialog.getByRole('button', { name: 'Bring back as the draft' }).click()
  await expect.poll(order).toEqual(['Welcome to all', 'Reach us', 'Where to go'])
  await row('Reach us').getByText('Inactive').waitFor({ state: 'hidden' })
  const message = page.locator('[data-scope=toast]').filter({ hasText: 'is the draft now' })
  await message.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(order).toEqual(['Where to go', 'Welcome to all', 'Reach us'])
  stage.assertQuiet()
})
