import { anyRepeat } from '@prakat/infra/testing/any-repeat'
import { repeatParts } from '@prakat/schema/repeat-rule'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { RepeatTimes, zonedTime } from './repeat-times.ts'

const timeZone = 'Europe/Berlin'
const startsAt = new Date('2026-10-20T07:00:00Z')
const times = (repeat: string, most = 8, start = startsAt) =>
  new RepeatTimes({ startsAt: start, timeZone, repeat })
    .from(start)
    .take(most)
    .map((at) => zonedTime(at, timeZone).toPlainDate().toString())
    .toArray()

it.each([
  ['FREQ=DAILY;INTERVAL=10;COUNT=3', '2026-10-20 2026-10-30 2026-11-09'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4',
    '2026-10-20 2026-11-01 2026-11-03 2026-11-15',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=4',
    '2026-10-20 2026-10-25 2026-11-03 2026-11-08',
  ],
  ['FREQ=WEEKLY;COUNT=2', '2026-10-20 2026-10-27'],
  ['FREQ=MONTHLY;COUNT=2', '2026-10-20 2026-11-20'],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', '2026-10-31 2026-12-31 2027-01-31'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', '2026-10-30 2026-11-27'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', '2026-10-30 2026-11-30'],
  ['FREQ=YEARLY;COUNT=2', '2026-10-20 2027-10-20'],
  ['FREQ=YEARLY;BYDAY=1MO;COUNT=2', '2027-01-04 2028-01-03'],
  ['FREQ=YEARLY;BYMONTH=1;BYDAY=2MO;COUNT=2', '2027-01-11 2028-01-10'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=2', '2028-02-29 2032-02-29'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2', '2026-11-13 2027-08-13'],
  // What is numbered and what is not, one beside the other, and limited by days of the month.
  ['FREQ=YEARLY;BYDAY=1SU,MO;BYMONTH=1;COUNT=3', '2027-01-03 2027-01-04 2027-01-11'],
  ['FREQ=YEARLY;BYDAY=2TU,TH;BYMONTHDAY=31;COUNT=2', '2026-12-31 2028-08-31'],
  ['FREQ=DAILY;UNTIL=20261022T070000Z', '2026-10-20 2026-10-21 2026-10-22'],
  ['FREQ=DAILY;UNTIL=20261022T065959Z', '2026-10-20 2026-10-21'],
])('%s is held on %s', (repeat, days) => {
  expect(times(repeat).join(' ')).toBe(days)
})

const anyZone = fc.constantFrom('Europe/Berlin', 'Asia/Bangkok', 'America/New_York', 'Pacific/Apia')
const anyStart = fc.constantFrom(
  ...['2026-10-20T07:00:00Z', '2027-03-28T01:30:00Z', '2028-02-29T23:30:00Z'],
  ...[
    '2011-12-29T10:30:00Z',
    '1969-12-31T22:00:00Z',
    '0050-01-01T00:00:00Z',
    '9999-12-31T00:00:00Z',
  ],
)

it.each([
  // Never met, each in a way that takes libraries seconds to see.
  'FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2;BYDAY=MO;INTERVAL=95',
  'FREQ=YEARLY;INTERVAL=99;COUNT=999;BYDAY=WE,1SU,-5TU;BYMONTHDAY=29,1;BYMONTH=2;BYSETPOS=5',
  'FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=2;COUNT=999',
  'FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30;BYDAY=MO',
])('%s is never held', (repeat) => {
  expect(times(repeat)).toEqual([])
})

it('is not held on a day that a zone leaves out', () => {
  // Samoa went from the 29th of December 2011 to the 31st.
  const startsAt = new Date('2011-12-29T10:30:00Z')
  const apia = { startsAt, timeZone: 'Pacific/Apia', repeat: 'FREQ=WEEKLY;BYDAY=FR;COUNT=2' }
  const days = new RepeatTimes(apia).from(startsAt).map((at) => at.toISOString().slice(0, 10))
  expect(days.toArray()).toEqual(['2012-01-05', '2012-01-12'])
})

it('gives the same from any time on, in order, of the horizon alone', () => {
  fc.assert(
    fc.property(
      anyRepeat,
      anyZone,
      anyStart,
      fc.integer({ min: 0, max: 7305 }),
      (repeat, zone, at, day) => {
        expect(repeatParts(repeat)).not.toBeNull()
        const start = new Date(at)
        const rule = new RepeatTimes({ startsAt: start, timeZone: zone, repeat })
        const all = rule.from(start).toArray()
        const later = new Date(+start + day * 86_400_000)
        expect(rule.from(later).toArray()).toEqual(all.filter((each) => each >= later))
        expect(rule.last()).toEqual(all.at(-1) ?? null)
        expect(all.map(Number)).toEqual([...new Set(all.map(Number))].toSorted((a, b) => a - b))
        expect(all.every((each) => each >= start)).toBe(true)
        const asked = [...all.slice(0, 3), later]
        expect([...rule.among(asked)]).toEqual(
          [...new Set(asked.map(Number))].filter((each) => all.some((one) => +one === each)),
        )
      },
    ),
  )
})
