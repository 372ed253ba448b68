// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../test/stub-browser.ts'
import { askOnAndroid } from './ask-on-android.ts'

const getSubscription = vi.fn(async () => null)
const registration = { pushManager: { getSubscription } }
const asked = () => vi.mocked(Notification.requestPermission).mock.calls.length

beforeEach(() => {
  localStorage.setItem('prakat-device-id', 'device')
  vi.useFakeTimers()
})
afterEach(() => {
  getSubscription.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an installed app on Android asks after two seconds when nobody has answered', async () => {
  stubBrowser({ agent: 'android', installed: true, registration })
  askOnAndroid()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(asked()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(1)
  expect(getSubscription).not.toHaveBeenCalled()
})

test('it subscribes to push when it may', async () => {
  stubBrowser({ agent: 'android', installed: true, registration })
  vi.mocked(Notification.requestPermission).mockResolvedValue('granted')
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  askOnAndroid()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(getSubscription).toHaveBeenCalled()
})

test.each([
  ['refused already', { agent: 'android', installed: true, permission: 'denied' }],
  ['permitted already', { agent: 'android', installed: true, permission: 'granted' }],
  ['in a browser', { agent: 'android' }],
  ['elsewhere', { agent: 'edge', installed: true }],
] as const)('nobody is asked when it is %s', async (_, browser) => {
  stubBrowser({ ...browser, registration })
  askOnAndroid()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(0)
  expect(getSubscription).not.toHaveBeenCalled()
})

test('nobody is asked who has left meanwhile', async () => {
  stubBrowser({ agent: 'android', installed: true, registration })
  askOnAndroid()()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(0)
})
