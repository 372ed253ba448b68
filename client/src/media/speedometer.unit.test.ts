import { expect, it, vi } from 'vitest'
import { speedometer } from './speedometer.ts'

it('tells how fast it was in the last seconds, once that can be said', () => {
  const tell = vi.fn()
  let at = 0
  const moved = speedometer(tell, () => at)
  const after = (ms: number, sent: number) => {
    at = ms
    moved(sent)
    return tell.mock.lastCall
  }
  expect(after(0, 0)).toEqual([0, null])
  expect(after(100, 1000)).toEqual([1000, null])
  expect(after(1000, 5000)).toEqual([5000, 5000])
  // What was slow a minute ago says nothing of now.
  expect(after(60_000, 5000)).toEqual([5000, null])
  expect(after(61_000, 25_000)).toEqual([25_000, 20_000])
})
