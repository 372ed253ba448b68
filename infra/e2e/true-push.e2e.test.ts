import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PushStage } from './push-stage.ts'

const withdrawn = 'A notification was withdrawn'
const patient = { timeout: 60_000, interval: 100 }

describe.skipIf(!process.env['FIREFOX_PATH'])('a push to Firefox', () => {
  const stage = new PushStage()
  const alertTitles = () => stage.alerts.titles()
  const push = async (id: string) => (await stage.delivery(id)).push

  beforeAll(async () => {
    await stage.signIn()
    await stage.switchOn()
  })
  beforeEach(async () => {
    await stage.elsewhere.bringToFront()
    await stage.rest('PATCH', '/v1/announcements/mark-all-read')
    await expect.poll(alertTitles, patient).toEqual([])
  })

  test('does not come while a page is in sight, and then the page itself tells', async () => {
    expect(await stage.subscriptions()).toBe(1)
    await stage.page.bringToFront()
    const id = await stage.publish({ title: 'In sight' })
    await stage.page.waitForSelector('[role="status"]::-p-text(In sight)')
    await expect
      .poll(async () => (await push(id)).skips, patient)
      .toEqual([{ reason: 'visible', count: 1 }])
    expect(await alertTitles()).toEqual([])
  })

  test('is shown while the page is hidden, and a click leads the page to what it is about', async () => {
    const id = await stage.publish({ title: 'Out of sight', url: '/account/security' })
    await expect.poll(alertTitles, patient).toEqual(['Out of sight'])
    await expect.poll(() => stage.unread(), patient).toBe(1)
    await expect.poll(() => push(id), patient).toMatchObject({ sent: 1, delivered: 1, clicked: 0 })

    await stage.alerts.click('Out of sight')
    await stage.page.waitForFunction("location.pathname === '/account/security'")
    await stage.page.waitForFunction("document.visibilityState === 'visible'")
    await expect.poll(() => stage.unread(), patient).toBe(0)
    await expect.poll(() => stage.isRead(id), patient).toBe(true)
    await expect.poll(() => push(id), patient).toMatchObject({ delivered: 1, clicked: 1 })
    expect(await alertTitles()).toEqual([])
  })

  test('opens a page when none is open', async () => {
    await stage.page.close()
    const id = await stage.publish({ title: 'Nobody there', url: '/account/sessions' })
    await expect.poll(alertTitles, patient).toEqual(['Nobody there'])
    const opened = stage.firefox.waitForTarget((target) =>
      target.url().endsWith('/account/sessions'),
    )
    await stage.alerts.click('Nobody there')
    stage.page = (await (await opened).page())!
    await stage.page.waitForSelector('button[aria-label^="Notifications"]')
    await expect.poll(() => stage.isRead(id), patient).toBe(true)
    await expect.poll(() => push(id), patient).toMatchObject({ delivered: 1, clicked: 1 })
    await expect.poll(() => stage.unread(), patient).toBe(0)
  })

  test('is closed when it is read elsewhere: at once with a page open, else by the next push or page', async () => {
    const first = await stage.publish({ title: 'Read with a page' })
    await expect.poll(alertTitles, patient).toEqual(['Read with a page'])
    await stage.rest('PATCH', `/v1/announcements/${first}/read`)
    await expect.poll(alertTitles, patient).toEqual([])

    await stage.page.close()
    const second = await stage.publish({ title: 'Read without a page' })
    await expect.poll(alertTitles, patient).toEqual(['Read without a page'])
    await stage.rest('PATCH', `/v1/announcements/${second}/read`)
    const third = await stage.publish({ title: 'The next' })
    await expect.poll(alertTitles, patient).toEqual(['The next'])

    await stage.rest('PATCH', `/v1/announcements/${third}/read`)
    await stage.open('/')
    await expect.poll(alertTitles, patient).toEqual([])
  })

  test('is reported as closed when the person waves it away', async () => {
    const id = await stage.publish({ title: 'Waved away' })
    await expect.poll(alertTitles, patient).toEqual(['Waved away'])
    await stage.alerts.close('Waved away')
    await expect.poll(async () => (await stage.delivery(id)).push.closed, patient).toBe(1)
    expect(await stage.isRead(id)).toBe(false)
  })

  test('disappears when it is recalled, although no page is open, and rings on no device that was away', async () => {
    await stage.page.close()
    const id = await stage.publish({ title: 'Soon gone' })
    await expect.poll(alertTitles, patient).toEqual(['Soon gone'])
    await stage.recall(id)
    await expect.poll(alertTitles, patient).toEqual([])
    expect((await stage.alerts.history()).at(-1)).toEqual({ title: withdrawn, silent: true })

    const heardBefore = (await stage.alerts.history()).length
    stage.service.setReachable(false)
    const unheard = await stage.publish({ title: 'Never heard of' })
    await expect.poll(() => push(unheard), patient).toMatchObject({ sent: 1 })
    const before = stage.service.requests.length
    await stage.recall(unheard)
    await expect.poll(() => stage.service.requests.length, patient).toBe(before + 1)
    stage.service.setReachable(true)
    const heard = async () => (await stage.alerts.history()).slice(heardBefore)
    await expect.poll(heard, patient).toEqual([{ title: withdrawn, silent: true }])
    await expect.poll(alertTitles, patient).toEqual([])
    expect(await push(unheard)).toMatchObject({ sent: 1, delivered: 0, closed: 0 })
    expect(await heard()).toHaveLength(1)
    await stage.open('/')
  })

  test('comes with all others that come at the same moment', async () => {
    const titles = Array.from({ length: 12 }, (_, index) => `At once ${index}`)
    await Promise.all(titles.map((title) => stage.publish({ title })))
    await expect.poll(async () => (await alertTitles()).sort(), patient).toEqual(titles.sort())
    const known = await stage.page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.getNotifications())
      .then((list) => list.map(({ title }) => title).sort())`)
    expect(known).toEqual(titles)
  })

  describe('the subscription', () => {
    const endpoint = (): Promise<string> =>
      stage.page.evaluate(`navigator.serviceWorker.ready
        .then((registration) => registration.pushManager.getSubscription())
        .then((subscription) => subscription?.endpoint)`) as Promise<string>
    const keys = async () => {
      const { vapidKeys } = await stage.ask('{ vapidKeys { current subscriptions } }')
      return vapidKeys.map((key: any) => [key.current, key.subscriptions])
    }

    async function arrives(title: string): Promise<void> {
      await stage.rest('PATCH', '/v1/announcements/mark-all-read')
      await stage.publish({ title })
      await expect.poll(alertTitles, patient).toEqual([title])
    }

    test('is made anew by the next load when the push service has given it up', async () => {
      const before = await endpoint()
      stage.service.forgetAll()
      const lost = await stage.publish({ title: 'Lost' })
      await expect.poll(() => stage.subscriptions(), patient).toBe(0)
      await expect.poll(async () => (await stage.delivery(lost)).push.failed, patient).toBe(1)
      await stage.page.reload()
      await expect.poll(() => stage.subscriptions(), patient).toBe(1)
      expect(await endpoint()).not.toBe(before)
      await arrives('Found again')
    })

    test('moves to a new key of the server by the next load, and the old one serves until then', async () => {
      await stage.ask('mutation { rotateVapidKey { id } }')
      expect(await keys()).toEqual([
        [true, 0],
        [false, 1],
      ])
      await arrives('By the old key')
      const before = await endpoint()
      // Both notice it at the same moment.
      const second = await stage.firefox.newPage()
      await Promise.all([stage.page.reload(), second.goto(stage.prakat.url)])
      await stage.elsewhere.bringToFront()
      await expect.poll(keys, patient).toEqual([
        [true, 1],
        [false, 0],
      ])
      expect(await endpoint()).not.toBe(before)
      await arrives('By the new key')
      await second.close()
    })

    test('is tried out, and ends when it is switched off, and when the person signs out', async () => {
      await stage.page.bringToFront()
      await stage.openSettings()
      await stage.page.waitForSelector('::-p-text(Notifications arrive here, even when)')
      await stage.press('Send a test')
      await stage.page.waitForSelector('::-p-text(Everything works)')
      expect(await alertTitles()).toEqual(['Notifications arrive here'])
      await stage.alerts.close('Notifications arrive here')
      await stage.turnSwitch()
      await expect.poll(() => stage.subscriptions(), patient).toBe(0)
      await stage.switchOn()
      expect(await stage.subscriptions()).toBe(1)
      await stage.signOut()
      await expect.poll(() => stage.subscriptions(), patient).toBe(0)
      await expect.poll(endpoint, patient).toBeUndefined()
      const before = stage.service.requests.length
      const id = await stage.publish({ title: 'For nobody' })
      await expect
        .poll(async () => (await stage.delivery(id)).push, patient)
        .toMatchObject({ done: true, sent: 0 })
      expect(stage.service.requests).toHaveLength(before)
      expect(await alertTitles()).toEqual([])
    })
  })
})
