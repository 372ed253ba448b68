import { expect, test } from 'vitest'
import {
  applied,
  cellKeyOf,
  conflictingCells,
  inverseOf,
  keepingMine,
  keepingTheirs,
  merged,
} from './board-change.ts'
import { monday, shift } from './build-board.ts'

const tuesday = '2026-11-24'
const inOrder = (shifts: ReturnType<typeof shift>[]) =>
  shifts.toSorted((one, other) => one.id.localeCompare(other.id))

test('every change can be taken back, and several are one', () => {
  const shifts = [shift('a'), shift('b')]
  const change = { put: [shift('a', { name: 'Late' }), shift('c')], remove: ['b'] }
  const after = applied(shifts, change)
  expect(after.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'Late'],
    ['c', 'Day'],
  ])
  expect(inOrder(applied(after, inverseOf(shifts, change)))).toEqual(shifts)
  expect(merged(change, { put: [shift('b')], remove: ['c'] })).toEqual({
    put: [shift('a', { name: 'Late' }), shift('b')],
    remove: ['c'],
  })
})

test('what two people do on different days goes together, on the same day it clashes', () => {
  const base = [shift('a'), shift('b', { date: tuesday })]
  const mine = { put: [shift('a', { name: 'Mine' })], remove: [] }
  expect(conflictingCells(base, [base[0]!, shift('b', { name: 'Theirs' })], mine)).toEqual([
    `mali ${monday}`,
  ])
  expect(conflictingCells(base, [base[0]!], mine)).toEqual([])
  const added = [...base, shift('t')]
  expect(conflictingCells(base, added, { put: [shift('m')], remove: [] })).toEqual([
    `mali ${monday}`,
  ])
})

test('where both changed a day, either version is whole, and what I did elsewhere stays', () => {
  const base = [shift('a'), shift('b', { date: tuesday })]
  const theirs = [shift('a', { name: 'Theirs' }), base[1]!, shift('t')]
  const pending = {
    put: [shift('a', { name: 'Mine' }), shift('b', { date: tuesday, name: 'Mine' }), shift('m')],
    remove: [],
  }
  const shifts = applied(base, pending)
  const clashes = conflictingCells(base, theirs, pending)
  const kept = applied(theirs, keepingMine(clashes, theirs, { shifts, pending }))
  expect(inOrder(kept)).toEqual(inOrder(shifts))
  const taken = applied(theirs, keepingTheirs(clashes, base, pending))
  expect(taken.filter((each) => clashes.includes(cellKeyOf(each)))).toEqual([theirs[0], theirs[2]])
  expect(taken.find(({ id }) => id === 'b')?.name).toBe('Mine')
})

test('a shift that I moved and they removed is there again if mine is kept', () => {
  const base = [shift('a')]
  const pending = { put: [shift('a', { date: tuesday })], remove: [] }
  const clashes = conflictingCells(base, [], pending)
  expect(clashes).toEqual([`mali ${monday}`])
  const shifts = applied(base, pending)
  expect(applied([], keepingMine(clashes, [], { shifts, pending }))).toEqual(shifts)
  expect(applied([], keepingTheirs(clashes, base, pending))).toEqual([])
})
