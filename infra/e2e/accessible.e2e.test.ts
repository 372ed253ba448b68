import { AxeBuilder } from '@axe-core/playwright'
import { owner } from '@prakat/infra/testing/requests'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { launchBrowser, openPage, signIn } from './browser.ts'
import { PrakatProcess } from './prakat-process.ts'

let prakat: PrakatProcess
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[prakat, browser] = await Promise.all([PrakatProcess.start(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await prakat.remove()
})
beforeEach(async () => {
  ;({ page } = await openPage(browser))
  await signIn(page, prakat.url, owner)
})
afterEach(() => page.context().close())

const go = (path: string) => page.goto(`${prakat.url}/backoffice/${path}`)
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
