import { expect, it } from 'vitest'
import { packBoard, unpackBoard, type Board } from './board-wire.ts'
import type { Shift } from './shift-rules.ts'

const monday = '2026-11-23'
const shift = (id: string, more: Partial<Shift> = {}): Shift => ({
  ...{ id, userId: 'mali', positionId: null, date: '2026-11-24' },
  ...{ startMinute: 480, endMinute: 960, name: 'Day', place: '', note: '', color: null, ...more },
})
const board = (shifts: Shift[], published: Shift[]): Board => ({
  ...{ monday, shifts, published, rules: { restHours: 11, weekHours: 48 } },
  around: [
    { id: null, userId: 'nok', date: '2026-11-22', startsAt: 1, endsAt: 2, departmentId: 'd' },
    { id: null, userId: 'mali', date: '2026-11-30', startsAt: 3, endsAt: 4, departmentId: null },
  ],
  departments: [{ id: 'd', nameEn: 'Ward 2', nameTh: 'หอ 2' }],
  people: [{ id: 'mali', name: 'Mali', nameTh: '', positionId: 'p', isHere: true, absence: null }],
  positions: [{ id: 'p', titleEn: 'Nurse', titleTh: 'พยาบาล' }],
  kinds: [{ name: 'Day', startMinute: 480, endMinute: 960, place: '', color: 'teal' }],
  ...{ templates: [], templatesVersion: 3 },
})

it('carries a board as it is', () => {
  const open = shift('c', { userId: null, positionId: 'p', note: 'Bring keys', color: 'red' })
  const given = board(
    [shift('a'), shift('b', { name: 'Late' }), open],
    [shift('a'), shift('b'), shift('d')],
  )
  const carried = unpackBoard(JSON.parse(JSON.stringify(packBoard(given))), monday)
  expect(carried).toEqual({ ...given, published: [shift('a'), shift('b'), shift('d')] })
})

it('knows a week that was never published from one that is as it was published', () => {
  const carry = (given: Board) => unpackBoard(packBoard(given), monday).published
  expect(carry(board([shift('a')], []))).toEqual([])
  expect(carry(board([shift('a')], [shift('a')]))).toEqual([shift('a')])
  expect(packBoard(board([shift('a')], [shift('a')])).published).toEqual([])
})
