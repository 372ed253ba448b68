// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { setAppBadge } from './app-badge.ts'

const set = vi.fn(async (_count: number) => {})
const clear = vi.fn(async () => {})
const browserWith = (badge: object) => Object.assign(navigator, badge)

afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  vi.clearAllMocks()
})

test('the icon of the app says how much is unread, and nothing when nothing is', async () => {
  browserWith({ setAppBadge: set, clearAppBadge: clear })
  await setAppBadge(3)
  expect(set.mock.calls).toEqual([[3]])
  expect(clear).not.toHaveBeenCalled()
  await setAppBadge(0)
  expect(set).toHaveBeenCalledOnce()
  expect(clear).toHaveBeenCalledOnce()
})

test('a browser without it, or that refuses, disturbs nobody', async () => {
  await expect(setAppBadge(3)).resolves.toBeUndefined()
  set.mockRejectedValueOnce(new DOMException('not installed', 'NotAllowedError'))
  browserWith({ setAppBadge: set, clearAppBadge: clear })
  await expect(setAppBadge(3)).resolves.toBeUndefined()
})
