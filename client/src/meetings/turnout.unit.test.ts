import { expect, it } from 'vitest'
import { answersInWords, nextTimeOf, openInWords, shownTurnout, type Turnout } from './turnout.ts'

const time = (day: string, more: Partial<Turnout> = {}): Turnout => ({
  ...{ meetingId: 'm', day, startsAt: `${day}T02:00:00.000Z`, endsAt: `${day}T03:00:00.000Z` },
  ...{ yes: 12, maybe: 0, no: 3, open: 5, ...more },
})
const times = ['2026-11-23', '2026-11-30', '2026-12-07'].map((day) => time(day))
const now = Date.parse('2026-11-29T00:00:00Z')

it('shows the next time of a series at first, that of a day once it is chosen, and the last of one that is over', () => {
  expect(shownTurnout(times, null, now)?.day).toBe('2026-11-30')
  expect(shownTurnout(times, '2026-11-23', now)?.day).toBe('2026-11-23')
  expect(shownTurnout(times, null, Date.parse('2027-01-01'))?.day).toBe('2026-12-07')
})

it('says what was answered, without what nobody said', () => {
  expect(answersInWords(time('2026-11-30'))).toBe('12 yes · 3 no')
  expect(answersInWords(time('2026-11-30', { yes: 0, maybe: 1, no: 0 }))).toBe('0 yes · 1 maybe')
  expect(openInWords(time('2026-11-30'))).toBe('5 not answered')
  expect(openInWords(time('2026-11-30', { open: 0 }))).toBe('')
})

it('lists a series by its next time, or the last once it is over, as long as the first', () => {
  const row = {
    ...{ startsAt: '2026-01-05T02:00:00.000Z', endsAt: '2026-01-05T02:30:00.000Z' },
    ...{ timeZone: 'Asia/Bangkok', repeat: 'FREQ=WEEKLY', nextAt: '2026-11-30T02:00:00.000Z' },
  }
  expect(nextTimeOf(row, undefined)).toMatchObject({
    ...{ startsAt: row.nextAt, endsAt: '2026-11-30T02:30:00.000Z' },
  })
  expect(nextTimeOf({ ...row, nextAt: null }, time('2026-11-23')).startsAt).toBe(
    '2026-11-23T02:00:00.000Z',
  )
  expect(nextTimeOf({ ...row, nextAt: null }, undefined).startsAt).toBe(row.startsAt)
})
