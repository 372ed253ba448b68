import { owner, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { leavePage, openAt, openPage, signIn } from './browser.ts'
import { askOf, comingMonday, dayAfter, makeWeek, saveShifts, shiftOf } from './planned-week.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
const monday = comingMonday()
let mali: Awaited<ReturnType<typeof signUp>>
let ask: ReturnType<typeof askOf>
let departmentId: string
let address: string

beforeAll(async () => {
  const { prakat } = stage
  mali = await signUp(prakat, 'Mali Suk')
  ask = askOf(prakat, (await signInAsOwner(prakat)).token)
  const code = `W${Date.now() % 1_000_000}`
  const made = await ask(
    'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
    { input: { nameEn: `Ward ${code}`, code } },
  )
  departmentId = made.id
  const night = shiftOf(mali.user.id, dayAfter(monday, 6), [1320, 1800], 'Night')
  const week = await saveShifts(ask, await makeWeek(ask, departmentId), [night])
  address = `${prakat.url}/backoffice/work-schedule/edit/${week.id}`
})

const cellOn =
  (page: Page) =>
  (day: string, holds = /./) =>
    page.getByRole('gridcell', { name: new RegExp(`^Mali Suk, ${day}`) }).filter({ hasText: holds })
const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()

it('a week is planned by keys and by drag, warned of, published to its people once, and changed after that', async () => {
  const { prakat, page, keys } = stage
  await stage.signInOwner()
  await openAt(page, address)
  const cell = cellOn(page)
  const log = page.getByRole('log')

  // What is suggested becomes the department's own; the week's night is the first of them.
  await keys.follow(page.getByRole('button', { name: 'Save as templates' }))
  await page.getByRole('group', { name: 'Shift templates' }).waitFor()
  await keys.tabTo(page.getByRole('gridcell', { name: /^Open shifts, Monday/ }))
  await keys.press('ArrowDown')
  await keys.on(cell('Monday'))
  await keys.press('Shift+ArrowRight', 'Shift+ArrowRight', '2')
  await cell('Wednesday', /06:00–14:00 Morning/).waitFor()
  await log.getByText('3 shifts added').waitFor()
  await keys.press('ArrowRight', 'ArrowLeft', 'ControlOrMeta+x', 'ArrowRight', 'ArrowRight')
  await keys.press('ControlOrMeta+v', 'Alt+ArrowRight')
  await cell('Saturday', /06:00–14:00 Morning/).waitFor()
  await keys.press('ControlOrMeta+z')
  await cell('Friday', /06:00–14:00 Morning/).waitFor()
  await keys.press('ControlOrMeta+Shift+z')
  await cell('Saturday', /06:00–14:00 Morning/).waitFor()

  const warnings = page.getByRole('button', { name: /warning/ })
  await cell('Monday').focus()
  await keys.press('3')
  await warnings.click()
  await page.getByRole('button', { name: /Overlaps by 6 h/ }).click()
  await keys.on(cell('Monday'))
  await keys.press('ControlOrMeta+z')
  await warnings.waitFor({ state: 'hidden' })
  await drag(page, chipOf(cell('Tuesday')), cell('Wednesday'))
  await cell('Wednesday', /06:00–14:00 Morning/).waitFor()
  await page.keyboard.down('Alt')
  await drag(page, chipOf(cell('Wednesday')), cell('Thursday'))
  await page.keyboard.up('Alt')
  await cell('Thursday', /06:00–14:00 Morning/).waitFor()

  const publish = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Publish changes', disabled: true }).waitFor()
  }
  await publish('Publish')
  // Beside what is for everybody in a house that others share.
  const notices = async () => {
    const { body } = await rest(prakat, 'GET', '/v1/announcements?limit=100', { token: mali.token })
    return body.data.filter(({ type }: any) => type === 'other')
  }
  await expect.poll(notices).toHaveLength(1)

  const own = await openPage(stage.browser)
  await signIn(own.page, prakat.url, { email: mali.user.email, password: 'a long enough password' })
  // Where own shifts were before.
  await own.page.goto(`${prakat.url}/shifts?week=${monday}`)
  await expect.poll(() => own.page.getByText('06:00–14:00').count()).toBe(4)
  await own.page.getByText('22:00–06:00 +1').waitFor()

  await cell('Wednesday').focus()
  await keys.press('Delete')
  await cell('Wednesday', /Removed/).waitFor()
  await page.getByText('1 change not published').waitFor()
  await publish('Publish changes')
  await expect.poll(notices).toHaveLength(2)
  await own.page.reload()
  await expect.poll(() => own.page.getByText('06:00–14:00').count()).toBe(3)
  await leavePage(own.page)
})

it('what two people do to a week goes together, and where both changed a day it is decided', async () => {
  const { page, keys } = stage
  const other = await openPage(stage.browser)
  for (const each of [page, other.page]) {
    await signIn(each, stage.prakat.url, owner)
    await openAt(each, address)
  }
  const [mine, theirs] = [cellOn(page), cellOn(other.page)]
  await theirs('Tuesday').focus()
  await other.page.keyboard.press('2')
  await isSaved(other.page)
  await mine('Friday').focus()
  await keys.press('2')
  await mine('Tuesday', /Morning/).waitFor()
  await isSaved(page)

  await theirs('Tuesday').focus()
  await other.page.keyboard.press('Delete')
  await theirs('Friday', /Morning/).waitFor()
  await isSaved(other.page)
  await mine('Tuesday').focus()
  await keys.press('3')
  const dialog = page.getByRole('dialog').filter({ hasText: 'Mali Suk · Tuesday' })
  await dialog.getByRole('button', { name: /mine/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await mine('Tuesday', /Morning.*Day|Day.*Morning/).waitFor()
  await isSaved(page)
  await leavePage(other.page)
})

const chipOf = (cell: Locator) => cell.locator('[data-shift]').first()

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 20, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 })
  await page.mouse.up()
}
