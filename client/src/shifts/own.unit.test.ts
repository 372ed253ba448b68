import { expect, test } from 'vitest'
import { weekNumberOf } from './clock.ts'
import { monthAfter, monthBefore, monthDays, nextShift, ownAddress } from './own.ts'

test('a month is shown with the whole of its first and last week', () => {
  expect(monthDays('2026-11-24')).toEqual({
    ...{ first: '2026-11-01', from: '2026-10-26', to: '2026-12-06' },
  })
  // Four weeks from a Monday to a Sunday.
  expect(monthDays('2027-02-10')).toEqual({
    ...{ first: '2027-02-01', from: '2027-02-01', to: '2027-02-28' },
  })
})

test('months follow each other over the end of a year', () => {
  expect([monthBefore('2027-01-01'), monthAfter('2026-12-01')]).toEqual([
    '2026-12-01',
    '2027-01-01',
  ])
  expect(monthAfter('2027-01-01')).toBe('2027-02-01')
})

test('an address says the view only where it is not the week, and the team that was chosen', () => {
  expect(ownAddress('week', '2026-11-23')).toBe('/work-schedule?week=2026-11-23')
  expect(ownAddress('team', '2026-11-23', 'd1')).toBe(
    '/work-schedule?view=team&week=2026-11-23&department=d1',
  )
})

test('weeks are numbered as ISO 8601 does it', () => {
  const numbers = ['2026-11-23', '2026-12-28', '2027-01-04', '2024-12-30', '2025-12-22']
  expect(numbers.map(weekNumberOf)).toEqual([48, 53, 1, 1, 52])
})

test('the next shift is the one that goes on, or the first that comes', () => {
  const shifts = ['2026-11-30T07:00Z', '2026-12-01T07:00Z'].map((endsAt) => ({ endsAt }))
  const nextAt = (now: string) => nextShift(shifts, Date.parse(now))?.endsAt
  expect([nextAt('2026-11-30T06:59Z'), nextAt('2026-11-30T07:00Z')]).toEqual([
    '2026-11-30T07:00Z',
    '2026-12-01T07:00Z',
  ])
  expect(nextAt('2026-12-02T00:00Z')).toBeUndefined()
})
