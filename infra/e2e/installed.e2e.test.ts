import { randomUUID } from 'node:crypto'
import { owner } from '@prakat/infra/testing/requests'
import { expect, it } from 'vitest'
import { Stage } from './stage.ts'

/* What a browser has, and the types of the server's side do not know. */
declare const window: any
declare const PerformanceObserver: any

const stage = new Stage()
const phone = { width: 390, height: 844 }

it('is offered to visitors on a phone, moves nothing of the page, and is not offered again once turned down', async () => {
  const { page, prakat } = stage
  await page.setViewportSize(phone)
  await page.goto(`${prakat.url}/login`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  // A font that comes later moves a page too.
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await window.document.fonts.ready
    window.moved = 0
    new PerformanceObserver((list: any) => {
      for (const { value } of list.getEntries()) window.moved += value
    }).observe({ type: 'layout-shift' })
  })
  // As the browser does for what may be installed.
  const offer = () =>
    page.evaluate(() =>
      window.dispatchEvent(
        Object.assign(new window.Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => ({ outcome: 'dismissed' }),
        }),
      ),
    )
  await page.keyboard.press('Shift')
  await offer()
  const banner = page.getByRole('complementary', { name: 'Install Prakat' })
  const [box, height] = [
    (await banner.getByRole('button', { name: 'Install' }).boundingBox())!,
    await banner.evaluate((place) => place.getBoundingClientRect().height),
  ]
  // All of it is to be seen, and there is as much room below the page as it takes.
  expect(box.y + box.height).toBeLessThanOrEqual(phone.height)
  expect(height).toBeGreaterThanOrEqual(phone.height - box.y)
  expect(await page.evaluate(() => window.moved)).toBe(0)

  await banner.getByRole('button', { name: 'Not now' }).click()
  await banner.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Shift')
  await offer()
  expect(await banner.count()).toBe(0)
})

it('takes what another app shares into an announcement, by way of signing in', async () => {
  const { page, prakat } = stage
  const title = `Car park ${randomUUID()}`
  const link = 'https://example.org/parking'
  const query = new URLSearchParams({ title, text: `Closed on Monday\n${link}` })
  await page.goto(`${prakat.url}/share?${query}`)
  await page.getByLabel('Email or username').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // It saves itself, as what is typed there does.
  await page.waitForURL(/\/backoffice\/announcements\/[0-9a-f-]{36}$/)
  await page.reload()
  const field = (name: string) => page.locator(`[name=${name}]`)
  await field('title').waitFor()
  expect(await field('title').inputValue()).toBe(title)
  expect(await field('body').inputValue()).toBe('Closed on Monday')
  expect(await field('url').inputValue()).toBe(link)
})
