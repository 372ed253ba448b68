import { rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { leavePage, openAt, openPage, signIn } from './browser.ts'
import { askOf, comingMonday, dayAfter, makeWeek, saveShifts, shiftOf } from './planned-week.ts'
import { Stage } from './stage.ts'

const stage = new Stage()

it('a week is painted by keys, dragged, warned of, published to its people once, and changed after that', async () => {
  const { prakat, page } = stage
  const monday = comingMonday()
  const mali = await signUp(prakat, 'Mali Suk')
  const ask = askOf(prakat, (await signInAsOwner(prakat)).token)
  const code = `W${Date.now() % 1_000_000}`
  const { id: departmentId } = await ask(
    'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
    { input: { nameEn: `Ward ${code}`, code } },
  )
  const night = shiftOf(mali.user.id, dayAfter(monday, 6), [1320, 1800], 'Night')
  const week = await saveShifts(ask, await makeWeek(ask, departmentId), [night])
  await stage.signInOwner()
  await openAt(page, `${prakat.url}/backoffice/work-schedule/edit/${week.id}`)
  const cell = (day: string, holds = /./) =>
    page.getByRole('gridcell', { name: new RegExp(`^Mali Suk, ${day}`) }).filter({ hasText: holds })
  const warnings = page.getByRole('button', { name: /warning/ })

  // What the week has already is the first kind of shift; the usual ones follow.
  await cell('Monday').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('2')
  await cell('Wednesday', /06:00–14:00 Morning/).waitFor()
  await cell('Monday').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('3')
  await warnings.click()
  await page.getByRole('button', { name: /Overlaps by 5 h/ }).waitFor()
  const [, day] = await cell('Monday').locator('[data-shift]').all()
  await drag(page, day!, cell('Thursday'))
  await cell('Thursday', /09:00–17:00 Day/).waitFor()
  await warnings.waitFor({ state: 'hidden' })

  const publish = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Publish changes', disabled: true }).waitFor()
  }
  await publish('Publish')
  // Beside what is for everybody in a house that others share.
  const told = async () => {
    const { body } = await rest(prakat, 'GET', '/v1/announcements?limit=100', { token: mali.token })
    const others = body.data.filter(({ type }: any) => type === 'other')
    return others.map(({ title }: any) => title.replace(/ from .*/, ''))
  }
  await expect.poll(told).toEqual(['Your shifts'])

  const own = await openPage(stage.browser)
  await signIn(own.page, prakat.url, { email: mali.user.email, password: 'a long enough password' })
  await own.page.goto(`${prakat.url}/shifts?week=${monday}`)
  await expect.poll(() => own.page.getByText('06:00–14:00').count()).toBe(3)
  await own.page.getByText('22:00–06:00 +1').waitFor()

  await cell('Wednesday').focus()
  await page.keyboard.press('Delete')
  await cell('Wednesday', /Removed/).waitFor()
  await page.getByText('1 change not published').waitFor()
  await publish('Publish changes')
  await expect.poll(told).toHaveLength(2)
  await own.page.reload()
  await expect.poll(() => own.page.getByText('06:00–14:00').count()).toBe(2)
  await leavePage(own.page)
})

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 20, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 })
  await page.mouse.up()
}
