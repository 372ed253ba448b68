import { graphql, publish, signInAsOwner } from '@prakat/infra/testing/requests'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { goTo, openAt } from './browser.ts'
import { askOf, planWeek } from './planned-week.ts'
import { Stage } from './stage.ts'

const stage = new Stage({ onePage: true })
let ownerId: string
let weekId: string
let page: Page

beforeAll(async () => {
  const { token, user } = await signInAsOwner(stage.prakat)
  ownerId = user.id
  // Something in each list, since empty ones look different.
  const { data: made } = await graphql(
    stage.prakat,
    token,
    `
      mutation {
        createGroup(input: { name: "Nurses", permissions: ["announcement.read"] }) {
          id
        }
        createDepartment(input: { nameEn: "Wards", code: "W" }) {
          id
        }
        createPosition(input: { titleEn: "Nurse", code: "N" }) {
          id
        }
        createAnnouncement(input: { title: "ซุปวันนี้ที่โรงอาหาร", body: "Today" }) {
          id
        }
      }
    `,
  )
  weekId = await planWeek(askOf(stage.prakat, token), made.createDepartment.id, ownerId)
  await publish(stage.prakat, token, { requiresAck: true })
  page = stage.page
  await stage.signInOwner()
  await goTo(page, stage.prakat.url)
})

/** What is opened on a page of which the rest is looked at by itself: where, and how, which gives what to look at now. */
const opened: [what: string, path: string, open: () => Promise<string>][] = [
  ['the menu of the person', '/backoffice', () => press(/’s account$/, 'menu')],
  [
    'the inbox, and what is behind it',
    '/backoffice',
    async () => {
      await press(/^Notifications/, 'dialog')
      return 'html'
    },
  ],
  ['the palette', '/backoffice/groups', () => press(/^Search or go to/, 'listbox')],
  ['the menu of a row', '/backoffice/groups', () => press(/^Actions for/, 'menu')],
  [
    'what may be done at a moment',
    '/backoffice/schedule?view=list',
    () => press(/^Actions for/, 'dialog'),
  ],
  [
    'a day of the schedule',
    '/backoffice/schedule',
    () => press(/, [1-9]\d* entr(y|ies)$/, 'dialog'),
  ],
  ['the columns of a list', '/backoffice/positions', () => press('Columns', 'menu')],
  [
    'a picker in a drawer, of which screen readers hear the options',
    '/backoffice/positions?edit=new',
    async () => {
      await page.getByRole('combobox', { name: 'Department' }).click()
      // By role, which nothing hidden has.
      await page.getByRole('dialog').getByRole('option', { name: 'Wards' }).waitFor()
      return '[role=dialog]'
    },
  ],
  [
    'the calendar of a field',
    '/backoffice/announcements/create',
    () => press(/^Calendar for/, 'dialog'),
  ],
  [
    'a time to publish at',
    '/backoffice/announcements/create',
    async () => {
      await page.getByRole('radio', { name: 'At a set time' }).check()
      await page.getByLabel('Publish at', { exact: true }).waitFor()
      return 'main'
    },
  ],
  [
    'what is about to be published',
    '/backoffice/announcements/create',
    async () => {
      await page.getByRole('textbox', { name: 'Title' }).fill('Lift')
      await page.getByRole('textbox', { name: 'Message' }).fill('It is being repaired.')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page
        .getByRole('alertdialog')
        .getByText(/^Goes to/)
        .waitFor()
      return '[role=alertdialog]'
    },
  ],
  [
    'several chosen rows',
    '/backoffice/groups',
    async () => {
      await page.getByRole('checkbox', { name: /^Select all/ }).check()
      await page.getByRole('region', { name: 'Selected rows' }).waitFor()
      return 'main'
    },
  ],
  [
    'a week on a phone',
    '/backoffice/work-schedule/edit/WEEK',
    async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Add shift' }).waitFor()
      return 'main'
    },
  ],
  [
    'the sections on a phone',
    '/backoffice',
    async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      return press(/open the menu$/, 'dialog')
    },
  ],
  [
    'a shift of a week',
    '/backoffice/work-schedule/edit/WEEK',
    async () => {
      await page
        .getByRole('gridcell', { name: /Morning/ })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      return '[role=dialog]'
    },
  ],
  [
    'a toast',
    '/account/notifications',
    async () => {
      const toggle = page.getByRole('switch', { name: /^Show notifications/ })
      await toggle.click()
      // It stays for as long as somebody looks at it.
      await page.getByText('Notifications are off', { exact: true }).hover()
      return '[data-scope=toast]'
    },
  ],
]

it.each(opened)('axe finds nothing with %s open, in light and in dark', async (_, path, open) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAt(page, stage.prakat.url + path.replace('WEEK', weekId))
  await assertAccessible(page, await open())
})

it('leads past header and sidebar by the first press of Tab', async () => {
  await page.goto(`${stage.prakat.url}/backoffice/groups`)
  await page.getByRole('table').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isPast = `document.activeElement.closest('main') !== null
    && document.activeElement.closest('nav') === null && document.querySelectorAll('main').length === 1`
  expect(await page.evaluate(isPast)).toBe(true)
})

async function press(name: string | RegExp, role: 'menu' | 'dialog' | 'listbox'): Promise<string> {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole(role).first().waitFor()
  return `[role=${role}]`
}

describe('the layout', () => {
  const onPhone = { width: 390, height: 844 }
  // Without what still stands in a corner.
  beforeAll(() => goTo(page, stage.prakat.url))
  afterAll(() => page.setViewportSize({ width: 1280, height: 800 }))

  const open = async (path: string, size: { width: number; height: number }) => {
    await page.setViewportSize(size)
    await openAt(page, stage.prakat.url + path)
  }
  const wide = () => page.evaluate('document.documentElement.scrollWidth') as Promise<number>

  it('leaves names in a list room to be read, and is no wider than a phone with rows chosen', async () => {
    await open('/backoffice/users', { width: 800, height: 800 })
    for (const width of [800, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      // With what stands beside it, which gives way to it.
      const name = page.getByRole('row').nth(1).getByRole('link').first().locator('..')
      const roomOf = async (each: Locator) => (await each.boundingBox())!.width
      await expect.poll(() => roomOf(name)).toBeGreaterThan(60)
      const [head, next] = await page.getByRole('columnheader').filter({ visible: true }).all()
      for (const each of [head!, next!]) expect(await roomOf(each)).toBeGreaterThan(30)
      expect(await wide()).toBe(width)
    }
    await page.setViewportSize(onPhone)
    for (const box of await page.getByRole('checkbox', { name: /^Select “/ }).all())
      await box.check()
    expect(await wide()).toBe(onPhone.width)
  })

  it('has the inbox below the bell, and on a phone in the place of the page', async () => {
    const wide = { width: 1280, height: 800 }
    const boxes = async (size: typeof wide) => {
      await open('/backoffice', size)
      const bell = page.getByRole('button', { name: /^Notifications/ })
      const at = (await bell.boundingBox())!
      await bell.click()
      const panel = (await page.getByRole('dialog').boundingBox())!
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      return { at, panel }
    }
    const { at, panel } = await boxes(wide)
    expect(panel.y - at.y - at.height).toBeLessThan(24)
    expect(panel.y).toBeGreaterThanOrEqual(at.y + at.height)
    expect(panel.x + panel.width).toBeLessThanOrEqual(wide.width)
    expect(panel.x + panel.width).toBeGreaterThan(at.x + at.width / 2)
    expect((await boxes(onPhone)).panel).toMatchObject({ x: 0, width: onPhone.width })
  })

  it('leaves Thai the height that its marks need', async () => {
    await open('/backoffice/announcements', onPhone)
    const ratio = `(() => {
      const { lineHeight, fontSize } = getComputedStyle(document.querySelector('main :lang(th)'))
      return parseFloat(lineHeight) / parseFloat(fontSize)
    })()`
    expect(await page.evaluate(ratio)).toBeGreaterThanOrEqual(1.4)
  })

  it('leaves room for what one edits, zoomed in to 400 %', async () => {
    await open(`/backoffice/users/${ownerId}/edit`, { width: 320, height: 200 })
    expect(await wide()).toBe(320)
    const covered = `[...document.querySelectorAll('body *')]
      .filter((each) => ['sticky', 'fixed'].includes(getComputedStyle(each).position))
      .reduce((sum, each) => sum + each.getBoundingClientRect().height, 0)`
    expect(await page.evaluate(covered)).toBeLessThan(70)
  })

  it('does not cover with a message what one just pressed', async () => {
    await open(`/backoffice/users/${ownerId}/edit`, onPhone)
    await page.getByRole('textbox', { name: 'Phone' }).fill('+66 2 123 4567')
    const save = page.getByRole('button', { name: 'Save' })
    const at = (await save.boundingBox())!
    await save.click()
    const message = page.locator('[data-scope=toast][data-part=root]')
    await message.first().waitFor()
    // It comes in from the edge.
    const isApart = async () => {
      const over = await message.first().boundingBox()
      return over && (over.y + over.height <= at.y || over.y >= at.y + at.height)
    }
    await expect.poll(isApart).toBe(true)
  })
})
