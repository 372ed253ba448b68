import { expect, it } from 'vitest'
import { packBoard, unpackBoard, type Board } from './board-wire.ts'
import type { Shift } from './shift-rules.ts'

const monday = '2026-11-23'
const shift = (id: string, more: Partial<Shift> = {}): Shift => ({
  ...{ id, userId: 'mali', positionId: null, date: '2026-11-24' },
  ...{ startMinute: 480, endMinute: 960, name: 'Day', place: '', note: '', ...more },
})
const board = (shifts: Shift[], published: Shift[]): Board => ({
  ...{ shifts, published },
  around: [{ id: null, userId: 'nok', date: '2026-11-22', startsAt: 1, endsAt: 2 }],
  people: [{ id: 'mali', name: 'Mali', nameTh: '', positionId: 'p', isHere: true }],
  positions: [{ id: 'p', titleEn: 'Nurse', titleTh: 'พยาบาล' }],
  kinds: [{ name: 'Day', startMinute: 480, endMinute: 960, place: '' }],
})

it('carries a board as it is', () => {
  const open = shift('c', { userId: null, positionId: 'p', note: 'Bring keys' })
  const given = board(
    [shift('a'), shift('b', { name: 'Late' }), open],
    [shift('a'), shift('b'), shift('d')],
  )
  const carried = unpackBoard(JSON.parse(JSON.stringify(packBoard(given, monday))), monday)
  expect(carried).toEqual({ ...given, published: [shift('a'), shift('b'), shift('d')] })
})

it('knows a week that was never published from one that is as it was published', () => {
  const carry = (given: Board) => unpackBoard(packBoard(given, monday), monday).published
  expect(carry(board([shift('a')], []))).toEqual([])
  expect(carry(board([shift('a')], [shift('a')]))).toEqual([shift('a')])
  expect(packBoard(board([shift('a')], [shift('a')]), monday).published).toEqual([])
})
