import { expect, test } from 'vitest'
import { planMove } from '../departments/plan-move.ts'
import { departmentTree } from './department-tree.ts'
import { linesOf } from './tree.ts'

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
const tree = departmentTree(rows)

test('siblings stand in the order asked for, below their parents', () => {
  const ids = (sort?: 'NAME' | 'CODE') =>
    linesOf(departmentTree(rows, sort), () => true).map(({ entry }) => entry.id)
  expect(ids()).toEqual(['a', 'a1', 'a1x', 'a2', 'b'])
  expect(ids('NAME')).toEqual(['a', 'a1', 'a1x', 'a2', 'b'])
  expect(ids('CODE')).toEqual(['b', 'a', 'a2', 'a1', 'a1x'])
})

test('a move between two numbers with room changes nothing but the row', () => {
  expect(planMove(tree, { id: 'a1x', parentId: null, index: 1 })).toEqual([
    { id: 'a1x', parentId: null, order: 15 },
  ])
})

test('without room the siblings are numbered anew, and only those that change are saved', () => {
  expect(planMove(tree, { id: 'b', parentId: 'a', index: 1 })).toEqual([
    { id: 'b', parentId: 'a', order: 20 },
    { id: 'a2', parentId: 'a', order: 30 },
  ])
})

test('the first and the last place have room', () => {
  expect(planMove(tree, { id: 'a2', parentId: null, index: 0 })[0]).toMatchObject({ order: 4 })
  expect(planMove(tree, { id: 'a2', parentId: null, index: 2 })[0]).toMatchObject({ order: 30 })
})
