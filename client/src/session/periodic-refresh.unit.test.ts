// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longestDelayMs, periodicRefresh } from './periodic-refresh.ts'
import { SessionKeeper } from './session-keeper.ts'
import { sessionOptions } from '../api/session-options.ts'
import { tokens } from '../api/tokens.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('refreshes once in each lifetime of the refresh token, until it is stopped', () => {
  tokens.write({ token: 't', refreshToken: 'r' })
  const refresh = vi.fn(async () => {})
  const stop = periodicRefresh(60_000, refresh)
  vi.advanceTimersByTime(59_999)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_001)
  expect(refresh).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(600_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('does nothing without a refresh token', () => {
  tokens.write({ token: 't', refreshToken: null })
  const refresh = vi.fn(async () => {})
  const stop = periodicRefresh(1000, refresh)
  vi.advanceTimersByTime(5000)
  expect(refresh).not.toHaveBeenCalled()
  stop()
})

test('never waits longer than a timer can', () => {
  const setInterval = vi.spyOn(globalThis, 'setInterval')
  periodicRefresh(365 * 24 * 3_600_000, async () => {})()
  expect(longestDelayMs).toBe(2_147_483_647)
  expect(setInterval).toHaveBeenLastCalledWith(expect.any(Function), longestDelayMs)
})

test('is off unless the configuration turns it on, and then changes the tokens', async () => {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    const body = path.endsWith('refresh')
      ? { token: 't2', refreshToken: 'r2' }
      : { user: { id: 'u' } }
    return new Response(JSON.stringify(body))
  })
  tokens.write({ token: 't1', refreshToken: 'r1' })
  const stopDefault = new SessionKeeper(sessionOptions).start()
  await vi.advanceTimersByTimeAsync(sessionOptions.refreshTokenLifetimeMs * 2)
  expect(paths).toEqual(['/v1/auth/session'])
  stopDefault()

  const options = { ...sessionOptions, periodicRefresh: true, refreshTokenLifetimeMs: 1000 }
  const stop = new SessionKeeper(options).start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(paths).toContain('/v1/auth/refresh')
  expect(tokens.read()).toEqual({ token: 't2', refreshToken: 'r2' })
  stop()
})
