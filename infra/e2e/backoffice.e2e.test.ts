import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { queueNames } from '@prakat/schema/queues'
import type { Page } from 'playwright-core'
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

it('offers of the board of queues what is allowed there', async () => {
  const { token } = await signInAsOwner(stage.prakat)
  const input = { title: `Later ${short()}`, body: 'x' }
  const make =
    'mutation($input: AnnouncementInput!) { row: createAnnouncement(input: $input) { id } }'
  const { id } = (await graphql(stage.prakat, token, make, { input })).data.row
  await graphql(
    stage.prakat,
    token,
    'mutation($id: ID!, $at: DateTime) { publishAnnouncement(id: $id, publishAt: $at) { id } }',
    { id, at: new Date(Date.now() + 3_600_000) },
  )
  await go('dead-letters?view=jobs')
  await page.getByRole('button', { name: 'Queues' }).click()
  await page.waitForURL('**/backoffice/queues/change/')
  await page.goto(
    `${stage.prakat.url}/backoffice/queues/change/queue/${queueNames.publishDue}?status=delayed`,
  )
  const job = page.locator('[class^=jobActions]').first()
  await job.locator('button').first().waitFor()
  // Promote and clean.
  await expect.poll(() => job.locator('li:visible').count()).toBe(2)
  await page.locator('button[aria-haspopup=menu]').last().click()
  await expect
    .poll(() => page.locator('[role=menuitem]:visible').allTextContents())
    .toEqual(['Pause'])
})
