import { randomUUID } from 'node:crypto'
import { graphql, owner, signInAsOwner } from '@prakat/infra/testing/requests'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openAt } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage({ onePage: true })
let page: Page
let keyboard: Stage['keys']
beforeAll(async () => {
  await stage.signInOwner()
  ;({ page, keys: keyboard } = stage)
})

it('whoever points at its link loads no more than four files at once', async () => {
  const asked: string[] = []
  let [running, most] = [0, 0]
  await page.goto(stage.prakat.url)
  const link = page.getByRole('link', { name: 'Back office' }).first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js', async (route) => {
    asked.push(route.request().url())
    most = Math.max(most, (running += 1))
    // Whatever is asked for at the same time comes to be asked for before this one is there.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
    await route.continue()
    running -= 1
  })
  await link.hover()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => asked.length).toBeGreaterThan(8)
  await expect.poll(() => running).toBe(0)
  expect(most).toBe(4)
  await page.unrouteAll()
})

const go = (path: string) => openAt(page, `${stage.prakat.url}/backoffice/${path}`)
/** Makes a department, position or group with the keyboard alone. */
async function create(path: string, noun: string, fields: Record<string, string>): Promise<void> {
  await go(path)
  await keyboard.follow(page.getByRole('link', { name: `New ${noun}` }))
  await page.getByRole('dialog').waitFor()
  for (const [label, text] of Object.entries(fields)) await keyboard.type(label, text)
  await keyboard.follow(page.getByRole('button', { name: `Create ${noun}` }))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // The list asks again once the dialog is gone.
  await page.getByRole('row', { name: Object.values(fields)[0] }).waitFor()
}

const treeRow = (name: string) => page.getByRole('row', { name })
const short = () => randomUUID().slice(0, 8)

describe('with the keyboard alone', () => {
  it('a position is made, changed, put into the trash and restored', async () => {
    const name = `Porter ${short()}`
    await create('positions', 'position', { Title: name, Code: name })
    await keyboard.follow(page.getByRole('link', { name }))
    await page.getByRole('dialog').getByLabel('Title', { exact: true }).waitFor()
    await keyboard.type('Title in Thai', 'พนักงานเปล')
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    // It is used nowhere, so nothing is asked.
    await keyboard.choose(name, 'Move to trash')
    await page.getByRole('link', { name }).waitFor({ state: 'hidden' })
    await keyboard.follow(page.getByRole('link', { name: 'Trash' }))
    await keyboard.choose(name, 'Restore')
    await page.getByText('The trash is empty').waitFor()
    stage.assertQuiet()
  })

  it('departments move up, into and out of one another', async () => {
    const [one, other] = [`A ${short()}`, `B ${short()}`]
    await create('departments', 'department', { Name: one, Code: one })
    await create('departments', 'department', { Name: other, Code: other })
    const level = (name: string) => treeRow(name).getAttribute('aria-level')
    await keyboard.tabTo(page.getByRole('row').and(page.locator('[tabindex="0"]')))
    // There may be more of other files.
    const isThere = () => treeRow(other).and(page.locator(':focus')).isVisible()
    for (let rows = 0; rows < 50 && !(await isThere()); rows += 1) await keyboard.press('ArrowDown')
    await keyboard.on(treeRow(other))
    await keyboard.press('Alt+ArrowRight')
    await expect.poll(() => level(other)).toBe('2')
    await treeRow(one).focus()
    await keyboard.press('ArrowLeft')
    await treeRow(other).waitFor({ state: 'hidden' })
    await keyboard.press('ArrowRight', 'ArrowDown')
    await keyboard.on(treeRow(other))
    await keyboard.press('Alt+ArrowLeft')
    await expect.poll(() => level(other)).toBe('1')
    stage.assertQuiet()
  })

  it('a group gets a member, and a permission', async () => {
    const name = `Wardens ${short()}`
    await create('groups', 'group', { Name: name })
    await keyboard.follow(page.getByRole('link', { name }))
    await keyboard.tabTo(page.getByLabel('Add people'))
    await page.keyboard.type('Own')
    await page.getByRole('option').first().waitFor()
    await keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add 1' }).waitFor()
    await keyboard.press('Escape')
    await keyboard.follow(page.getByRole('button', { name: 'Add 1' }))
    await page.getByRole('region', { name: 'Members' }).getByText('1', { exact: true }).waitFor()
    await keyboard.follow(page.locator('summary'))
    const announcements = page.getByRole('group', { name: 'Announcement' })
    await keyboard.tabTo(announcements.getByLabel('Publish'))
    await keyboard.press('Space', 'Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name }).click()
    // With it, to see them.
    await page.getByText('2 chosen').waitFor()
    stage.assertQuiet()
  })
})

/** Makes one as the owner, beside the page; gives its id. */
async function make(kind: string, input: object): Promise<string> {
  const { token } = await signInAsOwner(stage.prakat)
  const query = `mutation($input: ${kind}Input!) { row: create${kind}(input: $input) { id } }`
  return (await graphql(stage.prakat, token, query, { input })).data.row.id
}

/** Opens the question before a row goes to the trash. */
async function askToTrash(path: string, name: string): Promise<Locator> {
  await go(path)
  await keyboard.choose(name, 'Move to trash')
  return page.getByRole('alertdialog')
}

it('what is about to go to the trash is shown with the announcements that name it and the people in it', async () => {
  const name = `Wardens ${short()}`
  const { user } = await signInAsOwner(stage.prakat)
  const group = await make('Group', { name, memberIds: [user.id] })
  const title = `Drill ${short()}`
  const audience = { groupIds: [group] }
  await make('Announcement', { title, body: 'x', audience })
  const question = await askToTrash(`groups?q=${encodeURIComponent(name)}`, name)
  await question.getByText('1 announcement', { exact: true }).waitFor()
  await question.getByText('1 person', { exact: true }).waitFor()
  const href = await question.getByRole('link', { name: title }).getAttribute('href')
  expect(href).toMatch(/^\/backoffice\/announcements\//)
  await question.getByRole('button', { name: 'Move to trash' }).press('Enter')
  await page.getByText('Nothing matches').waitFor()
  stage.assertQuiet()
})

it('keeps the order of a list in its address', async () => {
  const mark = short()
  for (const [titleEn, level] of [
    ['A', 2],
    ['B', 1],
  ]) {
    const input = { titleEn: `${titleEn} ${mark}`, code: `${titleEn}${mark}`, level }
    await make('Position', input)
  }
  const rows = page.getByRole('row').getByRole('link', { name: mark })
  const titles = () => expect.poll(() => rows.allTextContents())
  await go(`positions?q=${mark}`)
  await titles().toEqual([`A ${mark}`, `B ${mark}`])
  await keyboard.follow(page.getByRole('link', { name: 'Level' }))
  await titles().toEqual([`B ${mark}`, `A ${mark}`])
  await page.reload()
  await titles().toEqual([`B ${mark}`, `A ${mark}`])
  stage.assertQuiet()
})

it('keeps what was typed when the session is lost, and offers it after signing in again', async () => {
  const code = short()
  await go('positions?edit=new')
  await page.getByLabel('Title', { exact: true }).fill('Half written')
  await page.getByLabel('Code', { exact: true }).fill(code)
  // At once, so what was typed last is not written yet.
  await page.evaluate(
    `localStorage.removeItem('prakat-session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'prakat-session' }))`,
  )
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe(code)
  await page.getByRole('button', { name: 'Create position' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})
