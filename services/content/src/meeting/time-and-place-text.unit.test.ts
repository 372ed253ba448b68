import { expect, it } from 'vitest'
import { timeAndPlaceText } from './time-and-place-text.ts'

const now = new Date('2026-11-20T00:00:00Z')
const morning = {
  startsAt: new Date('2026-11-30T03:00:00Z'),
  endsAt: new Date('2026-11-30T03:30:00Z'),
}
const hall = { place: 'Hall 1', timeZone: 'Asia/Bangkok' }
const site = { language: 'en', timeZone: 'Asia/Bangkok' } as const

it.each([
  ['in the language of the site', hall, morning, site, 'Mon 30 Nov, 10:00–10:30\nHall 1'],
  [
    'in Thai, with the Buddhist year where it is another one than now',
    hall,
    { startsAt: new Date('2027-01-20T02:00:00Z'), endsAt: new Date('2027-01-20T03:00:00Z') },
    { ...site, language: 'th' } as const,
    'พุธ 20 ม.ค. 2570, 09:00–10:00\nHall 1',
  ],
  [
    'with its zone where that is not the one of the site',
    hall,
    morning,
    { language: null, timeZone: 'Europe/Berlin' },
    'Mon 30 Nov, 10:00–10:30 (Asia/Bangkok)\nHall 1',
  ],
  [
    'with the day of its end where that is another one',
    { ...hall, place: '' },
    { ...morning, endsAt: new Date('2026-12-01T02:00:00Z') },
    site,
    'Mon 30 Nov, 10:00–Tue 1 Dec, 09:00',
  ],
  [
    'with September as short as the other months',
    hall,
    { startsAt: new Date('2026-09-04T03:00:00Z'), endsAt: new Date('2026-09-04T03:30:00Z') },
    site,
    'Fri 4 Sep, 10:00–10:30\nHall 1',
  ],
  ['as its place where it is not held any more', hall, undefined, site, 'Hall 1'],
])('says when and where a meeting is, %s', (_case, meeting, held, of, text) => {
  expect(timeAndPlaceText(meeting, held, now, of)).toBe(text)
})
