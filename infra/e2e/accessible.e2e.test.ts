import { graphql, owner, publish, signInAsOwner } from '@prakat/infra/testing/requests'
import type { Page } from 'playwright-core'
import { beforeAll, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { goTo, openPage, signIn } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
let ownerId: string
let publishedId: string
/** One for all: signing in would take longer than looking. */
let page: Page

beforeAll(async () => {
  const { token, user } = await signInAsOwner(stage.prakat)
  ownerId = user.id
  // Something in each list, since empty ones look different.
  await graphql(
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
        createAnnouncement(input: { title: "Soup", body: "Today" }) {
          id
        }
      }
    `,
  )
  publishedId = await publish(stage.prakat, token, { requiresAck: true })
  ;({ page } = await openPage(stage.browser))
  await signIn(page, stage.prakat.url, owner)
  await goTo(page, stage.prakat.url)
})

it.each([
  ['', 'heading'],
  ['/users', 'table'],
  ['/users/create', 'textbox'],
  ['/users/ID/edit', 'textbox'],
  ['/users/ID/view', 'heading'],
  ['/users/ID/view?tab=access', 'heading'],
  ['/users/ID/view?tab=sessions', 'heading'],
  ['/users/ID/view?tab=devices', 'heading'],
  ['/users/ID/view?tab=activity', 'heading'],
  ['/announcements', 'table'],
  ['/announcements/create', 'textbox'],
  ['/groups', 'table'],
  ['/groups?edit=new', 'dialog'],
  ['/departments', 'treegrid'],
  ['/departments?edit=new', 'dialog'],
  ['/positions', 'table'],
  ['/positions?edit=new', 'dialog'],
  ['/positions?view=trash', 'heading'],
  ['/announcements/PUBLISHED', 'article'],
  ['/announcements/PUBLISHED/amend', 'textbox'],
] as const)('axe finds nothing on /backoffice%s, in light and in dark', async (path, landmark) => {
  const filled = path.replace('ID', ownerId).replace('PUBLISHED', publishedId)
  await page.goto(`${stage.prakat.url}/backoffice${filled}`)
  await page.getByRole(landmark).first().waitFor()
  await page.waitForLoadState('networkidle')
  await assertAccessible(page)
})

it.each(['/account/notifications', '/notifications-demo'])(
  'axe finds nothing on %s, in light and in dark',
  async (path) => {
    await page.goto(stage.prakat.url + path)
    await page.getByRole('switch').first().waitFor()
    await page.waitForLoadState('networkidle')
    await assertAccessible(page)
  },
)
