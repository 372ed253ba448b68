import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { otherHosts } from './other-hosts.ts'
import { Stage } from './stage.ts'

const stage = new Stage({ onePage: true })
let token: string
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

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await graphql(stage.prakat, token, query, variables)
  if (errors[0]) throw new Error(JSON.stringify(errors))
  return Object.values<any>(data)[0]
}

const sections = [
  { type: 'HERO', headingEn: 'Welcome to all' },
  { type: 'CONTACT', headingEn: 'Reach us', phone: '02 123 4567' },
  { type: 'TEXT', headingEn: 'Where to go', bodyEn: richTextOf('To the desk.') },
]

/** The draft is these sections, in this order, whatever a test before has left. */
async function draft(inputs: object[]): Promise<void> {
  const { edges } = await ask('{ landingSections(first: 100) { edges { node { id } } } }')
  const remove = 'mutation($id: ID!) { deleteLandingSection(id: $id) { id } }'
  for (const { node } of edges) await ask(remove, node)
  const create = `mutation($input: LandingSectionInput!) { createLandingSection(input: $input) { id } }`
  for (const input of inputs) await ask(create, { input })
}

/** Publishes the draft; gives its number. */
async function publish(): Promise<number> {
  const { draftKey } = await ask('{ landingState { draftKey } }')
  const mutation = `mutation($draftKey: String!) { publishLanding(draftKey: $draftKey) { live { number } } }`
  return (await ask(mutation, { draftKey })).live.number
}

async function publishInPage(note?: string): Promise<void> {
  const { page } = stage
  const number = ((await ask('{ landingState { live { number } } }')).live?.number ?? 0) + 1
  await page.getByRole('button', { name: 'Publish…' }).click()
  const sheet = page.getByRole('alertdialog')
  await sheet.getByText('Where to go').first().waitFor()
  if (note) await sheet.getByLabel('Note for the history').fill(note)
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await page.getByText(`Version ${number} is live`).first().waitFor()
}

beforeAll(async () => {
  ;({ token } = await signInAsOwner(stage.prakat))
  await stage.signInOwner()
})
beforeEach(() => draft([]))

it('makes sections, each shown beside its form as it is typed', async () => {
  const { page } = stage
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
  await page.goto(board())
  await expect.poll(order).toEqual(['Welcome to all', 'Where to go', 'Reach us'])
})

it('puts them into another order by the keys, and publishes them as one version', async () => {
  const { page, keys } = stage
  await draft(sections)
  await page.goto(board())
  await page.getByRole('link', { name: 'Where to go' }).focus()
  await keys.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['Welcome to all', 'Where to go', 'Reach us'])
  await keys.on(page.getByRole('link', { name: 'Where to go' }))
  await page.getByText('“Where to go” is now number 2').waitFor()
  await publishInPage('The first one')
  expect(await visitorSees()).toEqual(['Welcome to all', 'Where to go', 'Reach us'])
})

it('drags a section by its handle, and takes another out of the page', async () => {
  const { page } = stage
  await draft(sections)
  await publish()
  await page.goto(board())
  // Which waits until it moves no more.
  await row('Where to go').getByRole('button', { name: /^Move/ }).hover()
  const [from, to] = [
    await row('Where to go').boundingBox(),
    await row('Welcome to all').boundingBox(),
  ]
  await page.mouse.down()
  await page.mouse.move(from!.x + 10, to!.y + 4, { steps: 5 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['Where to go', 'Welcome to all', 'Reach us'])
  await row('Reach us')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await row('Reach us').getByText('Inactive').waitFor()
  await publishInPage()
  expect(await visitorSees()).toEqual(['Where to go', 'Welcome to all'])
})

it('shows the version before again, and makes an earlier one the draft', async () => {
  const { page } = stage
  await draft(sections)
  const before = await publish()
  await draft([sections[2]!, sections[0]!])
  await publish()
  await page.goto(board())
  await expect.poll(order).toEqual(['Where to go', 'Welcome to all'])
  const live = page.getByRole('region', { name: 'What visitors see' })
  await live.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`Visitors see version ${before} again`).waitFor()
  expect(await visitorSees()).toEqual(['Welcome to all', 'Reach us', 'Where to go'])
  await expect.poll(order).toEqual(['Where to go', 'Welcome to all'])

  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(`^Version ${before}\\b`) }).click()
  await dialog.getByText('Reach us').waitFor()
  await dialog.getByRole('button', { name: 'Restore as draft' }).click()
  await expect.poll(order).toEqual(['Welcome to all', 'Reach us', 'Where to go'])
  const message = page.locator('[data-scope=toast]').filter({ hasText: 'is now the draft' })
  await message.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(order).toEqual(['Where to go', 'Welcome to all'])
  stage.assertQuiet()
})

it('asks no other site before a visitor plays what is there', async () => {
  const link = 'https://vimeo.com/76979871'
  await draft([{ type: 'VIDEO', headingEn: 'Our year', videoLink: link }])
  await publish()
  const { page } = await openPage(stage.browser)
  const asked = await otherHosts(page, stage.prakat.url)
  await page.goto(stage.prakat.url)
  const play = page.getByRole('button', { name: 'Play' })
  await play.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect([...asked]).toEqual([])
  await play.click()
  await page.frameLocator('iframe').locator('title').waitFor({ state: 'attached' })
  expect([...asked]).toEqual(['player.vimeo.com'])
  await page.context().close()
})
