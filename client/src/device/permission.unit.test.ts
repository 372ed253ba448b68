import { afterEach, describe, expect, test, vi } from 'vitest'
import { stubBrowser, type userAgents } from '../test/stub-browser.ts'
import {
  notificationSupport,
  permissionText,
  readPermission,
  requestPermission,
} from './permission.ts'
import { platform } from './platform.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the platform', () => {
  test.each<[keyof typeof userAgents, string]>([
    ['chrome', 'Chrome'],
    ['chromeOnIos', 'Chrome'],
    ['android', 'Chrome'],
    ['edge', 'Edge'],
    ['firefox', 'Firefox'],
    ['safari', 'Safari'],
    ['iphone', 'Safari'],
    ['opera', 'Unknown'],
  ])('%s is %s', (agent, browser) => {
    stubBrowser({ agent })
    expect(platform().browser).toBe(browser)
  })

  test('tells systems apart, also an iPad that calls itself a Macintosh', () => {
    stubBrowser({ agent: 'iphone' })
    expect(platform()).toMatchObject({ isIos: true, isAndroid: false, isWindows: false })
    stubBrowser({ agent: 'safari', touchPoints: 5 })
    expect(platform().isIos).toBe(true)
    stubBrowser({ agent: 'safari' })
    expect(platform().isIos).toBe(false)
    stubBrowser({ agent: 'android', installed: true })
    expect(platform()).toMatchObject({ isAndroid: true, isInstalled: true })
    stubBrowser({ agent: 'edge' })
    expect(platform()).toMatchObject({ isWindows: true, isInstalled: false })
  })
})

describe('support', () => {
  test('needs workers, push and notifications', () => {
    stubBrowser()
    expect(notificationSupport()).toEqual({ supported: true, inAppOnly: false })
    stubBrowser({ hasWorkers: false })
    expect(notificationSupport()).toMatchObject({
      supported: false,
      reason: 'Notifications not supported in this browser',
    })
    stubBrowser()
    Reflect.deleteProperty(window, 'PushManager')
    expect(notificationSupport().supported).toBe(false)
    stubBrowser({ permission: null })
    expect(notificationSupport()).toMatchObject({
      supported: false,
      reason: 'Notification API not available',
    })
  })

  test('is for the page alone on iOS, until the app is installed', () => {
    stubBrowser({ agent: 'iphone', hasWorkers: false, permission: null })
    expect(notificationSupport()).toEqual({ supported: true, inAppOnly: true })
    expect(readPermission()).toBe('unsupported')
    stubBrowser({ agent: 'iphone', installed: true })
    expect(notificationSupport()).toEqual({ supported: true, inAppOnly: false })
  })
})

describe('the permission', () => {
  test('is asked for only when nobody has answered yet', async () => {
    stubBrowser({ permission: 'denied' })
    expect(await requestPermission()).toBe('denied')
    expect(Notification.requestPermission).not.toHaveBeenCalled()
    stubBrowser({ permission: 'default' })
    await requestPermission()
    expect(Notification.requestPermission).toHaveBeenCalledOnce()
  })

  test('cannot be asked for where notifications are not supported', async () => {
    stubBrowser({ hasWorkers: false })
    await expect(requestPermission()).rejects.toThrow('Notifications not supported in this browser')
    stubBrowser({ permission: null })
    await expect(requestPermission()).rejects.toThrow('Notification API not available')
  })
})

describe('the words about the permission', () => {
  test('say in Thai how things stand and what to do', () => {
    stubBrowser({ hasWorkers: false })
    expect(permissionText('unsupported')).toBe('เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือน')
    stubBrowser({ agent: 'iphone' })
    expect(permissionText('unsupported')).toBe('เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือน')
    stubBrowser({ permission: null })
    expect(permissionText('unsupported')).toBe('ระบบการแจ้งเตือนยังไม่พร้อมใช้งาน')
    stubBrowser()
    expect(permissionText('granted')).toBe('อนุญาตการแจ้งเตือนแล้ว')
    expect(permissionText('default')).toBe('ยังไม่ได้ขออนุญาตการแจ้งเตือน')
    expect(permissionText('unsupported')).toBe('ไม่ทราบสถานะการแจ้งเตือน')
    expect(permissionText('denied')).toBe('การแจ้งเตือนถูกปฏิเสธ กรุณาเปิดใช้งานในการตั้งค่าเบราว์เซอร์')
  })

  test('name the settings of Windows for an app that is installed there', () => {
    stubBrowser({ agent: 'edge', installed: true })
    expect(permissionText('denied')).toBe('การแจ้งเตือนถูกปฏิเสธ กรุณาเปิดใช้งานในการตั้งค่า Windows')
    stubBrowser({ agent: 'edge' })
    expect(permissionText('denied')).toContain('การตั้งค่าเบราว์เซอร์')
  })
})
