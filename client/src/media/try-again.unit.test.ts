import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { delayAfter, TryAgain } from './try-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits ever longer, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 50].map(delayAfter)).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ])
})

it('goes on after each wait, and soon again once something went well', () => {
  const goOn = vi.fn()
  const again = new TryAgain(goOn)
  again.wait()
  vi.advanceTimersByTime(5000)
  again.wait()
  vi.advanceTimersByTime(9999)
  expect(goOn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(goOn).toHaveBeenCalledTimes(2)
  again.reset()
  again.wait()
  vi.advanceTimersByTime(5000)
  expect(goOn).toHaveBeenCalledTimes(3)
})

it('goes on at once, and once, when the browser is online again, unless it was stopped', () => {
  const goOn = vi.fn()
  const again = new TryAgain(goOn)
  again.wait()
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(goOn).toHaveBeenCalledTimes(1)
  again.wait()
  again.stop()
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(goOn).toHaveBeenCalledTimes(1)
})
