import { describe, expect, it } from 'vitest'
import { buildMoment } from '../test/build-moment.ts'
import { byDay, movedTo } from './moments.ts'
import { scheduleVariables } from './schedule.ts'

const now = Date.parse('2026-11-23T03:00:00Z')

describe('what is moved to another day', () => {
  // 23:30 in Bangkok, where the next day is still this one in UTC.
  const moment = buildMoment({ at: '2026-11-26T16:30:00.000Z' })

  it('keeps its time of day', () => {
    expect(movedTo(moment, '2026-11-28', now)).toBe('2026-11-28T16:30:00.000Z')
    expect(movedTo(moment, '2027-01-01', now)).toBe('2027-01-01T16:30:00.000Z')
  })

  it('stays where it is on its own day', () => {
    expect(movedTo(moment, '2026-11-26', now)).toBeNull()
  })

  it('goes to no time that is over, though to a later one of today', () => {
    expect(movedTo(moment, '2026-11-22', now)).toBeNull()
    expect(movedTo(moment, '2026-11-23', now)).toBe('2026-11-23T16:30:00.000Z')
    expect(movedTo(moment, '2026-11-23', Date.parse('2026-11-23T16:30:00Z'))).toBeNull()
  })

  it('ends on any day that is to come', () => {
    const end = buildMoment({ ...moment, kind: 'END', endsAt: moment.at })
    expect(movedTo(end, '2026-11-28', now)).toBe('2026-11-28T16:30:00.000Z')
    expect(movedTo(end, '2026-11-22', now)).toBeNull()
  })

  it('goes out before it ends', () => {
    const ending = buildMoment({ ...moment, endsAt: '2026-11-28T16:30:00.000Z' })
    expect(movedTo(ending, '2026-11-27', now)).not.toBeNull()
    expect(movedTo(ending, '2026-11-28', now)).toBeNull()
  })

  it.each([
    ['what has gone out', { state: 'DONE' }],
    ['an end that is over', { kind: 'END', state: 'DONE' }],
    ['what somebody may not move', { can: { publish: true, cancel: true, move: false } }],
  ] as const)('is never %s', (_what, changes) => {
    expect(movedTo(buildMoment({ ...moment, ...changes }), '2026-11-28', now)).toBeNull()
  })

  it.each(['LATE', 'FAILED'] as const)('may be what is %s', (state) => {
    expect(movedTo(buildMoment({ ...moment, state }), '2026-11-28', now)).not.toBeNull()
  })
})

const asked = (address: Record<string, string> = {}) =>
  scheduleVariables({ value: (name) => address[name] ?? '' }, now)

it('asks for whole weeks of a month by the clock of the portal, and never for more than is answered', () => {
  expect(asked({ month: '2026-11' })).toMatchObject({
    from: '2026-10-25T17:00:00.000Z',
    to: '2026-12-06T17:00:00.000Z',
  })
  expect(asked()).toEqual(asked({ month: '2026-11' }))
  expect(asked({ month: 'whenever' })).toEqual(asked())
  for (let month = 1; month <= 12; month += 1) {
    const { from, to } = asked({ month: `2027-${String(month).padStart(2, '0')}` })
    expect(Date.parse(to as string) - Date.parse(from as string)).toBeLessThan(62 * 86_400_000)
  }
})

it('narrows to what the address names, if there is such a thing', () => {
  expect(asked({ resource: 'article', state: 'failed' }).filter).toEqual({
    resources: ['ARTICLE'],
    states: ['FAILED'],
  })
  expect(asked({ resource: 'poem' }).filter).toEqual({ resources: null, states: null })
})

it('puts moments into the days of the portal in the order of time', () => {
  const [late, early] = [
    buildMoment({ id: 'b', at: '2026-11-26T10:00:00.000Z' }),
    buildMoment({ id: 'a', at: '2026-11-25T17:00:00.000Z' }),
  ]
  expect([...byDay([late, early])]).toEqual([['2026-11-26', [early, late]]])
})
