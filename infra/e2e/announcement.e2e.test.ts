import { randomUUID } from 'node:crypto'
import { owner, publish, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leavePage, openPage, signIn } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage({ house: 'embedded' })
let staff: Page
let reader: Page
let checks: Array<() => void>

beforeEach(async () => {
  const [own] = await Promise.all([openPage(stage.browser), stage.openAs('/')])
  ;[staff, reader] = [own.page, stage.page]
  checks = [own.assertQuiet, stage.assertQuiet]
  await signIn(staff, stage.prakat.url, owner)
})
afterEach(() => leavePage(staff))

async function write(title: string): Promise<void> {
  await staff.goto(`${stage.prakat.url}/backoffice/announcements`)
  await staff.getByRole('link', { name: 'New announcement' }).first().click()
  await staff.getByRole('textbox', { name: 'Title' }).fill(title)
  await staff
    .getByRole('textbox', { name: 'Message' })
    .fill('The lift is being repaired.\nPlease use the stairs.')
}

async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click()
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const unread = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })
/** As soon as it comes, since it goes in two seconds; under the pointer it stays. */
const hold = (page: Page, title: string) => toast(page, title).hover()

/** Asks for a time, and says it in the zone that the editor shows beside it. */
async function planFor(page: Page, at: Date): Promise<void> {
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Bangkok',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)
  await page.getByRole('radio', { name: 'At a set time' }).check()
  await page.getByLabel('Publish at', { exact: true }).fill(local)
}

it('arrives once in every browser of a reader though its page was closed at once, and is read in all of them', async () => {
  const title = `Lift ${randomUUID()}`
  const elsewhere = await stage.openElsewhere('/')
  await write(title)
  // By now the reader's pages have asked what is unread.
  const before = await unread(reader)
  await publishNow(staff)
  await toast(staff, title).waitFor()
  await Promise.all([hold(reader, title), staff.goto('about:blank')])
  const news = reader.getByRole('region', { name: 'Announcements' })
  await news.getByRole('link', { name: `Unread: ${title}` }).waitFor()
  for (const page of [reader, elsewhere]) await expect.poll(() => unread(page)).toBe(before + 1)
  expect(await reader.title()).toContain(`(${before + 1})`)

  await toast(reader, title).getByRole('button', { name: 'Open' }).click()
  for (const page of [reader, elsewhere]) await expect.poll(() => unread(page)).toBe(before)
  for (const assertQuiet of checks) assertQuiet()
  await leavePage(elsewhere)
})

it('leaves ten seconds to undo publishing, in which nothing has left', async () => {
  const title = `Undone ${randomUUID()}`
  await write(title)
  await Promise.all([hold(staff, title), publishNow(staff)])
  await toast(staff, title).getByRole('button', { name: 'Undo' }).click()
  await staff.getByText('Draft', { exact: true }).waitFor()
  await staff.getByRole('textbox', { name: 'Title' }).fill(`${title}, really`)
  // As if the ten seconds were over. What would have left would be there before what is published after it.
  await letItBeTime(title)
  const next = await announce(`After ${randomUUID()}`)
  await toast(reader, next).waitFor()
  await bell(reader).click()
  await reader.getByRole('dialog').getByText(next).waitFor()
  expect(await reader.getByRole('dialog').getByText(title).count()).toBe(0)
})

/** Schedules what is written for an hour from now. */
async function schedule(): Promise<void> {
  await planFor(staff, new Date(Date.now() + 3_600_000))
  await staff.getByRole('button', { name: 'Schedule', exact: true }).click()
  await staff.getByRole('button', { name: 'Update schedule' }).waitFor()
}

/** As if what is scheduled were to go out now. */
const letItBeTime = (title: string) =>
  stage.prakat.inDatabase(
    (sql) => sql`
      update content.announcement set publish_at = now() where title = ${title} and publish_at > now()`,
  )

it('arrives once although everything was restarted between scheduling and its time', async () => {
  const title = `Restarted ${randomUUID()}`
  await write(title)
  await schedule()
  // Gone at once, as in a power cut, and back.
  await stage.prakat.stop('SIGKILL')
  await stage.prakat.start()
  await letItBeTime(title)
  await bell(reader).click()
  const items = reader.getByRole('dialog').getByText(title)
  await items.first().waitFor()
  // What would come twice would be there before what is published after it.
  const next = await announce(`After ${randomUUID()}`)
  await reader.getByRole('dialog').getByText(next).waitFor()
  expect(await items.count()).toBe(1)
  const { body } = await rest(stage.prakat, 'POST', '/v1/auth/sign-in', {
    body: stage.account,
  })
  const { body: list } = await rest(stage.prakat, 'GET', '/v1/announcements?limit=100', {
    token: body.token,
  })
  expect(list.data.filter((item: { title: string }) => item.title === title)).toHaveLength(1)
})

/** Publishes past the page, as the owner; gives its title. */
async function announce(title: string): Promise<string> {
  await publish(stage.prakat, (await signInAsOwner(stage.prakat)).token, { title })
  return title
}
