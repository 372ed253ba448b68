import { readFile } from 'node:fs/promises'
import { graphql, owner, signInAsOwner } from '@prakat/infra/testing/requests'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { leavePage, openPage, signIn } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage({ onePage: true })
const line = (view = '') => `${stage.prakat.url}/backoffice/management-line${view}`
const placeOn = (page: Page, name: string) =>
  page.getByRole('tree').getByRole('treeitem', { name: new RegExp(`^${name}`) })
const place = (name: string) => placeOn(stage.page, name)
const titles = ['Director', 'Nursing', 'Wards', 'Ward 1', 'Night team']
const levels = async () => Promise.all(titles.map((name) => place(name).getAttribute('aria-level')))

/** Without the browser, which has shown with one that it can. */
async function make(...made: string[]): Promise<void> {
  const { token } = await signInAsOwner(stage.prakat)
  const create = 'mutation ($input: LineNodeInput!) { createLineNode(input: $input) { id } }'
  for (const titleEn of made)
    await graphql(stage.prakat, token, create, { input: { titleEn, public: true } })
}

async function add(title: string): Promise<void> {
  const { page } = stage
  await page.goto(line('/new'))
  await page.getByRole('textbox', { name: 'Title in English' }).fill(title)
  await page.getByRole('checkbox', { name: 'Show to visitors' }).check({ force: true })
  await page.getByRole('button', { name: 'Add to the line' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Waits until the server has answered to what moves a place; resolves to why it refused, if it did. */
async function moved(page: Page, move: () => Promise<unknown>): Promise<string | undefined> {
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('moveLineNode')),
  )
  await move()
  const { errors } = await (await answered).json()
  return errors?.[0].extensions.code
}
const press = (key: string) => moved(stage.page, () => stage.keys.press(key))

it('is built five levels deep, by the keys and by drag, and stays so', async () => {
  const { page, keys } = stage
  await stage.signInOwner()
  await add(titles[0]!)
  await make(...titles.slice(1))
  await page.goto(line())
  await place('Night team').waitFor()
  expect(await levels()).toEqual(['1', '1', '1', '1', '1'])
  await page.getByRole('tree').focus()
  await keys.press('Home', 'ArrowDown')
  await press('Alt+ArrowRight')
  await keys.press('ArrowDown')
  await press('Alt+ArrowRight')
  await press('Alt+ArrowRight')
  await moved(page, () => place('Ward 1').dragTo(place('Wards')))
  await moved(page, () => place('Night team').dragTo(place('Ward 1')))
  await expect.poll(levels).toEqual(['1', '2', '3', '4', '5'])
  await page.reload()
  await place('Director').waitFor()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect.poll(levels).toEqual(['1', '2', '3', '4', '5'])
})

it('is published as one, says what differs since, and goes back to what it was first', async () => {
  const { page, keys } = stage
  const { page: visitor } = await openPage(stage.browser)
  const nightTeam = visitor.getByRole('main').getByText('Night team')
  await visitor.goto(`${stage.prakat.url}/management-line`)
  expect(await nightTeam.count()).toBe(0)

  const publish = async (change: RegExp) => {
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('listitem').filter({ hasText: change }).first().waitFor()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  }
  await publish(/Night team.*Added/)
  await page.getByText('Version 1 is live').first().waitFor()
  // A page that is kept for visitors is forgotten a moment after.
  await expect
    .poll(async () => {
      await visitor.reload()
      return nightTeam.count()
    })
    .toBe(1)
  await visitor.getByRole('button', { name: 'Show as a chart' }).click()
  await placeOn(visitor, 'Vacant, Director').click()
  await visitor.getByRole('navigation', { name: 'Line above' }).getByText('Director').waitFor()

  await page.getByRole('tree').focus()
  await keys.press('End')
  await press('Alt+ArrowLeft')
  await page.getByText('1 unpublished change').waitFor()
  await publish(/Night team.*From Vacant Ward 1|Night team.*Moved/)
  await page.getByText('Version 2 is live').first().waitFor()

  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: /^Version 1/ }).click()
  await page.getByRole('dialog').getByText('Night team').waitFor()
  await page.getByRole('button', { name: 'Restore as draft' }).click()
  await page.getByText('1 unpublished change').waitFor()
  await expect.poll(levels).toEqual(['1', '2', '3', '4', '5'])
  await leavePage(visitor)
})

it('takes no circle that two people make at the same moment', async () => {
  const { page } = stage
  const [north, south] = ['North', 'South'].map((name) => `${name} ${Date.now()}`) as [
    string,
    string,
  ]
  await make(north, south)
  const other = await openPage(stage.browser)
  await signIn(other.page, stage.prakat.url, owner)
  for (const each of [page, other.page]) {
    await each.goto(line())
    await placeOn(each, south).waitFor()
  }
  const refused = await Promise.all([
    moved(page, () => placeOn(page, north).dragTo(placeOn(page, south))),
    moved(other.page, () => placeOn(other.page, south).dragTo(placeOn(other.page, north))),
  ])
  expect(refused.filter(Boolean)).toEqual(['CONFLICT'])
  // Whoever was refused is shown what the other one did.
  const levelsOn = async (each: Page) =>
    Promise.all([north, south].map((name) => placeOn(each, name).getAttribute('aria-level')))
  const kept = refused[0] ? ['1', '2'] : ['2', '1']
  for (const each of [page, other.page]) await expect.poll(() => levelsOn(each)).toEqual(kept)
  await leavePage(other.page)
})

it('is drawn as a chart that the arrow keys walk through, and saved as PDF', async () => {
  const { page, keys } = stage
  await page.goto(line('?as=chart'))
  await page.getByRole('link', { name: 'Vacant Director' }).waitFor()
  await page.getByRole('tree', { name: 'Chart' }).focus()
  await keys.press('Home', 'ArrowDown', 'ArrowDown')
  const way = page.getByRole('navigation', { name: 'Line above' })
  await expect
    .poll(() => way.getByRole('button').allInnerTexts())
    .toEqual(expect.arrayContaining(['Director', 'Nursing', 'Wards']))
  await keys.press('ArrowUp', ' ')
  await expect.poll(() => place('Vacant, Nursing').getAttribute('aria-expanded')).toBe('false')
  await keys.press('Enter')
  await page.getByRole('dialog', { name: 'Nursing' }).waitFor()
  await keys.press('Escape')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  const pdf = await readFile(await (await saving).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

it('is printed on sheets to put together, without what is around it', async () => {
  const { page } = stage
  await page.evaluate(`print = () => document.body.setAttribute('data-asked-to-print', '')`)
  await page.getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 sheet of A4').waitFor()
  await dialog.getByRole('radio', { name: 'On several sheets' }).check()
  await dialog.getByRole('button', { name: 'A3' }).click()
  await dialog.getByText('1 sheet of A3').waitFor()
  await dialog.getByRole('button', { name: 'Print' }).click()
  await page.locator('body[data-asked-to-print]').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Management line – A1').waitFor()
  expect(await page.getByRole('main').isVisible()).toBe(false)
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('main').waitFor()
  expect(await page.getByText('Management line – A1').count()).toBe(0)
})
