import { expect, it } from 'vitest'
import { endOfQuietHours } from './quiet-hours.ts'

const until = (now: string, from: string, to: string, timeZone: string) =>
  endOfQuietHours(new Date(now), { from, to, timeZone })?.toISOString() ?? null

it.each([
  ['in the evening', '2026-11-21T16:30:00Z', '2026-11-22T00:00:00.000Z'],
  ['the minute they begin', '2026-11-21T15:00:00Z', '2026-11-22T00:00:00.000Z'],
  ['after midnight', '2026-11-21T20:00:00Z', '2026-11-22T00:00:00.000Z'],
  ['on the last evening of a year', '2026-12-31T16:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['the minute they end', '2026-11-22T00:00:00Z', null],
  ['just before', '2026-11-21T14:59:59Z', null],
  ['at noon', '2026-11-21T05:00:00Z', null],
])('from 22:00 to 07:00 in Bangkok: %s', (_when, now, end) => {
  expect(until(now, '22:00', '07:00', 'Asia/Bangkok')).toBe(end)
})

it.each([
  ['within', '2026-11-21T05:30:00Z', '2026-11-21T06:00:00.000Z'],
  ['after', '2026-11-21T06:00:00Z', null],
  ['before', '2026-11-21T04:59:00Z', null],
])('from 12:00 to 13:00 of one day: %s', (_when, now, end) => {
  expect(until(now, '12:00', '13:00', 'Asia/Bangkok')).toBe(end)
})

it('follows the clock through the beginning and the end of summer time', () => {
  // Berlin goes from 02:00 to 03:00 on 29 March, and from 03:00 to 02:00 on 25 October.
  expect(until('2026-03-28T22:00:00Z', '22:00', '07:00', 'Europe/Berlin')).toBe(
    '2026-03-29T05:00:00.000Z',
  )
  expect(until('2026-10-24T21:00:00Z', '22:00', '07:00', 'Europe/Berlin')).toBe(
    '2026-10-25T06:00:00.000Z',
  )
})

it('ends by the gap later where the clock skips its end', () => {
  expect(until('2026-03-29T00:30:00Z', '22:00', '02:30', 'Europe/Berlin')).toBe(
    '2026-03-29T01:30:00.000Z',
  )
})

it('does not begin again in an hour that comes twice', () => {
  expect(until('2026-10-25T00:10:00Z', '22:00', '02:30', 'Europe/Berlin')).toBe(
    '2026-10-25T00:30:00.000Z',
  )
  // 02:10 for the second time.
  expect(until('2026-10-25T01:10:00Z', '22:00', '02:30', 'Europe/Berlin')).toBeNull()
})
