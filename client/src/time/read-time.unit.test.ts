import { describe, expect, test } from 'vitest'
import { showLanguage } from '../words/language.ts'
import { addMonths } from './days.ts'
import { formatWall } from './formats.ts'
import { readClock, readTime } from './read-time.ts'

const bangkok = 'Asia/Bangkok'
/** Monday 23 November 2026, 10:20 in Bangkok. */
const monday = Date.parse('2026-11-23T10:20:40+07:00')
const read = (text: string, now = monday, zone = bangkok) => readTime(text, now, zone)

describe('a day and a time', () => {
  test.each([
    ['24/11/2026 09:00', '2026-11-24T09:00'],
    ['24.11. 9:00', '2026-11-24T09:00'],
    ['24.11.2026 9.30', '2026-11-24T09:30'],
    ['24-11-26 9', '2026-11-24T09:00'],
    ['24. 11. 2026, 09:00', '2026-11-24T09:00'],
    ['24/11 23:59', '2026-11-24T23:59'],
    ['24/11 2pm', '2026-11-24T14:00'],
    ['24/11 12:30 am', '2026-11-24T00:30'],
    ['09:00 24/11', '2026-11-24T09:00'],
    ['2026-11-24T09:00', '2026-11-24T09:00'],
    ['2026-11-24 09:00', '2026-11-24T09:00'],
    ['24 Nov 09:00', '2026-11-24T09:00'],
    ['24nov 9', '2026-11-24T09:00'],
    ['24th of November 2026 at 09:00', '2026-11-24T09:00'],
    ['Nov 24 09:00', '2026-11-24T09:00'],
    ['24 Nov 26 09:00', '2026-11-24T09:00'],
    ['24 Sept 2027 09:00', '2027-09-24T09:00'],
    ['Tue, 24 Nov 2026, 09:00', '2026-11-24T09:00'],
    ['24 พ.ย. 09:00', '2026-11-24T09:00'],
    ['24 พย 9', '2026-11-24T09:00'],
    ['24พ.ย.2569 09.00 น.', '2026-11-24T09:00'],
    ['24/11/2569 09:00', '2026-11-24T09:00'],
    ['24/11/69 09:00', '2026-11-24T09:00'],
    ['๒๔/๑๑/๒๕๖๙ ๐๙:๐๐', '2026-11-24T09:00'],
    ['วันอังคารที่ 24 พฤศจิกายน พ.ศ. 2569 เวลา 09:00 น.', '2026-11-24T09:00'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('a day by its name', () => {
  test.each([
    ['today 17:00', '2026-11-23T17:00'],
    ['tomorrow 09:00', '2026-11-24T09:00'],
    ['Tomorrow 9', '2026-11-24T09:00'],
    ['tomorrow at 9am', '2026-11-24T09:00'],
    ['fri 14:30', '2026-11-27T14:30'],
    ['14:30 Friday', '2026-11-27T14:30'],
    ['thurs 8', '2026-11-26T08:00'],
    ['วันนี้ 17:00', '2026-11-23T17:00'],
    ['พรุ่งนี้ 09:00', '2026-11-24T09:00'],
    ['พรุ่งนี้9.00น.', '2026-11-24T09:00'],
    ['มะรืนนี้ 9', '2026-11-25T09:00'],
    ['ศ. 14:30', '2026-11-27T14:30'],
    ['วันศุกร์ เวลา 14:30 น.', '2026-11-27T14:30'],
    ['พฤ. 8:00', '2026-11-26T08:00'],
    ['พ. 8:00', '2026-11-25T08:00'],
    ['อา. 8:00', '2026-11-29T08:00'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test('that is today is today for as long as the time is ahead', () => {
    expect(read('mon 10:21')).toBe('2026-11-23T10:21')
    expect(read('mon 10:20')).toBe('2026-11-30T10:20')
  })

  test('and a time alone is the next one', () => {
    expect(read('10:21')).toBe('2026-11-23T10:21')
    expect(read('10:20')).toBe('2026-11-24T10:20')
  })

  test('counts from today in the zone, not in UTC', () => {
    const newYear = Date.parse('2026-12-31T17:30:00Z')
    expect(read('today 09:00', newYear)).toBe('2027-01-01T09:00')
    expect(read('tomorrow 09:00', newYear, 'America/New_York')).toBe('2027-01-01T09:00')
  })

  test('goes on into the next month', () => {
    expect(read('tomorrow 9', Date.parse('2026-02-28T08:00+07:00'))).toBe('2026-03-01T09:00')
    expect(read('tomorrow 9', Date.parse('2028-02-28T08:00+07:00'))).toBe('2028-02-29T09:00')
  })
})

describe('so much from now', () => {
  test.each([
    ['in 2 h', '2026-11-23T12:20'],
    ['in 90 minutes', '2026-11-23T11:50'],
    ['in 1.5 hours', '2026-11-23T11:50'],
    ['in 3 days', '2026-11-26T10:20'],
    ['in 3 days at 9', '2026-11-26T09:00'],
    ['in 14 days 09:00', '2026-12-07T09:00'],
    ['in 2 weeks', '2026-12-07T10:20'],
    ['อีก 2 ชม.', '2026-11-23T12:20'],
    ['อีก 30 นาที', '2026-11-23T10:50'],
    ['อีก 2 วัน 09:00', '2026-11-25T09:00'],
    ['อีก 1 สัปดาห์', '2026-11-30T10:20'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test('counts hours as they pass, and days as the calendar does', () => {
    const before = Date.parse('2026-03-28T20:00:00+01:00')
    expect(read('in 8 h', before, 'Europe/Berlin')).toBe('2026-03-29T05:00')
    expect(read('in 1 day', before, 'Europe/Berlin')).toBe('2026-03-29T20:00')
  })
})

describe('a date without a year', () => {
  test('is today even when the time has passed, and next year when the day has', () => {
    expect(read('23/11 09:00')).toBe('2026-11-23T09:00')
    expect(read('22/11 09:00')).toBe('2027-11-22T09:00')
    expect(read('1 ม.ค. 09:00')).toBe('2027-01-01T09:00')
  })

  test('waits for the next leap year where it must', () => {
    expect(read('29/2 09:00')).toBe('2028-02-29T09:00')
    expect(read('29 ก.พ. 09:00', Date.parse('2096-03-01T00:00Z'))).toBe('2104-02-29T09:00')
  })
})

describe('clock changes', () => {
  test('move a skipped time on', () => {
    expect(read('29/3/2026 02:30', monday, 'Europe/Berlin')).toBe('2026-03-29T03:30')
    expect(read('8 Mar 2026 02:30', monday, 'America/New_York')).toBe('2026-03-08T03:30')
    expect(read('29/3/2026 02:30')).toBe('2026-03-29T02:30')
  })

  test('leave a time that comes twice', () => {
    expect(read('25/10/2026 02:30', monday, 'Europe/Berlin')).toBe('2026-10-25T02:30')
  })
})

test.each([
  ...['', ' ', 'soon', 'tomorrow', '24/11', '24 Nov', '9', '24/11/2026', 'fri', 'in 2', 'in 2 h 9'],
  ...['30/2/2026 09:00', '29/2/2027 09:00', '31 Apr 09:00', '31 เม.ย. 09:00', '0/1 09:00'],
  ...['11/24/2026 09:00', '24/11 24:00', '24/11 09:60', '24/11 13pm', '24/11/1026 09:00'],
  ...['Mon, 24 Nov 2026, 09:00', 'someday 09:00', '24 nov nov 09:00', 'in 2 moons', '25:00'],
  ...['24/11/9999 09:00', 'in 9999 weeks at never'],
])('does not understand %j', (text) => {
  expect(read(text)).toBeNull()
})

test.each(['en', 'th'] as const)('what is shown in %s is understood, on each day', (language) => {
  showLanguage(language)
  for (let day = 0; day < 800; day += 1) {
    const wall = new Date(Date.UTC(2026, 0, 1 + day, day % 24, day % 60)).toISOString().slice(0, 16)
    expect(read(formatWall(wall))).toBe(wall)
  }
  showLanguage('en')
})

test('a time of a day is read as it is typed', () => {
  const typed = ['9:30', '9.30', '930', '0930', '9', '23:59', '24', '9:60', '', 'x', '12345']
  const expected = ['09:30', '09:30', '09:30', '09:30', '09:00', '23:59', ...Array(5).fill(null)]
  expect(typed.map(readClock)).toEqual(expected)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-05', 1, '2027-01-05'],
  ['2028-02-29', 12, '2029-02-28'],
])('a month from %s, %i times, is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected)
})
