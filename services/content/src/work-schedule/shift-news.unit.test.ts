import { changesOf, type Shift } from '@prakat/schema/shift-rules'
import { describe, expect, it } from 'vitest'
import { describeShiftChanges } from './shift-news.ts'

const shift = (id: string, date: string, more: Partial<Shift> = {}): Shift => ({
  ...{ id, userId: 'mali', positionId: null, date, startMinute: 480, endMinute: 960 },
  ...{ name: '', place: '', note: '', color: null },
  ...more,
})
const monday = '2026-11-30'
const newsOf = (
  [is, was]: [Shift[], Shift[]],
  { locale = 'en', now = 0 }: { locale?: 'en' | 'th'; now?: number } = {},
) => describeShiftChanges(changesOf(is, was), 'mali', { locale, zone: 'Asia/Bangkok', now })

describe('what changed for somebody', () => {
  it.each([
    [
      'another time',
      { startMinute: 720, endMinute: 1200 },
      'Mon 30 Nov: 08:00–16:00 → 12:00–20:00',
    ],
    ['another day', { date: '2026-12-01' }, 'Mon 30 Nov 08:00–16:00 → Tue 1 Dec 08:00–16:00'],
    [
      'past midnight',
      { startMinute: 1320, endMinute: 1800 },
      'Mon 30 Nov: 08:00–16:00 → 22:00–06:00',
    ],
    ['another place', { place: 'Gate' }, 'Mon 30 Nov 08:00–16:00: – → Gate'],
    ['note changed', { note: 'Bring keys' }, 'Mon 30 Nov 08:00–16:00: note changed'],
  ])('is said as %s', (_what, more, text) => {
    expect(newsOf([[shift('a', monday, more)], [shift('a', monday)]])).toBe(text)
  })

  it('is said in the order of days, and in Thai', () => {
    const [is, was] = [[shift('b', '2026-12-02', { name: 'เวรเช้า' })], [shift('a', monday)]]
    expect(newsOf([is, was])).toBe(
      'Removed: Mon 30 Nov 08:00–16:00 · New: Wed 2 Dec 08:00–16:00, เวรเช้า',
    )
    expect(newsOf([is, was], { locale: 'th' })).toBe(
      'ยกเลิก: จันทร์ 30 พ.ย. 08:00–16:00 · เพิ่ม: พุธ 2 ธ.ค. 08:00–16:00, เวรเช้า',
    )
  })

  it('leaves out what is over and what is somebody else’s', () => {
    const is = [shift('a', monday), shift('b', '2026-12-02'), shift('c', monday, { userId: 'nok' })]
    const now = Date.parse('2026-12-01T00:00:00Z')
    expect(newsOf([is, []], { now })).toBe('New: Wed 2 Dec 08:00–16:00')
  })

  it('stays short, however much it is', () => {
    const name = 'On call for the intensive care unit and the emergency room'
    const many = Array.from({ length: 14 }, (_, at) =>
      shift(`s${at}`, monday, { name, place: name }),
    )
    const text = newsOf([many, []])
    expect(text).toMatch(/ · and 11 more$/)
    expect(text.length).toBeLessThan(440)
    const short = Array.from({ length: 7 }, (_, at) => shift(`s${at}`, monday))
    expect(newsOf([short, []])).toMatch(/ · and 2 more$/)
  })
})
