import { graphql, owner, signInAsOwner } from '@prakat/infra/testing/requests'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { launchBrowser, openPage, signIn } from './browser.ts'
import { PrakatProcess } from './prakat-process.ts'

let prakat: PrakatProcess
let browser: Browser
let page: Page
let ownerId: string

beforeAll(async () => {
  ;[prakat, browser] = await Promise.all([PrakatProcess.start(), launchBrowser()])
  const { token, user } = await signInAsOwner(prakat)
  ownerId = user.id
  // Something in each list, since empty ones look different.
  await graphql(
    prakat,
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
  ;({ page } = await openPage(browser))
  await signIn(page, prakat.url, owner)
})
afterAll(async () => {
  await browser.close()
  await prakat.remove()
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
] as const)('axe finds nothing on /backoffice%s, in light and in dark', async (path, landmark) => {
  await page.goto(`${prakat.url}/backoffice${path.replace('ID', ownerId)}`)
  await page.getByRole(landmark).first().waitFor()
  await page.waitForLoadState('networkidle')
  await assertAccessible(page)
})
