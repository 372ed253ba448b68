import { expect, test } from 'vitest'
import { areInRule, lastEnd, leftOutOf, occurrencesOf, timeOn, type Timing } from './occurrences.ts'

const timing = (more: Partial<Timing> = {}): Timing => ({
  startsAt: new Date('2026-10-20T07:00:00Z'),
  endsAt: new Date('2026-10-20T08:30:00Z'),
  ...{ timeZone: 'Europe/Berlin', repeat: 'FREQ=WEEKLY;BYDAY=TU', exceptions: [] },
  ...more,
})
const from = new Date('2026-10-20T00:00:00Z')
const to = new Date('2026-11-12T00:00:00Z')
const starts = (of: Timing, most = 100, until: Date | null = to) =>
  occurrencesOf(of, from, until, most).map(({ startsAt }) => startsAt.toISOString().slice(0, 16))

test('what is held every week stays at nine when the clocks go back', () => {
  expect(starts(timing())).toEqual([
    '2026-10-20T07:00',
    '2026-10-27T08:00',
    '2026-11-03T08:00',
    '2026-11-10T08:00',
  ])
})

// RFC 5545 §3.3.10: such instances “MUST be ignored and MUST NOT be counted”.
test('a time that the clocks skip is none', () => {
  const night = timing({
    startsAt: new Date('2027-03-27T01:30:00Z'),
    endsAt: new Date('2027-03-27T01:45:00Z'),
    repeat: 'FREQ=DAILY;COUNT=3',
  })
  const found = occurrencesOf(night, new Date('2027-03-01'), null, 9)
  expect(found.map(({ startsAt }) => startsAt.toISOString().slice(5, 16))).toEqual([
    '03-27T01:30',
    '03-29T00:30',
    '03-30T00:30',
  ])
})

test('exceptions are left out or held at another time, in their order', () => {
  const exceptions = [
    { at: new Date('2026-10-27T08:00:00Z'), startsAt: null },
    { at: new Date('2026-11-03T08:00:00Z'), startsAt: new Date('2026-11-11T12:00:00Z') },
  ]
  expect(starts(timing({ exceptions }))).toEqual([
    '2026-10-20T07:00',
    '2026-11-10T08:00',
    '2026-11-11T12:00',
  ])
  const read = JSON.parse(JSON.stringify(exceptions))
  expect(starts(timing({ exceptions: read }), 2)).toEqual(['2026-10-20T07:00', '2026-11-10T08:00'])
})

test('a time of the series is found by its day, wherever it was moved', () => {
  const exceptions = [
    { at: new Date('2026-10-27T08:00:00Z'), startsAt: null },
    { at: new Date('2026-11-03T08:00:00Z'), startsAt: new Date('2026-11-11T12:00:00Z') },
  ]
  const series = timing({ exceptions })
  const on = (day: string, of = series) => timeOn(of, day)
  expect(on('2026-10-20')).toMatchObject({ startsAt: series.startsAt })
  expect(on('2026-10-27')).toMatchObject({ isLeftOut: true })
  expect(on('2026-11-03')).toMatchObject({
    startsAt: new Date('2026-11-11T12:00:00Z'),
    endsAt: new Date('2026-11-11T13:30:00Z'),
  })
  for (const day of ['2026-10-13', '2026-10-21', '2026-11-11', '2090-01-03', '2026-02-30'])
    expect(on(day), day).toBeUndefined()
  // The day is that of its zone, where it may be another than in London.
  const night = timing({ startsAt: new Date('2026-10-19T23:30:00Z'), timeZone: 'Asia/Bangkok' })
  expect(on('2026-10-20', night)).toMatchObject({ at: night.startsAt })
  expect(on('2026-10-19', night)).toBeUndefined()
})

test('what is left out or moved is known where it would have been', () => {
  const exceptions = [
    { at: new Date('2026-10-27T08:00:00Z'), startsAt: null },
    { at: new Date('2026-11-03T08:00:00Z'), startsAt: new Date('2026-11-11T12:00:00Z') },
    { at: new Date('2026-11-10T08:00:00Z'), startsAt: new Date('2026-11-10T08:00:00Z') },
  ]
  const found = leftOutOf(timing({ exceptions }), from, to)
  expect(found.map(({ startsAt, movedTo }) => [startsAt, movedTo])).toEqual([
    [exceptions[0]!.at, null],
    [exceptions[1]!.at, exceptions[1]!.startsAt],
  ])
  expect(leftOutOf(timing({ exceptions }), to, new Date('2027-01-01'))).toEqual([])
})

test('what has begun is among them until it ends', () => {
  const at = (time: string) => occurrencesOf(timing(), new Date(time), to, 1)[0]!.startsAt
  expect(at('2026-10-20T08:29:59Z')).toEqual(new Date('2026-10-20T07:00:00Z'))
  expect(at('2026-10-20T08:30:00Z')).toEqual(new Date('2026-10-27T08:00:00Z'))
})

test('what has no end is asked for a number of times', () => {
  expect(starts(timing(), 3, null)).toEqual([
    '2026-10-20T07:00',
    '2026-10-27T08:00',
    '2026-11-03T08:00',
  ])
  expect(starts(timing({ repeat: '' }), 3, null)).toEqual(['2026-10-20T07:00'])
})

test('a rule that is never met has no times', () => {
  expect(starts(timing({ repeat: 'FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=2' }), 3, null)).toEqual([])
})

test('times of the rule are known from others', () => {
  expect(areInRule(timing(), [new Date('2026-11-03T08:00:00Z')])).toBe(true)
  expect(areInRule(timing(), [new Date('2026-11-03T07:00:00Z')])).toBe(false)
  expect(areInRule(timing({ repeat: 'FREQ=WEEKLY;BYDAY=WE' }), [timing().startsAt!])).toBe(false)
  const two = timing({ repeat: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' })
  expect(areInRule(two, [two.startsAt!, new Date('2026-10-27T08:00:00Z')])).toBe(true)
  expect(areInRule(two, [new Date('2026-11-03T08:00:00Z')])).toBe(false)
})

test('the last one ends it, and nothing goes on for more than twenty years', () => {
  expect(lastEnd(timing())).toEqual(new Date('2046-10-16T08:30:00Z'))
  expect(lastEnd(timing({ repeat: '' }))).toEqual(new Date('2026-10-20T08:30:00Z'))
  const five = timing({ repeat: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5' })
  expect(lastEnd(five)).toEqual(new Date('2026-11-17T09:30:00Z'))
  const until = timing({ repeat: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261028T000000Z' })
  expect(lastEnd(until)).toEqual(new Date('2026-10-27T09:30:00Z'))
})
