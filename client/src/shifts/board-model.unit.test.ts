import type { Board } from '@prakat/schema/board-wire'
import type { Shift } from '@prakat/schema/shift-rules'
import { expect, test } from 'vitest'
import {
  applied,
  cellsIn,
  cellsOf,
  inverseOf,
  kindsOf,
  marksOf,
  merged,
  painted,
  rowsOf,
} from './board-model.ts'

const monday = '2026-11-23'
const shift = (id: string, more: Partial<Shift> = {}): Shift => ({
  ...{ id, userId: 'mali', positionId: null, date: monday, startMinute: 480, endMinute: 960 },
  ...{ name: 'Day', place: '', note: '', color: null, ...more },
})
const person = (id: string, name: string, positionId: string | null) => ({
  ...{ id, name, nameTh: '', positionId, isHere: true, absence: null },
})
const people = [
  person('nok', 'Nok', 'head'),
  person('mali', 'Mali', 'nurse'),
  person('x', 'Ann', null),
]
const positions = [
  { id: 'head', titleEn: 'Head', titleTh: '' },
  { id: 'nurse', titleEn: 'Nurse', titleTh: '' },
]

test('rows are open shifts and then people, by name or by position', () => {
  const open = shift('o', { userId: null, positionId: 'nurse' })
  const keys = (order: 'name' | 'position') =>
    rowsOf({ people, positions }, [open], order).map(({ key }) => key)
  expect(keys('name')).toEqual(['anybody', 'nurse', 'x', 'mali', 'nok'])
  expect(keys('position')).toEqual(['anybody', 'nurse', 'nok', 'mali', 'x'])
})

test('a row whose shifts did not change stays the same', () => {
  const [one, two] = [shift('a'), shift('b', { userId: 'nok' })]
  const before = cellsOf([one, two], monday)
  const after = cellsOf(
    applied([one, two], { put: [{ ...two, date: '2026-11-25' }], remove: [] }),
    monday,
    before,
  )
  expect(after.get('mali')).toBe(before.get('mali'))
  expect(after.get('nok')![2]!.map(({ id }) => id)).toEqual(['b'])
})

test('every change can be taken back, and several are one', () => {
  const shifts = [shift('a'), shift('b')]
  const change = { put: [shift('a', { name: 'Late' }), shift('c')], remove: ['b'] }
  const after = applied(shifts, change)
  expect(after.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'Late'],
    ['c', 'Day'],
  ])
  const back = applied(after, inverseOf(shifts, change))
  expect(back.toSorted((x, y) => x.id.localeCompare(y.id))).toEqual(shifts)
  expect(merged(change, { put: [shift('b')], remove: ['c'] })).toEqual({
    put: [shift('a', { name: 'Late' }), shift('b')],
    remove: ['c'],
  })
})

test('painting leaves alone what has that shift already', () => {
  const rows = rowsOf({ people, positions: [] }, [], 'name')
  const kind = { name: 'Day', startMinute: 480, endMinute: 960, place: '', color: null }
  const cells = cellsIn({ from: { row: 2, day: 1 }, to: { row: 1, day: 0 } })
  expect(cells).toHaveLength(4)
  const at = ({ row, day }: { row: number; day: number }) =>
    row === 2 && day === 0 ? [shift('a')] : []
  const days = [monday, '2026-11-24']
  const { put } = painted(cells, kind, { rows, days, at })
  expect(put.map(({ userId, date }) => [userId, date])).toEqual([
    ['x', monday],
    ['x', '2026-11-24'],
    ['mali', '2026-11-24'],
  ])
})

test('marks are on both shifts of a warning, and on what is not published', () => {
  const [one, two] = [shift('a'), shift('b', { startMinute: 900, endMinute: 1200 })]
  const board = {
    ...{ monday, published: [one], around: [], people, rules: { restHours: 11, weekHours: 48 } },
  } as unknown as Board
  const { byShift, news, warnings } = marksOf([one, two], board, 'Asia/Bangkok')
  expect(warnings).toHaveLength(1)
  expect([...byShift.keys()].toSorted()).toEqual(['a', 'b'])
  expect([...news]).toEqual([['b', 'added']])
  expect([...marksOf([one], { ...board, published: [] }, 'Asia/Bangkok').news]).toEqual([])
})

test('the palette begins with what was used lately', () => {
  const kind = (name: string, startMinute: number) => ({
    name,
    startMinute,
    endMinute: 960,
    place: '',
    color: null,
  })
  const kinds = kindsOf([kind('Tag', 480)], [kind('Day', 480), kind('Late', 840)])
  expect(kinds.map(({ name }) => name)).toEqual(['Tag', 'Late'])
})
