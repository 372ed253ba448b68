import { expect, test } from 'vitest'
import { moveByKey, planMove } from '../departments/plan-move.ts'
import { matchingWithAbove, treeLines } from './department-tree.ts'

const row = (id: string, parentId: string | null, order: number) => ({
  id,
  parentId,
  order,
  nameEn: id,
  code: `${100 - order}`,
})
const rows = [
  row('b', null, 20),
  row('a', null, 10),
  row('a2', 'a', 11),
  row('a1', 'a', 10),
  row('a1x', 'a1', 0),
]
const all = () => true

test('lines stand in their order, each below its parent', () => {
  expect(treeLines(rows, all).map(({ row: { id }, level }) => `${level} ${id}`)).toEqual([
    '1 a',
    '2 a1',
    '3 a1x',
    '2 a2',
    '1 b',
  ])
})

test('in a search siblings stand in the order asked for, still below their parents', () => {
  const ids = (sort: 'NAME' | 'CODE') => treeLines(rows, all, sort).map(({ row: { id } }) => id)
  expect(ids('NAME')).toEqual(['a', 'a1', 'a1x', 'a2', 'b'])
  expect(ids('CODE')).toEqual(['b', 'a', 'a2', 'a1', 'a1x'])
})

test('what is closed hides what lies below it, at any depth', () => {
  expect(treeLines(rows, (id) => id === 'a').map(({ row: { id } }) => id)).toEqual([
    'a',
    'a1',
    'a2',
    'b',
  ])
})

test('a row whose parent cannot be seen stands at the top', () => {
  expect(treeLines([row('x', 'elsewhere', 0)], all)[0]).toMatchObject({ level: 1, siblings: 1 })
})

test('a match is shown with everything above it', () => {
  const found = matchingWithAbove(rows, ({ id }) => id === 'a1x').map(({ id }) => id)
  expect(found.sort()).toEqual(['a', 'a1', 'a1x'])
})

test('a move between two numbers with room changes nothing but the row', () => {
  expect(planMove(rows, { id: 'a1x', parentId: null, index: 1 })).toEqual([
    { id: 'a1x', parentId: null, order: 15 },
  ])
})

test('without room the siblings are numbered anew, and only those that change are saved', () => {
  expect(planMove(rows, { id: 'b', parentId: 'a', index: 1 })).toEqual([
    { id: 'b', parentId: 'a', order: 20 },
    { id: 'a2', parentId: 'a', order: 30 },
  ])
})

test('the first and the last place have room', () => {
  expect(planMove(rows, { id: 'a2', parentId: null, index: 0 })[0]).toMatchObject({ order: 4 })
  expect(planMove(rows, { id: 'a2', parentId: null, index: 2 })[0]).toMatchObject({ order: 30 })
})

test('keys move a row up, down, into the one before it and out of its parent', () => {
  expect(moveByKey(rows, 'a2', 'ArrowUp')).toEqual({ id: 'a2', parentId: 'a', index: 0 })
  expect(moveByKey(rows, 'a', 'ArrowDown')).toEqual({ id: 'a', parentId: null, index: 1 })
  expect(moveByKey(rows, 'a2', 'ArrowRight')).toEqual({ id: 'a2', parentId: 'a1', index: 1 })
  expect(moveByKey(rows, 'a1', 'ArrowLeft')).toEqual({ id: 'a1', parentId: null, index: 1 })
})

test('keys lead nowhere at the ends', () => {
  expect(moveByKey(rows, 'a', 'ArrowUp')).toBeNull()
  expect(moveByKey(rows, 'b', 'ArrowDown')).toBeNull()
  expect(moveByKey(rows, 'a', 'ArrowRight')).toBeNull()
  expect(moveByKey(rows, 'b', 'ArrowLeft')).toBeNull()
})
