import { describe, expect, it } from 'vitest'
import {
  addDays,
  changesFor,
  changesOf,
  countOf,
  daysOf,
  instantsOf,
  isDate,
  isMonday,
  isOvernight,
  minutesOf,
  mondayOf,
  movedTo,
  peopleToNotify,
  warningsOf,
  workedIn,
  type Shift,
  type WarningContext,
} from './shift-rules.ts'

const zone = 'Europe/Berlin'
const at = (hour: number) => hour * 60
let count = 0
const shift = (date: string, from: number, to: number, more: Partial<Shift> = {}): Shift => ({
  ...{ id: `s${(count += 1)}`, userId: 'mali', positionId: null },
  ...{ name: '', place: '', note: '', color: null },
  ...{ date, startMinute: at(from), endMinute: at(to) },
  ...more,
})
const by: WarningContext = {
  ...{ monday: '2026-11-23', rules: { restHours: 11, weekHours: 48 }, people: [] },
}
const warn = (...shifts: Shift[]) =>
  warningsOf(workedIn(shifts, 'Asia/Bangkok'), by).map(({ kind, minutes }) => [kind, minutes])

describe('a week', () => {
  it('begins on a Monday, whatever the month and the year', () => {
    expect(mondayOf('2026-11-25')).toBe('2026-11-23')
    expect(mondayOf('2026-11-29')).toBe('2026-11-23')
    expect(mondayOf('2027-01-01')).toBe('2026-12-28')
    expect(daysOf('2026-12-28').at(-1)).toBe('2027-01-03')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(isMonday('2026-11-24')).toBe(false)
    expect(['2026-02-30', '2026-1-1', '1999-01-04', 'x'].filter(isDate)).toEqual([])
  })
})

describe('a shift', () => {
  it('may go past midnight', () => {
    const night = shift('2026-11-23', 22, 30)
    expect(isOvernight(night)).toBe(true)
    expect(isOvernight(shift('2026-11-23', 16, 24))).toBe(false)
    const { startsAt, endsAt } = instantsOf(night, 'Asia/Bangkok')
    expect(new Date(startsAt).toISOString()).toBe('2026-11-23T15:00:00.000Z')
    expect(new Date(endsAt).toISOString()).toBe('2026-11-23T23:00:00.000Z')
  })

  it('is an hour longer or shorter in a night in which clocks change', () => {
    expect(minutesOf([shift('2026-03-28', 22, 30)], zone)).toBe(at(7))
    expect(minutesOf([shift('2026-10-24', 22, 30)], zone)).toBe(at(9))
    expect(minutesOf([shift('2026-10-24', 22, 30)], 'Asia/Bangkok')).toBe(at(8))
    // From half past two until three, an hour that there is not.
    const { startsAt, endsAt } = instantsOf(shift('2026-03-29', 2.5, 3), zone)
    expect(endsAt).toBeGreaterThan(startsAt)
  })
})

describe('warnings', () => {
  it('are of shifts of one person that overlap, also past midnight', () => {
    expect(warn(shift('2026-11-23', 8, 16), shift('2026-11-23', 15, 23))).toEqual([['overlap', 60]])
    expect(warn(shift('2026-11-23', 22, 30), shift('2026-11-24', 5, 13))).toEqual([['overlap', 60]])
    const other = shift('2026-11-23', 15, 23, { userId: 'nok' })
    expect(warn(shift('2026-11-23', 8, 16), other)).toEqual([])
    const open = shift('2026-11-23', 15, 23, { userId: null })
    expect(warn(shift('2026-11-23', 8, 16), open)).toEqual([])
  })

  it('compare with the shift that ends last, not only with the one before', () => {
    const found = warn(
      shift('2026-11-23', 8, 20),
      shift('2026-11-23', 9, 10),
      shift('2026-11-23', 19, 22),
    )
    expect(found).toEqual([
      ['overlap', 60],
      ['overlap', 60],
    ])
  })

  it('are of too little rest between two days, and not of a break within one', () => {
    expect(warn(shift('2026-11-23', 14, 22), shift('2026-11-24', 6, 14))).toEqual([['rest', at(8)]])
    expect(warn(shift('2026-11-23', 14, 22), shift('2026-11-24', 9, 14))).toEqual([])
    expect(warn(shift('2026-11-23', 8, 12), shift('2026-11-23', 13, 17))).toEqual([])
    expect(warn(shift('2026-11-23', 6, 14), shift('2026-11-23', 22, 30))).toEqual([['rest', at(8)]])
  })

  it('are of shifts that follow each other until no day has room for the rest any more', () => {
    const [morning, afternoon] = [shift('2026-11-23', 7, 15), shift('2026-11-23', 15, 23)]
    const none = ['rest', 0]
    expect(warn(morning, afternoon)).toEqual([none])
    expect(warn(morning, afternoon, shift('2026-11-23', 23, 31))).toEqual([none, none])
    const short = [6, 11, 16].map((from) => shift('2026-11-23', from, from + 4))
    expect(warn(...short)).toEqual([['rest', at(1)]])
    expect(warn(shift('2026-11-23', 7, 15), shift('2026-11-23', 17, 20))).toEqual([])
  })

  it('are of what lies beside the week too, but only where the week has a part in it', () => {
    const beside = (date: string, from: number, to: number) => ({
      ...{ id: null, userId: 'mali', date },
      ...instantsOf(shift(date, from, to), 'Asia/Bangkok'),
    })
    const own = workedIn([shift('2026-11-23', 6, 14, { id: 'own' })], 'Asia/Bangkok')
    const before = warningsOf([beside('2026-11-22', 22, 30), ...own], by)
    expect(before).toMatchObject([{ kind: 'rest', shiftId: 'own', otherId: null, minutes: 0 }])
    const after = warningsOf([...own, beside('2026-11-23', 13, 20)], by)
    expect(after).toMatchObject([{ kind: 'overlap', shiftId: 'own', otherId: null }])
    expect(warningsOf([beside('2026-11-22', 22, 30), beside('2026-11-23', 5, 9)], by)).toEqual([])
  })
})

describe('warnings of a week', () => {
  const hours = (shifts: Shift[], weekHours: number, zone: string) =>
    warningsOf(workedIn(shifts, zone), { ...by, rules: { restHours: 0, weekHours } })

  it('are of more hours than the rules say, on the day with which it is too much', () => {
    const days = [0, 1, 2, 3, 4].map((day) => shift(addDays('2026-11-23', day), 8, 18))
    expect(hours(days, 50, 'Asia/Bangkok')).toEqual([])
    expect(hours(days, 48, 'Asia/Bangkok')).toMatchObject([
      { kind: 'hours', userId: 'mali', date: '2026-11-27', shiftId: days[4]!.id, minutes: at(50) },
    ])
  })

  it('count the hours that pass in a night in which clocks change', () => {
    const night = shift('2026-10-24', 22, 30)
    const of = { ...by, monday: '2026-10-19', rules: { restHours: 11, weekHours: 8 } }
    expect(warningsOf(workedIn([night], zone), of)).toMatchObject([{ minutes: at(9) }])
    expect(warningsOf(workedIn([night], 'Asia/Bangkok'), of)).toEqual([])
    // Ten hours by the clock from six to four, and nine that pass on the short night.
    const spring = [shift('2026-03-28', 22, 30), shift('2026-03-29', 16, 20)]
    expect(warningsOf(workedIn(spring, zone), by)).toMatchObject([
      { kind: 'rest', minutes: at(10) },
    ])
    const autumn = [shift('2026-10-24', 14, 22), shift('2026-10-25', 8, 12)]
    expect(warningsOf(workedIn(autumn, zone), by)).toEqual([])
  })

  it('count shifts of other departments in the week and none beside it', () => {
    const own = workedIn([shift('2026-11-23', 8, 16, { id: 'own' })], 'Asia/Bangkok')
    const beside = (date: string) => ({
      ...{ id: null, userId: 'mali', date, departmentId: 'ward' },
      ...instantsOf(shift(date, 8, 16), 'Asia/Bangkok'),
    })
    const of = { ...by, rules: { restHours: 11, weekHours: 12 } }
    expect(warningsOf([...own, beside('2026-11-29')], of)).toMatchObject([
      { kind: 'hours', shiftId: 'own', date: '2026-11-23' },
    ])
    expect(warningsOf([...own, beside('2026-11-30'), beside('2026-11-22')], of)).toEqual([])
    expect(warningsOf([...own, beside('2026-11-23')], by)).toMatchObject([
      { kind: 'overlap', otherDepartmentId: 'ward', date: '2026-11-23' },
    ])
  })

  it('are of whoever is not there, once, on their first day', () => {
    const shifts = [shift('2026-11-24', 8, 16), shift('2026-11-26', 8, 16)]
    const people = [
      { id: 'mali', absence: 'suspended' as const },
      { id: 'nok', absence: null },
    ]
    expect(warningsOf(workedIn(shifts, zone), { ...by, people })).toMatchObject([
      { kind: 'suspended', userId: 'mali', date: '2026-11-24', shiftId: shifts[0]!.id },
    ])
  })
})

describe('changes since publishing', () => {
  const [kept, moved, gone, fresh] = [
    shift('2026-11-23', 8, 16),
    shift('2026-11-24', 8, 16),
    shift('2026-11-25', 8, 16, { userId: 'nok' }),
    shift('2026-11-26', 8, 16, { userId: 'somsak' }),
  ] as const
  const handed = { ...moved, userId: 'dao' }
  const changes = changesOf([kept, handed, fresh], [kept, moved, gone])

  it('are what is added, changed and removed', () => {
    expect(changes).toEqual({
      ...{ added: [fresh], removed: [gone] },
      changed: [{ was: moved, is: handed }],
    })
    expect(countOf(changes)).toBe(3)
    expect(countOf(changesOf([kept], [kept]))).toBe(0)
  })

  it('are told to everybody whom they concern, and to nobody of what is over', () => {
    const before = Date.parse('2026-11-20T00:00:00Z')
    expect(peopleToNotify(changes, zone, before).toSorted()).toEqual([
      'dao',
      'mali',
      'nok',
      'somsak',
    ])
    expect(peopleToNotify(changes, zone, Date.parse('2026-11-25T20:00:00Z'))).toEqual(['somsak'])
    expect(peopleToNotify(changesOf([{ ...kept, userId: null }], []), zone, before)).toEqual([])
  })
})

describe('what concerns somebody', () => {
  const [mine, theirs] = [shift('2026-11-23', 8, 16), shift('2026-11-24', 8, 16, { userId: 'nok' })]

  it('is a shift that was handed on, for one as gone and for the other as new', () => {
    const handed = { ...mine, userId: 'nok' }
    const changes = changesOf([handed, theirs], [mine, theirs])
    expect(changesFor(changes, 'mali')).toEqual({ added: [], changed: [], removed: [mine] })
    expect(changesFor(changes, 'nok')).toEqual({ added: [handed], changed: [], removed: [] })
  })

  it('is not its colour', () => {
    const changes = changesOf([{ ...mine, color: 'red' }], [mine])
    expect(countOf(changes)).toBe(1)
    expect(peopleToNotify(changes, zone, 0)).toEqual([])
    expect(changesFor(changes, 'mali').changed).toEqual([])
  })
})

describe('a copy', () => {
  it('has the shifts on the same days of the other week', () => {
    const [copy] = movedTo([shift('2026-11-25', 8, 16)], '2026-11-23', '2026-12-07', () => 'new')
    expect(copy).toMatchObject({ id: 'new', date: '2026-12-09', userId: 'mali' })
  })
})
