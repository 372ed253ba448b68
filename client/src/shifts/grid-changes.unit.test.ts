import type { Shift } from '@prakat/schema/shift-rules'
import { expect, test } from 'vitest'
import { cellsIn, rowsOf } from './board-model.ts'
import { monday, person, shift } from './build-board.ts'
import { clip, pasted } from './clipboard.ts'
import { filled, selectedShifts, painted, nextPicked, shifted } from './grid-changes.ts'
import { latinKey } from './latin-key.ts'

const people = [person('mali', 'Mali', null), person('nok', 'Nok', null)]
const rows = rowsOf({ people, positions: [] }, [], 'name')
const days = [monday, '2026-11-24', '2026-11-25']
const gridOf = (shifts: Shift[]) => ({
  ...{ rows, days, shifts },
  at: ({ row, day }: { row: number; day: number }) =>
    shifts.filter((each) => each.userId === rows[row]!.userId && each.date === days[day]),
})
const cell = (row: number, day: number) => ({ row, day })
const on = (row: number, day: number, picked: string | null = null) => ({
  ...{ active: cell(row, day), anchor: cell(row, day), picked },
})

test('painting leaves alone what has that shift already', () => {
  const kind = { name: 'Day', startMinute: 480, endMinute: 960, place: '', color: null }
  const cells = cellsIn({ from: cell(2, 1), to: cell(1, 0) })
  const { put } = painted(cells, kind, gridOf([shift('a')]))
  expect(put.map(({ userId, date }) => [userId, date])).toEqual([
    ['mali', '2026-11-24'],
    ['nok', monday],
    ['nok', '2026-11-24'],
  ])
})

test('a selection is carried whole or, at the end of the board, not at all', () => {
  const grid = gridOf([shift('a'), shift('b', { name: 'Late' })])
  const { put } = shifted(grid, on(1, 0), cell(1, 1), 'move')!
  expect(put.map(({ id, userId, date }) => [id, userId, date])).toEqual([
    ['a', 'nok', '2026-11-24'],
    ['b', 'nok', '2026-11-24'],
  ])
  expect(shifted(grid, on(1, 0), cell(2, 0), 'move')).toBeNull()
  const copies = shifted(grid, on(1, 0, 'b'), cell(0, 1), 'copy')!.put
  expect(copies.map(({ name }) => name)).toEqual(['Late'])
  expect(copies[0]!.id).not.toBe('b')
})

test('of several shifts in a cell each can be meant in turn', () => {
  const grid = gridOf([shift('a'), shift('b')])
  const first = nextPicked(grid.at(cell(1, 0)), null)
  expect(first).toBe('a')
  expect(nextPicked(grid.at(cell(1, 0)), 'b')).toBeNull()
  expect(selectedShifts(grid, on(1, 0, 'b')).map(({ shift: { id } }) => id)).toEqual(['b'])
})

test('what was cut is the same shift elsewhere, and a copy when it is pasted again', () => {
  clip([{ by: cell(0, 0), shift: shift('a') }], true)
  const once = pasted(cell(2, 1), gridOf([])).put
  expect(once.map(({ id, userId, date }) => [id, userId, date])).toEqual([
    ['a', 'nok', '2026-11-24'],
  ])
  expect(pasted(cell(1, 1), gridOf(once)).put[0]!.id).not.toBe('a')
})

test('the cells of a selection are filled with what is in the first', () => {
  const { put } = filled(gridOf([shift('a')]), { ...on(1, 2), anchor: cell(1, 0) })
  expect(put.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25'])
})

test('a key means the same on a Thai keyboard', () => {
  expect(latinKey({ key: 'แ', code: 'KeyC' })).toBe('c')
  expect(latinKey({ key: 'ๅ', code: 'Digit1' })).toBe('1')
  expect(latinKey({ key: 'C', code: 'KeyC' })).toBe('c')
  expect(latinKey({ key: 'ArrowUp', code: 'ArrowUp' })).toBe('ArrowUp')
})
