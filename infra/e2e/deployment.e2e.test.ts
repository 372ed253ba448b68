import { owner } from '@prakat/infra/testing/requests'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { anotherBuild } from './another-build.ts'
import { goTo, openPage, signIn } from './browser.ts'
import { Stage } from './stage.ts'

/* What a browser has, and the types of the server's side do not know. */
declare const Navigator: any

const stage = new Stage({ house: 'own' })
const builds: Awaited<ReturnType<typeof anotherBuild>>[] = []
const opened: Page[] = []
afterAll(async () => {
  for (const page of opened) await page.context().close()
  for (const build of builds) await build.remove()
})

/** Puts another build in the place of the one that runs. Returns its id. */
async function deploy(): Promise<string> {
  const build = await anotherBuild()
  builds.push(build)
  await stage.prakat.stop()
  stage.prakat.folder = build.folder
  await stage.prakat.start()
  return build.id
}

/** One whose clock is the test's. Without workers, which would have kept the code of the build before. */
async function pageWithClock(): Promise<Page> {
  const { page } = await openPage(stage.browser)
  opened.push(page)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.clock.install()
  return page
}

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin)
const update = (page: Page) => page.getByRole('button', { name: 'Reload' })

/** An hour goes by, and another, where the first look met a server that was not there yet. */
async function untilOffered(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(3_600_000)
      return update(page)
        .waitFor({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        )
    })
    .toBe(true)
}

it('two deployments in one visit take nothing of what is typed, and what is open goes on until somebody loads the new one', async () => {
  const [visitor, writer] = [await pageWithClock(), await pageWithClock()]
  await visitor.goto(`${stage.prakat.url}/login`)
  await signIn(writer, stage.prakat.url, owner)
  await goTo(writer, `${stage.prakat.url}/backoffice/users/create`)
  await writer.getByLabel('Name', { exact: true }).fill('Somchai Jaidee')
  const begun = await loadedAt(visitor)
  const first = await buildOf(visitor)
  // So that it is idle: what it needs for a deployment has come, and its build has been put by.
  await visitor.waitForLoadState('networkidle')

  await deploy()
  // Code of the build before.
  await visitor.getByRole('link', { name: /Create/ }).click()
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  await visitor.waitForURL('**/register')
  await visitor.getByLabel('Name').fill('Mali Reader')
  await visitor.getByLabel('Email').fill('mali@example.test')
  await visitor.getByLabel('Password', { exact: true }).fill('a long enough password')
  expect([await loadedAt(visitor), await buildOf(visitor)]).toEqual([begun, first])

  const newest = await deploy()
  await untilOffered(visitor)
  expect([await loadedAt(visitor), await buildOf(visitor)]).toEqual([begun, first])
  await update(visitor).click()
  await expect.poll(() => buildOf(visitor).catch(() => '')).toBe(newest)
  const typed = (name: string) => visitor.locator(`[name=${name}]`).inputValue()
  await expect.poll(() => typed('name')).toBe('Mali Reader')
  expect(await typed('email')).toBe('mali@example.test')
  // It is written down nowhere.
  expect(await typed('password')).toBe('')
  expect(await update(visitor).count()).toBe(0)

  await untilOffered(writer)
  await update(writer).click()
  await expect.poll(() => buildOf(writer).catch(() => '')).toBe(newest)
  await expect
    .poll(() => writer.getByLabel('Name', { exact: true }).inputValue())
    .toBe('Somchai Jaidee')
})
