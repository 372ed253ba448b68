import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage({ onePage: true })
const line = (view = '') => `${stage.prakat.url}/backoffice/management-line${view}`
const tree = () => stage.page.getByRole('tree')
const place = (name: string) => tree().getByRole('treeitem', { name: new RegExp(`^${name}`) })
const levels = async () =>
  Promise.all(['Director', 'Nurses', 'Wards'].map((name) => place(name).getAttribute('aria-level')))

async function add(title: string): Promise<void> {
  const { page } = stage
  await page.goto(line('/new'))
  await page.getByRole('textbox', { name: 'Title in English' }).fill(title)
  await page.getByRole('checkbox', { name: 'Show to visitors' }).check({ force: true })
  await page.getByRole('button', { name: 'Add to the line' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Moves the place that the keys are at, and waits until the server has it. */
async function move(key: string): Promise<void> {
  const answered = stage.page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('moveLineNode')),
  )
  await stage.keys.press(key)
  await answered
}

it('is put into its order by the keys, and stays so', async () => {
  const { page, keys } = stage
  await stage.signInOwner()
  for (const title of ['Director', 'Nurses', 'Wards']) await add(title)
  await page.goto(line())
  await place('Wards').waitFor()
  expect(await levels()).toEqual(['1', '1', '1'])
  await tree().focus()
  await keys.press('Home', 'ArrowDown')
  await move('Alt+ArrowRight')
  await keys.press('ArrowDown')
  await move('Alt+ArrowRight')
  await move('Alt+ArrowRight')
  await expect.poll(levels).toEqual(['1', '2', '3'])
  await page.reload()
  await place('Director').waitFor()
  await page.getByRole('button', { name: 'Open all' }).click()
  await expect.poll(levels).toEqual(['1', '2', '3'])
})

it('is drawn as a chart, saved as PDF, and shown to visitors', async () => {
  const { page } = stage
  await page.goto(line('?as=chart'))
  await page.getByRole('link', { name: 'Vacant Director' }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  const pdf = await readFile(await (await saving).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  const { page: visitor } = await openPage(stage.browser)
  await visitor.goto(`${stage.prakat.url}/management-line`)
  await visitor.getByRole('main').getByText('Nurses').waitFor()
  await visitor.context().close()
})
