// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnStaleChunk } from './reload-on-stale-chunk.ts'

const reload = vi.fn()

beforeAll(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  reloadOnStaleChunk()
})
beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  sessionStorage.clear()
})

function failToLoad() {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event
}
function leave({ isTrusted }: { isTrusted: boolean }) {
  const event = new Event('beforeunload')
  Object.defineProperty(event, 'isTrusted', { value: isTrusted })
  window.dispatchEvent(event)
}

test('a page whose code is gone reloads, at most once in ten seconds', () => {
  expect(failToLoad().defaultPrevented).toBe(true)
  expect(failToLoad().defaultPrevented).toBe(false)
  vi.advanceTimersByTime(9_999)
  failToLoad()
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  failToLoad()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('each path may reload once', () => {
  failToLoad()
  window.history.replaceState(null, '', '/account')
  failToLoad()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('nobody who leaves the page is brought back by what was still loading', () => {
  leave({ isTrusted: true })
  failToLoad()
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  failToLoad()
  expect(reload).toHaveBeenCalledOnce()
})

test('asking whether something is unsaved is not leaving', () => {
  vi.advanceTimersByTime(60_000)
  leave({ isTrusted: false })
  failToLoad()
  expect(reload).toHaveBeenCalledOnce()
})
