import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { iconInTime } from './icon-in-time.ts'

const app = '/icons/icon-192.png'
const picture = () => new Response('…', { headers: { 'content-type': 'image/png' } })
const answer = vi.fn((_icon: string) => Promise.resolve(picture()))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (icon: string, { signal }: { signal: AbortSignal }) => {
    const given = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => given.reject(signal.reason))
    answer(icon).then(given.resolve, given.reject)
    return given.promise
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  answer.mockReset().mockImplementation(async () => picture())
})

test('an icon of the site is taken when it is there', async () => {
  expect(await iconInTime('/files/lift.png')).toBe('/files/lift.png')
})

test('one that is not there after 1500 ms gives way to the app’s', async () => {
  answer.mockReturnValue(new Promise(() => {}))
  const settled = vi.fn()
  void iconInTime('/files/slow.png').then(settled)
  await vi.advanceTimersByTimeAsync(1_499)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(app)
})

test.each([
  ['is missing', async () => new Response('', { status: 404 })],
  ['is no picture', async () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
])('one that %s gives way to the app’s', async (_what, how) => {
  answer.mockImplementation(how)
  expect(await iconInTime('/files/lift.png')).toBe(app)
})

test('the app’s own and those of other sites are not fetched', async () => {
  expect(await iconInTime(undefined)).toBe(app)
  expect(await iconInTime(app)).toBe(app)
  expect(await iconInTime('https://example.org/lift.png')).toBe('https://example.org/lift.png')
  expect(answer).not.toHaveBeenCalled()
})
