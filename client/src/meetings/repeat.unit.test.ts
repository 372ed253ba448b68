import { expect, test } from 'vitest'
import { everyWeek, readRepeat, repeatInWords, writeRepeat, type Repeat } from './repeat.ts'

/** A Tuesday. */
const startsAt = '2026-11-24T09:00'
const zone = 'Asia/Bangkok'
const written = (more: Partial<Repeat>) => writeRepeat({ ...everyWeek, ...more }, startsAt, zone)

test.each([
  [{}, 'FREQ=WEEKLY;BYDAY=TU', 'Every week on Tuesday'],
  [
    { interval: 2, days: ['FR'] as Repeat['days'] },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR',
    'Every 2 weeks on Tuesday and Friday',
  ],
  [{ unit: 'DAILY', ends: 'count', count: 3 } as const, 'FREQ=DAILY;COUNT=3', 'Every day 3 times'],
  [{ unit: 'MONTHLY', monthBy: 'weekday' } as const, 'FREQ=MONTHLY;BYDAY=4TU', 'Every month'],
  // The day in Bangkok ends at 17:00 UTC.
  [
    { unit: 'YEARLY', ends: 'until', until: '2030-11-24' } as const,
    'FREQ=YEARLY;UNTIL=20301124T165959Z',
    'Every year until 24 Nov 2030',
  ],
])('what is chosen is a rule, and is read again: %j', (chosen, rule, words) => {
  const repeat = { ...everyWeek, ...(chosen as Partial<Repeat>) }
  expect(written(repeat)).toBe(rule)
  expect(written(readRepeat(rule)!)).toBe(rule)
  expect(repeatInWords(rule)).toBe(words)
})

test('the fifth of a weekday is the last one', () => {
  const monthly = { ...everyWeek, unit: 'MONTHLY', monthBy: 'weekday' } as const
  expect(writeRepeat(monthly, '2026-12-29T09:00', zone)).toBe('FREQ=MONTHLY;BYDAY=-1TU')
})

test.each(['FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'FREQ=HOURLY'])(
  'a rule that the form cannot write is kept as it is: %s',
  (rule) => {
    expect(readRepeat(rule)).toBeNull()
    expect(repeatInWords(rule)).toBe(rule)
  },
)
