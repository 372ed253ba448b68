import { expect, test } from 'vitest'
import { setLanguage } from '../words/m.ts'
import {
  everyWeek,
  followEnd,
  followExceptions,
  followRule,
  knownAfter,
  readRepeat,
  repeatInShort,
  repeatInWords,
  ruleAfter,
  writeRepeat,
  type Repeat,
} from './repeat.ts'

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
  [{ unit: 'DAILY', ends: 'count', count: 3 } as const, 'FREQ=DAILY;COUNT=3', 'Every day, 3 times'],
  [
    { unit: 'MONTHLY', monthBy: 'weekday' } as const,
    'FREQ=MONTHLY;BYDAY=4TU',
    'Every month on the fourth Tuesday',
  ],
  // The day in Bangkok ends at 17:00 UTC.
  [
    { unit: 'YEARLY', ends: 'until', until: '2030-11-24' } as const,
    'FREQ=YEARLY;UNTIL=20301124T165959Z',
    'Every year, until 24 Nov 2030',
  ],
])('what is chosen is a rule, and is read again: %j', (chosen, rule, words) => {
  const repeat = { ...everyWeek, ...(chosen as Partial<Repeat>) }
  expect(written(repeat)).toBe(rule)
  expect(written(readRepeat(rule, zone)!)).toBe(rule)
  expect(repeatInWords(rule, zone)).toBe(words)
})

test('the fifth of a weekday is the last one', () => {
  const monthly = { ...everyWeek, unit: 'MONTHLY', monthBy: 'weekday' } as const
  expect(writeRepeat(monthly, '2026-12-29T09:00', zone)).toBe('FREQ=MONTHLY;BYDAY=-1TU')
  expect(repeatInWords('FREQ=MONTHLY;BYDAY=-1TU', zone)).toBe('Every month on the last Tuesday')
})

test.each(['FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'FREQ=HOURLY'])(
  'a rule that the form cannot write is kept as it is: %s',
  (rule) => {
    expect(readRepeat(rule, zone)).toBeNull()
    expect(repeatInWords(rule, zone)).toBe(rule)
  },
)

test.each([
  ['America/New_York', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270201T045959Z', '2027-01-31'],
  // The last time itself, as others write it: at six in Bangkok.
  ['Asia/Bangkok', 'FREQ=DAILY;UNTIL=20270130T230000Z', '2027-01-31'],
  ['Pacific/Kiritimati', 'FREQ=DAILY;UNTIL=20270131T095959Z', '2027-01-31'],
])('its last day is one of the clock in %s, however often it is written', (place, rule, day) => {
  let read = readRepeat(rule, place)!
  for (let again = 0; again < 3; again += 1) {
    expect(read.until).toBe(day)
    read = readRepeat(writeRepeat(read, '2026-11-23T09:00', place), place)!
  }
  expect(repeatInWords(rule, place)).toContain('31 Jan 2027')
})

const was = { startsAt: '2026-11-24T09:00', zone }
const at = (wall: string) => new Date(`${wall}+07:00`).toISOString()
const apart = [
  { at: at('2026-12-01T09:00'), startsAt: null },
  { at: at('2026-12-08T09:00'), startsAt: at('2026-12-09T14:00') },
]

test('what is apart from the rule keeps its day when only the time is another', () => {
  const rule = 'FREQ=WEEKLY;BYDAY=TU'
  const now = { startsAt: '2026-11-24T10:30', zone }
  expect(followRule(rule, was, now)).toBe(rule)
  expect(followExceptions(apart, rule, was, now)).toEqual([
    { at: at('2026-12-01T10:30'), startsAt: null },
    { at: at('2026-12-08T10:30'), startsAt: at('2026-12-09T14:00') },
  ])
})

test('a series that moves to another weekday leaves the old one, and takes along what is apart', () => {
  const now = { startsAt: '2026-11-26T09:00', zone }
  expect(followRule('FREQ=WEEKLY;BYDAY=TU', was, now)).toBe('FREQ=WEEKLY;BYDAY=TH')
  expect(followRule('FREQ=WEEKLY;BYDAY=TU,FR', was, now)).toBe('FREQ=WEEKLY;BYDAY=TH,FR')
  const moved = followExceptions(apart, 'FREQ=WEEKLY;BYDAY=TU', was, now)
  expect(moved.map((each) => each.at)).toEqual([at('2026-12-03T09:00'), at('2026-12-10T09:00')])
})

test('a rule that is chosen before its begin takes the weekday of that, not of today', () => {
  const before = { startsAt: '', zone, rule: '' }
  const rule = writeRepeat({ ...everyWeek, days: ['FR'] }, null, zone)
  expect(rule).toBe('FREQ=WEEKLY;BYDAY=FR')
  expect(writeRepeat(everyWeek, null, zone)).toBe('FREQ=WEEKLY')
  // As the form learns of it: the rule, a begin that is half written, and a Monday.
  let known = knownAfter(before, { ...before, rule })
  known = knownAfter(known, { ...known, startsAt: '30 N' })
  const now = { ...known, startsAt: '2026-11-30T10:00' }
  expect(ruleAfter(known, now)).toBe('FREQ=WEEKLY;BYDAY=MO,FR')
  expect(ruleAfter(before, now)).toBeNull()
})

test('in another zone the series stays on its clock, with its last day and what is apart', () => {
  const rule = writeRepeat({ ...everyWeek, ends: 'until', until: '2027-01-31' }, startsAt, zone)
  const now = { startsAt, zone: 'America/New_York' }
  const followed = followRule(rule, was, now)
  expect(readRepeat(followed, now.zone)!.until).toBe('2027-01-31')
  expect(followExceptions(apart, rule, was, now)[0]!.at).toBe('2026-12-01T14:00:00.000Z')
})

test.each([
  ['a first begin', '', '', '2027-01-04T10:00', '2027-01-04T11:00'],
  ['a begin without a length', '', '2027-01-05T10:30', '2027-01-04T10:00', null],
  ['another begin', '2027-01-04T10:00', '2027-01-04T10:45', '2027-01-05T23:30', '2027-01-06T00:15'],
  [
    'a begin behind its end',
    '2027-01-04T10:00',
    '2027-01-04T09:00',
    '2027-01-04T12:00',
    '2027-01-04T13:00',
  ],
  ['nothing', '2027-01-04T10:00', '2027-01-04T11:00', '', null],
])('its end follows %s', (_what, begun, endsAt, now, end) => {
  expect(followEnd({ startsAt: begun, endsAt }, now)).toBe(end)
})

test('one of each is said as one in Thai too, which has no plural', async () => {
  await setLanguage('th')
  expect(repeatInWords('FREQ=DAILY', 'UTC')).toBe('ทุกวัน')
  expect(repeatInShort('FREQ=WEEKLY;BYDAY=MO')).toBe('ทุกสัปดาห์')
  expect(repeatInWords('FREQ=DAILY;INTERVAL=2;COUNT=1', 'UTC')).toBe('ทุก 2 วัน ครั้งเดียว')
  await setLanguage('en')
})

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'weekly'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
  ['FREQ=WEEKLY;BYDAY=MO,TH', 'Mon, Thu'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'every 2 weeks'],
  ['FREQ=MONTHLY;INTERVAL=3;COUNT=4', 'every 3 months'],
  ['FREQ=DAILY;BYMONTH=1', 'Repeats'],
])('%s is short where there is little room', (rule, words) => {
  expect(repeatInShort(rule)).toBe(words)
})
