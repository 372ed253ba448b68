import type { Board } from '@prakat/schema/board-wire'
import { addDays } from '@prakat/schema/shift-rules'
import { expect, test } from 'vitest'
import { applied } from './board-change.ts'
import { cellsOf, marksOf, rowsOf, warningsWith } from './board-model.ts'
import { person, shift, monday } from './build-board.ts'

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
  const keys = (order: 'name' | 'position') =>
    rowsOf({ people, positions }, ['nurse'], order).map(({ key }) => key)
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

test('warns of a shift while its times are chosen, of the person who would work it alone', () => {
  const evening = shift('a', { startMinute: 840, endMinute: 1320 })
  const board = {
    ...{ monday, published: [], around: [], people, rules: { restHours: 11, weekHours: 48 } },
  } as unknown as Board
  const context = { shifts: [evening], board, zone: 'Asia/Bangkok' }
  const next = shift('b', { date: addDays(evening.date, 1), startMinute: 360, endMinute: 840 })
  expect(warningsWith([next], context)).toMatchObject([{ kind: 'rest', minutes: 480 }])
  expect(warningsWith([{ ...next, startMinute: 600 }], context)).toEqual([])
  expect(warningsWith([{ ...next, userId: 'nok' }], context)).toEqual([])
  expect(warningsWith([{ ...next, userId: null }], context)).toEqual([])
  // As it is moved, it is not beside itself.
  expect(warningsWith([{ ...evening, startMinute: 900 }], context)).toEqual([])
})
