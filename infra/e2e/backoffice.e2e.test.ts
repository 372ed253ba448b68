import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { owner } from '@prakat/infra/testing/requests'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, signIn } from './browser.ts'
import { PrakatProcess } from './prakat-process.ts'

let prakat: PrakatProcess
let browser: Browser
let page: Page
let assertQuiet: () => void

beforeAll(async () => {
  ;[prakat, browser] = await Promise.all([PrakatProcess.start(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await prakat.remove()
})
beforeEach(async () => {
  ;({ page, assertQuiet } = await openPage(browser))
  await signIn(page, prakat.url, owner)
})
afterEach(() => page.context().close())

const go = (path: string) => page.goto(`${prakat.url}/backoffice/${path}`)
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
const isFocused = async (target: Locator) => (await target.and(page.locator(':focus')).count()) > 0

/** Walks with the Tab key until it reaches the target, as somebody without a mouse does. */
async function tabTo(target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let steps = 0; steps < 80; steps += 1) {
    if (await isFocused(target.first())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${String(target)}`)
}

async function typeIn(label: string, text: string): Promise<void> {
  await tabTo(page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

/** Makes a department, position or group with the keyboard alone; gives its name. */
async function create(path: string, noun: string, fields: Record<string, string>): Promise<void> {
  await go(path)
  await tabTo(page.getByRole('link', { name: `New ${noun}` }))
  await press('Enter')
  await page.getByRole('dialog').waitFor()
  for (const [label, text] of Object.entries(fields)) await typeIn(label, text)
  await tabTo(page.getByRole('button', { name: `Create ${noun}` }))
  await press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const treeRow = (name: string) => page.getByRole('row', { name })
const short = () => randomUUID().slice(0, 8)

describe('with the keyboard alone', () => {
  it('a position is made, changed, put into the trash and restored', async () => {
    const name = `Porter ${short()}`
    await create('positions', 'position', { Title: name, Code: name })
    await tabTo(page.getByRole('link', { name }))
    await press('Enter')
    await page.getByRole('dialog').getByLabel('Title', { exact: true }).waitFor()
    await typeIn('Title in Thai', 'พนักงานเปล')
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await tabTo(page.getByRole('button', { name: `Actions for “${name}”` }))
    await press('Enter')
    await page.getByRole('menuitem', { name: 'Move to trash' }).waitFor()
    await press('Home', 'Enter')
    await page.getByRole('link', { name }).waitFor({ state: 'hidden' })
    await tabTo(page.getByRole('link', { name: 'Trash' }))
    await press('Enter')
    await tabTo(page.getByRole('button', { name: `Actions for “${name}”` }))
    await press('Enter')
    await page.getByRole('menuitem', { name: 'Restore' }).waitFor()
    await press('Home', 'Enter')
    await page.getByText('The trash is empty').waitFor()
    assertQuiet()
  })

  it('departments move up, into and out of one another', async () => {
    const [one, other] = [`A ${short()}`, `B ${short()}`]
    await create('departments', 'department', { Name: one, Code: one })
    await create('departments', 'department', { Name: other, Code: other })
    const level = (name: string) => treeRow(name).getAttribute('aria-level')
    await tabTo(page.getByRole('row').and(page.locator('[tabindex="0"]')))
    await press('End')
    expect(await isFocused(treeRow(other))).toBe(true)
    await press('Alt+ArrowRight')
    await expect.poll(() => level(other)).toBe('2')
    await treeRow(one).focus()
    await press('ArrowLeft')
    await treeRow(other).waitFor({ state: 'hidden' })
    await press('ArrowRight', 'ArrowDown')
    expect(await isFocused(treeRow(other))).toBe(true)
    await press('Alt+ArrowLeft')
    await expect.poll(() => level(other)).toBe('1')
    assertQuiet()
  })

  it('a department that would lie below itself stays, and the dialog says why', async () => {
    const [above, below] = [`Above ${short()}`, `Below ${short()}`]
    await create('departments', 'department', { Name: above, Code: above })
    await create('departments', 'department', { Name: below, Code: below })
    const moveInto = async (name: string, parent: string) => {
      await page.getByRole('button', { name: `Actions for “${name}”` }).press('Enter')
      await page.getByRole('menuitem', { name: 'Move…' }).waitFor()
      await press('Home', 'Enter')
      const select = page.getByRole('dialog').getByLabel('Part of')
      await select.waitFor()
      await select.selectOption({ label: (await optionWith(select, parent)) ?? '' })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Move', exact: true })
        .press('Enter')
    }
    await moveInto(below, above)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await moveInto(above, below)
    await page
      .getByRole('alert')
      .filter({ hasText: 'It lies below this department itself' })
      .waitFor()
  })

  it('a group gets a permission and several members at once', async () => {
    const name = `Wardens ${short()}`
    await create('groups', 'group', { Name: name })
    await tabTo(page.getByRole('link', { name }))
    await press('Enter')
    await tabTo(page.getByLabel('Add people'))
    await page.keyboard.type('Own')
    await page.getByRole('option').first().waitFor()
    await press('Enter')
    await page.getByRole('button', { name: 'Add 1' }).waitFor()
    await press('Escape')
    await tabTo(page.getByRole('button', { name: 'Add 1' }))
    await press('Enter')
    await page.getByRole('region', { name: 'Members' }).getByText('1', { exact: true }).waitFor()
    assertQuiet()
  })
})

/** The text of the option that ends with a name; options of a tree are indented. */
async function optionWith(select: Locator, name: string): Promise<string | undefined> {
  return (await select.getByRole('option').allTextContents()).find((text) => text.endsWith(name))
}

it('keeps what was typed when the session is lost, and offers it after signing in again', async () => {
  const code = short()
  await go('positions?edit=new')
  await page.getByLabel('Title', { exact: true }).fill('Half written')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.waitForTimeout(400)
  await page.evaluate(
    `localStorage.removeItem('prakat-session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'prakat-session' }))`,
  )
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe(code)
  await page.getByRole('button', { name: 'Create position' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

const screens = [
  '',
  'users',
  'users/create',
  'announcements',
  'announcements/create',
  'groups',
  'groups?edit=new',
  'departments',
  'departments?edit=new',
  'positions',
  'positions?edit=new',
  'positions?view=trash',
]

describe('people', () => {
  it('are invited, looked at, suspended and reinstated', async () => {
    const name = `Anong ${short()}`
    await go('users')
    await tabTo(page.getByRole('link', { name: 'New person' }))
    await press('Enter')
    await page.getByRole('button', { name: 'Create', exact: true }).waitFor()
    await typeIn('Name', name)
    await typeIn('Email', `${short()}@example.test`)
    await press('Enter')
    await page.getByRole('heading', { name }).waitFor()
    await page.getByText('Invited').first().waitFor()
    for (const tab of ['Access', 'Sessions', 'Devices', 'Activity']) {
      await tabTo(page.getByRole('link', { name: tab, exact: true }))
      await press('Enter')
      await page
        .getByRole('link', { name: tab, exact: true })
        .and(page.locator('[aria-current]'))
        .waitFor()
    }
    await page.getByText('created the account').waitFor()
    await chooseAction(name, 'Suspend')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).press('Enter')
    await page.getByText('Suspended', { exact: true }).waitFor()
    await chooseAction(name, 'Reinstate')
    await page.getByText('Suspended', { exact: true }).waitFor({ state: 'hidden' })
    assertQuiet()
  })

  it('come in from a file, once it was tried without effect', async () => {
    const email = `${short()}@example.test`
    await go('users')
    await page.getByRole('button', { name: 'Import' }).click()
    const buffer = Buffer.from(`name,email\nSunee Dee,${email}\nNobody,no-address\n`)
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await page.getByText('1 person can be imported, 1 person cannot').waitFor()
    expect(await page.getByRole('cell', { name: 'no-address' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Import 1 person' }).click()
    await page.getByText('1 person imported').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('searchbox').fill(email)
    await page.getByRole('link', { name: 'Sunee Dee' }).waitFor()
    assertQuiet()
  })
})

async function chooseAction(name: string, action: string): Promise<void> {
  await tabTo(page.getByRole('button', { name: `Actions for “${name}”` }))
  await press('Enter')
  const item = page.getByRole('menuitem', { name: action, exact: true })
  await item.waitFor()
  await page.keyboard.type(action.slice(0, 3))
  await item.and(page.locator('[data-highlighted]')).waitFor()
  await press('Enter')
}

it.each(['light', 'dark'] as const)('axe finds nothing on any screen, in the %s', async (mode) => {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  for (const screen of screens) {
    await go(screen)
    await page
      .getByRole(screen.includes('edit') ? 'dialog' : 'heading')
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${screen} ${id}: ${nodes[0]?.html}`)
    expect(found).toEqual([])
  }
})
