import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notFound, reloadIfStale, reloadOnStaleChunk } from './load-page.ts'
import { newerBuild } from './own-reload.ts'
import { typed } from './typed.ts'

const reload = vi.fn()

beforeAll(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  reloadOnStaleChunk()
  typed.start()
})
let answers = true

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 })
  answers = true
  vi.stubGlobal('fetch', async () =>
    answers ? Response.json({ status: 'ok' }) : Promise.reject(new TypeError('no network')),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  sessionStorage.clear()
})

async function failToLoad() {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return reloadIfStale()
}
function leave({ isTrusted }: { isTrusted: boolean }) {
  const event = new Event('beforeunload')
  Object.defineProperty(event, 'isTrusted', { value: isTrusted })
  window.dispatchEvent(event)
}

test('a page whose code is gone reloads, at most once in ten seconds', async () => {
  expect(await failToLoad()).toBe(true)
  expect(await failToLoad()).toBe(false)
  vi.advanceTimersByTime(9_999)
  await failToLoad()
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  await failToLoad()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('each path may reload once', async () => {
  await failToLoad()
  window.history.replaceState(null, '', '/account')
  await failToLoad()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('nobody who leaves the page is brought back by what was still loading', async () => {
  leave({ isTrusted: true })
  await failToLoad()
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  await failToLoad()
  expect(reload).toHaveBeenCalledOnce()
})

test('asking whether something is unsaved is not leaving', async () => {
  vi.advanceTimersByTime(60_000)
  leave({ isTrusted: false })
  await failToLoad()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page is not given up for one that the server could not send', async () => {
  vi.advanceTimersByTime(120_000)
  answers = false
  expect(await failToLoad()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('whoever has typed something is offered it instead, and may be helped at once when that is sent', async () => {
  vi.advanceTimersByTime(180_000)
  const isTyped = vi.spyOn(typed, 'in').mockReturnValue([document.body])
  expect(await failToLoad()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(newerBuild.getState()).toBe(true)
  isTyped.mockReturnValue([])
  expect(await failToLoad()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('an address that no page has is thrown as such, with its path and 404', () => {
  const request = new Request('https://prakat.test/no/such?page=2')
  const thrown = expect.objectContaining({ message: 'Page not found: /no/such', status: 404 })
  expect(() => notFound({ request })).toThrow(thrown)
})
