import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { publish, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goTo, launchBrowser, openPage, signIn } from './browser.ts'
import { EdgeProxy } from './edge-proxy.ts'
import type { PrakatProcess } from './prakat-process.ts'
import { sharedHouse } from './stage.ts'
import { WorkerControl } from './worker-control.ts'

const account = { email: `${randomUUID()}@example.test`, password: 'a long enough password' }
const patient = { timeout: 60_000 }
let prakat: PrakatProcess
let edge: EdgeProxy
let browser: Browser
let context: BrowserContext
let page: Page
let worker: WorkerControl

beforeAll(async () => {
  ;[prakat, browser] = await Promise.all([sharedHouse(), launchBrowser()])
  edge = await EdgeProxy.start(prakat.port)
  await rest(prakat, 'POST', '/v1/auth/sign-up', { body: { name: 'Mali Reader', ...account } })
  await openApp()
})
afterAll(async () => {
  await browser.close()
  await edge.stop()
})

async function readAll(): Promise<void> {
  const { body: session } = await rest(prakat, 'POST', '/v1/auth/sign-in', { body: account })
  await rest(prakat, 'PATCH', '/v1/announcements/mark-all-read', { token: session.token })
}

/** The page of somebody who has allowed notifications, in a browser that installs the worker for it. */
async function openApp(): Promise<void> {
  page = (await openPage(browser, { serviceWorkers: 'allow' })).page
  context = page.context()
  await context.grantPermissions(['notifications'], { origin: edge.url })
  await readAll()
  await signIn(page, edge.url, account)
  await goTo(page, edge.url)
  worker = await WorkerControl.of(page)
}

const payload = (seq: number, more: object = {}) => ({
  id: `id-${seq}`,
  seq,
  type: 'announcement',
  severity: 'info',
  title: `Push ${seq}`,
  body: 'The lift is being repaired.',
  tag: `id-${seq}`,
  icon: '/icons/icon-192.png',
  badge: '/icons/badge-64.png',
  receipt: `receipt-${seq}`,
  ...more,
})
const events = (receipt: string, refused = false) =>
  edge.receipts.filter((sent) => sent.receipt === receipt && sent.refused === refused)
const toasts = async (title: string) => {
  const counts = context
    .pages()
    .map((tab) => tab.getByRole('status').filter({ hasText: title }).count())
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
const announce = async (title: string) =>
  publish(prakat, (await signInAsOwner(prakat)).token, { title })
const unread = async (tab: Page) => {
  const bell = tab.getByRole('button', { name: /^Notifications/ })
  return Number(/(\d+) unread/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0)
}

describe('a push', () => {
  beforeEach(async () => {
    await worker.closeAll()
    edge.receipts.length = 0
  })

  it('is shown with what it says, and reported as delivered', async () => {
    await worker.push(payload(1))
    await expect
      .poll(() => worker.notifications(), patient)
      .toEqual([
        {
          title: 'Push 1',
          body: 'The lift is being repaired.',
          tag: 'id-1',
          icon: `${edge.url}/icons/icon-192.png`,
        },
      ])
    await expect
      .poll(() => events('receipt-1').map(({ event }) => event), patient)
      .toEqual(['delivered'])
  })

  it('takes the place of an earlier one with its tag, and closes what was read or recalled', async () => {
    for (const seq of [2, 3, 4]) await worker.push(payload(seq))
    await expect.poll(() => worker.titles(), patient).toEqual(['Push 2', 'Push 3', 'Push 4'])
    await worker.push(payload(4, { title: 'Push 4, changed' }))
    await worker.push(payload(5, { close: { ids: ['id-3'], upToSeq: 2 } }))
    await expect.poll(() => worker.titles(), patient).toEqual(['Push 4, changed', 'Push 5'])
  })

  it('is shown with all others that come at the same moment', async () => {
    const seqs = Array.from({ length: 30 }, (_, index) => index + 100)
    await Promise.all(seqs.map((seq) => worker.push(payload(seq))))
    // Not asked before, as asking what is shown is what must not get in the way.
    await expect
      .poll(() => seqs.flatMap((seq) => events(`receipt-${seq}`)).length, patient)
      .toBe(seqs.length)
    expect(await worker.titles()).toEqual(seqs.map((seq) => `Push ${seq}`).sort())
  })

  it('is shown in the declarative form, and even when it cannot be read', async () => {
    const notification = {
      title: 'Declared',
      body: 'Said so',
      navigate: `${edge.url}/account`,
      tag: 'd',
    }
    await worker.push({ web_push: 8030, notification })
    await worker.push('not JSON')
    await expect.poll(() => worker.titles(), patient).toEqual(['Declared', 'Prakat'])
  })

  it('is reported later when there was no connection', async () => {
    edge.refusesReceipts = true
    await worker.push(payload(6))
    await expect.poll(() => events('receipt-6', true).length, patient).toBeGreaterThan(0)
    await expect.poll(() => worker.titles(), patient).toEqual(['Push 6'])
    edge.refusesReceipts = false
    // The browser may have tried by itself in between.
    await expect
      .poll(async () => {
        await worker.sync()
        return events('receipt-6').length
      }, patient)
      .toBe(1)
    await worker.sync()
    expect(events('receipt-6')).toHaveLength(1)
  })

  it('leads an open page where it points when it is clicked', async () => {
    await worker.push(payload(7, { url: '/account/security' }))
    await expect.poll(() => worker.titles(), patient).toEqual(['Push 7'])
    await worker.touch('id-7', 'notificationclick')
    await page.waitForURL(`${edge.url}/account/security`)
    await expect
      .poll(() => events('receipt-7').map(({ event }) => event), patient)
      .toEqual(['delivered', 'clicked'])
    expect(await worker.notifications()).toEqual([])
  })

  it('is reported as closed by the page when it is closed', async () => {
    const id = await announce(`Closed ${randomUUID()}`)
    await worker.push(payload(8, { id, tag: id }))
    await expect.poll(() => worker.titles(), patient).toEqual(['Push 8'])
    const sent = page.waitForRequest((request) =>
      request.url().endsWith('/v1/notifications/track-close'),
    )
    await worker.touch(id, 'notificationclose')
    expect((await sent).postDataJSON()).toMatchObject({ notificationId: id, action: 'close' })
  })
})

it('the worker comes unkept, for the whole site, and what an installed app needs with it', async () => {
  const script = await fetch(`${prakat.url}/sw.js`)
  expect(script.headers.get('cache-control')).toBe('no-cache')
  expect(script.headers.get('service-worker-allowed')).toBe('/')
  expect(script.headers.get('content-type')).toMatch(/javascript/)
  const manifest = await fetch(`${prakat.url}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const { name, icons, shortcuts, screenshots, share_target } = (await manifest.json()) as {
    name: string
    icons: { src: string }[]
    shortcuts: { url: string; icons: { src: string }[] }[]
    screenshots: { src: string }[]
    share_target: { action: string }
  }
  expect(name).toBe('Prakat')
  for (const path of [share_target.action, ...shortcuts.map(({ url }) => url)])
    expect([path, (await fetch(prakat.url + path)).status]).toEqual([path, 200])
  const drawn = [...icons, ...shortcuts.flatMap((each) => each.icons), ...screenshots]
  for (const path of [...drawn.map(({ src }) => src), '/icons/badge-64.png']) {
    const icon = await fetch(prakat.url + path)
    expect([path, icon.headers.get('content-type')]).toEqual([path, 'image/png'])
  }
  for (const path of ['/icons/none.png', '/screenshots/none.png'])
    expect((await fetch(prakat.url + path)).status).toBe(404)
})

it('the worker reloads the page when a newer one takes over, once', async () => {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin)
  const before = await loadedAt()
  edge.workerSuffix = `\n// ${randomUUID()}`
  // More than once: a look that is under way, and finds the old one or no connection, is not followed by another.
  const look = async () => {
    await page.evaluate(
      'navigator.serviceWorker.ready.then((registration) => registration.update())',
    )
    return loadedAt()
  }
  const often = { ...patient, interval: 1000 }
  await expect.poll(() => look().catch(() => before), often).not.toBe(before)
  const after = await loadedAt()
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
  expect(await loadedAt()).toBe(after)
})

it('several tabs share one socket, one of them announces, and they go on when a line or that tab is gone', async () => {
  await readAll()
  const other = await context.newPage()
  await goTo(other, edge.url)
  const tabs = [page, other]
  const title = `Shared ${randomUUID()}`
  await announce(title)
  await expect.poll(() => toasts(title), patient).toBe(1)
  expect(edge.openSockets).toBe(1)
  expect(await toasts(title)).toBe(1)
  for (const tab of tabs) await expect.poll(() => unread(tab), patient).toBe(1)

  edge.refusesSockets = true
  edge.cutSockets()
  for (let missed = 0; missed < 2; missed += 1) await announce(`Missed ${randomUUID()}`)
  edge.refusesSockets = false
  for (const tab of tabs) await expect.poll(() => unread(tab), patient).toBe(3)

  await page.close()
  await announce(`Inherited ${randomUUID()}`)
  await expect.poll(() => unread(other), patient).toBe(4)
  await expect.poll(() => edge.openSockets, patient).toBe(1)
})
