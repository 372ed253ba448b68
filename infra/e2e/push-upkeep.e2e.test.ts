import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PushStage } from './push-stage.ts'

const patient = { timeout: 60_000, interval: 100 }

describe.skipIf(!process.env['FIREFOX_PATH'])('the subscription of a Firefox', () => {
  const stage = new PushStage()
  const shown = () => stage.alerts.titles()
  const endpoint = (): Promise<string> =>
    stage.page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.pushManager.getSubscription())
      .then((subscription) => subscription?.endpoint)`) as Promise<string>
  const keys = async () => {
    const { vapidKeys } = await stage.ask('{ vapidKeys { current subscriptions } }')
    return vapidKeys.map((key: any) => [key.current, key.subscriptions])
  }

  beforeAll(async () => {
    await stage.signIn()
    await stage.switchOn()
  })
  beforeEach(() => stage.elsewhere.bringToFront())

  async function arrives(title: string): Promise<void> {
    await stage.rest('PATCH', '/v1/announcements/mark-all-read')
    await stage.publish({ title })
    await expect.poll(shown, patient).toEqual([title])
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

  test('ends when it is switched off, and when the person signs out', async () => {
    await stage.page.bringToFront()
    await stage.openSettings()
    await stage.page.waitForSelector('::-p-text(What is meant for you arrives here)')
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
    expect(await shown()).toEqual([])
  })
})
