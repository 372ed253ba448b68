import { expect, test } from 'vitest'
import { byDay, dayAfter, daysShown, placesOn, rangeOf, type Occurrence } from './calendar.ts'

const held = (title: string, startsAt: string, endsAt: string): Occurrence => ({
  ...{
    meetingId: title,
    title,
    place: '',
    repeats: false,
    calledOff: false,
    day: null,
    movedFrom: null,
    movedTo: null,
    mayAnswer: true,
    answer: null,
  },
  startsAt: `${startsAt}:00+07:00`,
  endsAt: `${endsAt}:00+07:00`,
})

test('a week begins where the language has it, a month has whole weeks, a list looks ahead', () => {
  expect(daysShown('week', '2026-11-24')).toEqual([
    ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
    ...['2026-11-28', '2026-11-29'],
  ])
  expect(daysShown('month', '2026-11-24')).toHaveLength(42)
  expect(daysShown('list', '2026-11-24').at(-1)).toBe('2026-12-23')
  expect(dayAfter('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('week', '2026-11-24', -1)).toBe('2026-11-17')
})

test('days are those of the organisation’s clock', () => {
  expect(rangeOf(['2026-11-24'])).toEqual({
    ...{ from: '2026-11-23T17:00:00.000Z', to: '2026-11-24T17:00:00.000Z' },
  })
})

test('what goes on for days is on each of them, and not on one that it ends before', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26']
  const retreat = held('retreat', '2026-11-24T20:00', '2026-11-26T00:00')
  const on = byDay([retreat], days)
  expect([...on].filter(([, found]) => found.length > 0).map(([day]) => day)).toEqual([
    ...['2026-11-24', '2026-11-25'],
  ])
})

test('what is held at the same time stands beside each other', () => {
  const places = placesOn('2026-11-24', [
    held('c', '2026-11-24T10:30', '2026-11-24T11:00'),
    held('a', '2026-11-24T09:00', '2026-11-24T10:30'),
    held('b', '2026-11-24T10:00', '2026-11-24T12:00'),
    held('d', '2026-11-24T13:00', '2026-11-24T13:05'),
  ])
  expect(places.map(({ of, from, to, lane, lanes }) => [of.title, from, to, lane, lanes])).toEqual([
    ['a', 9, 10.5, 0, 2],
    ['b', 10, 12, 1, 2],
    ['c', 10.5, 11, 0, 2],
    ['d', 13, 13.5, 0, 1],
  ])
})
