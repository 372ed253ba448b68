import { randomUUID } from 'node:crypto'
import { graphql, owner, rest } from '@prakat/infra/testing/requests'
import { expect, it } from 'vitest'
import { Stage } from './stage.ts'

const stage = new Stage({ house: 'own', onePage: true })
const place = (name: string) => stage.page.getByRole('treeitem', { name: new RegExp(`^${name}`) })

async function seed(): Promise<void> {
  const { body } = await rest(stage.prakat, 'POST', '/v1/auth/sign-in', { body: owner })
  const make = async (name: string, input: object): Promise<string> => {
    const { data, errors } = await graphql(
      stage.prakat,
      body.token,
      `mutation($input: ${name}Input!) { row: create${name}(input: $input) { id } }`,
      { input },
    )
    expect(errors).toEqual([])
    return data.row.id
  }
  const director = await make('Position', { titleEn: 'Director', code: randomUUID() })
  const reports = { reportsToId: director }
  const head = await make('Position', { titleEn: 'Head', code: randomUUID(), ...reports })
  await make('Position', { titleEn: 'Clerk', code: randomUUID(), reportsToId: head })
  const office = await make('LineNode', { titleEn: 'Office' })
  await make('LineNode', { positionId: head, parentId: office })
}

it('is filled from positions once its plan is confirmed, and moves whom the box says', async () => {
  const { page } = stage
  await seed()
  await stage.signInOwner()
  await page.goto(`${stage.prakat.url}/backoffice/management-line`)
  await place('Office').waitFor()
  await stage.button('Fill from positions').click()
  const group = (name: string) => page.getByRole('dialog').getByRole('region', { name })
  await group('Added').getByText('Director').waitFor()
  const staying = group('Unchanged').getByText('Stays below Office, not Director')
  await staying.waitFor()
  await page.getByRole('checkbox', { name: 'Also move people who are elsewhere' }).check()
  await group('Moved').getByText('From Office to Director').waitFor()
  expect(await staying.count()).toBe(0)
  await stage.button('Fill the line').click()
  await stage.toast('2 added, 1 moved').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await stage.button('Expand all').click()
  await expect.poll(() => place('Clerk').getAttribute('aria-level')).toBe('3')
})

it('lets those below a place that the keys delete report to whom one chooses', async () => {
  const { page, keys } = stage
  await page.getByRole('tree').focus()
  await keys.press('End', 'ArrowUp')
  expect(await place('Head').getAttribute('aria-selected')).toBe('true')
  await keys.press('Delete')
  const asked = page.getByRole('alertdialog')
  await asked.getByText('1 place reports here. It will report to Director.').waitFor()
  await asked.getByRole('combobox').fill('offi')
  await page.getByRole('option', { name: 'Office' }).click()
  await asked.getByText('It will report to Office.').waitFor()
  await asked.getByRole('button', { name: 'Move to trash' }).click()
  await expect.poll(() => place('Head').count()).toBe(0)
  // The keys are still in the tree, where the place was.
  await keys.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Add below' }).waitFor()
  await keys.press('Escape')
  await stage.button('Expand all').click()
  await expect.poll(() => place('Clerk').getAttribute('aria-level')).toBe('2')
  expect(await page.getByRole('treeitem').allTextContents()).toEqual([
    ...[expect.stringContaining('Office'), expect.stringContaining('Clerk')],
    expect.stringContaining('Director'),
  ])
})
