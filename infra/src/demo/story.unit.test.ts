import { expect, test } from 'vitest'
import { at, storyClock, workdayAt } from './story.ts'

/** A Monday in Bangkok. */
const monday = Date.parse('2026-11-23T08:00:00+07:00')
const days = [0, 1, 2, 3, 4, 5, 6].map((day) => monday + day * 86_400_000)

test.each(days)('a working day before or after today is one, whichever day that is: %i', (now) => {
  const today = new Date(now).setUTCHours(-7)
  for (const [from, isPast] of [
    [-3, true],
    [-1, true],
    [1, false],
    [2, false],
  ] as const) {
    const at = workdayAt(from, '10:05', now).getTime()
    expect(at < today).toBe(isPast)
    expect([1, 2, 3, 4, 5]).toContain(new Date(at + 7 * 3_600_000).getUTCDay())
  }
})

test('nothing is done before its time has come', async () => {
  const [earlier, later] = [-60_000, 600_000].map((ms) => new Date(Date.now() + ms))
  expect(await at(earlier!, async () => storyClock())).toEqual(earlier)
  expect((await at(later!, async () => storyClock())).getTime()).toBeLessThanOrEqual(Date.now())
})
