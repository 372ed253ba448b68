import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRest, beSignedIn } from '../test/answer-rest.ts'
import { browserWithoutPush, browserWithPush } from '../test/browser-with-push.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { userAgents } from '../test/stub-browser.ts'
import { toaster } from '../ui/toaster-store.ts'
import { defaultPreferences } from './preferences-store.ts'
import { iosGuidance, useNotifications, type Notifications } from './use-notifications.ts'

describe('ios guidance', () => {
  test('a browser on iOS is told in Thai why there is no push, and then how there will be', async () => {
    iosGuidance()
    await vi.waitFor(() => expect(toaster.getVisibleToasts()).toHaveLength(2))
    const toasts = toaster.getVisibleToasts().toReversed()
    expect(toasts.map(({ title, description, type }) => [type, title, description])).toEqual([
      ['info', 'Safari บน iOS ไม่รองรับการแจ้งเตือนแบบพุช', 'กรุณาติดตั้งเป็นแอป (PWA) หรือใช้เบราว์เซอร์อื่น'],
      ['info', 'วิธีเพิ่มลงในหน้าจอโฮม', 'แตะปุ่มแชร์ เลือก “เพิ่มไปยังหน้าจอโฮม” แล้วแตะ “เพิ่ม”'],
    ])
  })
})

describe('use notifications', () => {
  let calls: ReturnType<typeof answerRest>
  let here: Notifications
  let browser: ReturnType<typeof browserWithPush>

  beforeEach(() => {
    beSignedIn()
    localStorage.setItem('prakat-device-id', 'device')
    browser = browserWithPush()
    calls = answerRest({
      'GET /push-subscriptions/vapid-public-key': () => [200, { publicKey: 'key' }],
      'POST /push-subscriptions': () => [201, {}],
      'POST /push-subscriptions/device/test': () => [202, { queued: true }],
      'PUT /push-subscriptions/device/preferences': () => [200, {}],
      'DELETE /push-subscriptions/device': () => [204],
    })
  })
  afterEach(async () => {
    answerRest({ 'PUT .*': () => [200, {}] })
    await act(async () => here.setPreferences(defaultPreferences))
    await cleanUp()
    toaster.remove()
    browserWithoutPush()
    vi.restoreAllMocks()
    localStorage.clear()
  })

  function Device() {
    const current = useNotifications()
    useEffect(() => {
      here = current
    })
    return null
  }
  const show = () => render(<Device />)
  const toasts = () => toaster.getVisibleToasts().map(({ title, type }) => [type, title])
  const called = () => calls.map(({ call }) => call)

  describe('the notifications of a device', () => {
    test('are asked for, subscribed to and given up, and the page follows', async () => {
      await show()
      expect(here).toMatchObject({ permission: 'default', subscribed: false })
      expect(here.permissionText).toBe('ยังไม่ได้ขออนุญาตการแจ้งเตือน')
      expect(here.support).toEqual({ supported: true, inAppOnly: false })
      browser.answerPermission('granted')
      await act(async () => expect(await here.request()).toBe('granted'))
      expect(here.permissionText).toBe('อนุญาตการแจ้งเตือนแล้ว')
      expect(called()).toEqual([])
      await act(async () => expect(await here.subscribe()).toBe(true))
      expect(here.subscribed).toBe(true)
      await act(async () => expect(await here.unsubscribe()).toBe(true))
      expect(here.subscribed).toBe(false)
      expect(called()).toEqual([
        'GET /push-subscriptions/vapid-public-key',
        'POST /push-subscriptions',
        'DELETE /push-subscriptions/device',
      ])
    })

    test('are not subscribed to when the person refuses', async () => {
      await show()
      browser.answerPermission('denied')
      await act(async () => expect(await here.subscribe()).toBe(false))
      expect(here.permission).toBe('denied')
      expect(called()).toEqual([])
    })

    test('fail aloud when subscribing does', async () => {
      await show()
      browser.answerPermission('granted')
      browser.refuseSubscribing(new Error('push service error'))
      await act(() => expect(here.subscribe()).rejects.toThrow('push service error'))
    })

    test('are explained on iOS, where a browser has none', async () => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgents.iphone)
      const asked = vi.spyOn(Notification, 'requestPermission')
      await show()
      expect(here.support).toEqual({ supported: true, inAppOnly: true })
      expect(await here.subscribe()).toBe(false)
      expect(await here.request()).toBe('unsupported')
      await vi.waitFor(() => expect(toasts()).toHaveLength(4))
      expect(asked).not.toHaveBeenCalled()
      expect(called()).toEqual([])
    })

    test('cannot be asked for where there are none', async () => {
      browserWithoutPush()
      Reflect.deleteProperty(window, 'PushManager')
      await show()
      await expect(here.request()).rejects.toThrow('Notifications not supported in this browser')
    })

    test('are tried out, and it says so', async () => {
      await show()
      await here.sendTest()
      expect(called()).toEqual(['POST /push-subscriptions/device/test'])
      await vi.waitFor(() => expect(toasts()).toEqual([['success', 'ส่งการทดสอบแล้ว']]))
    })

    test('are not said to be tried out when the server refuses', async () => {
      answerRest({})
      await show()
      await expect(here.sendTest()).rejects.toThrow()
      expect(toasts()).toEqual([])
    })

    test('that the system shows are cleared, and it says so', async () => {
      browser.show('n1', { id: 'n1', seq: 1 })
      await show()
      await here.clearShown()
      expect(browser.shown()).toEqual([])
      await vi.waitFor(() => expect(toasts()).toEqual([['success', 'ล้างการแจ้งเตือนแล้ว']]))
    })

    test('are chosen here at once, and the server’s refusal is thrown', async () => {
      await show()
      expect(here.preferences).toEqual(defaultPreferences)
      answerRest({})
      const next = { ...defaultPreferences, sound: false }
      await act(() => expect(here.setPreferences(next)).rejects.toThrow())
      expect(here.preferences).toEqual(next)
    })
  })
})
