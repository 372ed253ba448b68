import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../test/stub-browser.ts'
import { followPermission, health } from './health.ts'

const status = new EventTarget()
const query = (answer: () => Promise<EventTarget>) =>
  Object.defineProperty(navigator, 'permissions', { value: { query: answer }, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'permissions')
  vi.unstubAllGlobals()
})

test('a permission that is changed in the browser’s settings is noticed, as long as it is followed', async () => {
  const permissions = vi.fn(async () => status)
  query(permissions)
  stubBrowser({ permission: 'default' })
  const unfollow = followPermission()
  await vi.waitFor(() => expect(permissions).toHaveBeenCalledWith({ name: 'notifications' }))
  const answer = (permission: NotificationPermission) => {
    stubBrowser({ permission })
    status.dispatchEvent(new Event('change'))
    return health.get().permission
  }
  expect(health.get().permission).toBe('default')
  expect(answer('granted')).toBe('granted')
  unfollow()
  expect(answer('denied')).toBe('granted')
})

test('a browser that does not know the name is asked once', async () => {
  query(() => Promise.reject(new TypeError('notifications')))
  stubBrowser({ permission: 'denied' })
  followPermission()()
  expect(health.get().permission).toBe('denied')
})
