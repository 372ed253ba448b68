import { describe, expect, test } from 'vitest'
import { countsBelow, isWithin, linesOf, treeOf, withAbove } from './tree.ts'
import { moveByDrop, moveByKey, movedIn, placeOf, stepByKey } from './tree-moves.ts'

const place = (id: string, parentId: string | null = null) => ({ id, parentId })
/** top > a > (x, y), b; other */
const tree = treeOf([
  ...[place('top'), place('other'), place('a', 'top'), place('b', 'top')],
  ...[place('x', 'a'), place('y', 'a')],
])
const drawn = (entries: readonly ReturnType<typeof place>[]) =>
  linesOf(treeOf(entries), () => true).map(({ entry, level }) => `${level} ${entry.id}`)

describe('the lines of a tree', () => {
  test('are those that are open, each with its place', () => {
    expect(linesOf(tree, (id) => id === 'top').map(({ entry }) => entry.id)).toEqual([
      ...['top', 'a', 'b', 'other'],
    ])
    expect(linesOf(tree, () => true)[1]).toMatchObject({
      ...{ level: 2, place: 1, siblings: 2, below: 2 },
    })
  })

  test('begin with what lies below something that is not there', () => {
    expect(drawn([place('lost', 'gone'), place('below', 'lost')])).toEqual(['1 lost', '2 below'])
  })

  test('count all below, and leave with a search those above what it finds', () => {
    expect(countsBelow(tree).get('top')).toBe(4)
    expect(withAbove(tree, new Set(['y'])).map(({ id }) => id)).toEqual(['top', 'a', 'y'])
  })
})

describe('a move', () => {
  test('puts a place among its new siblings with all below it', () => {
    expect(drawn(movedIn(tree, { id: 'a', parentId: null, index: 1 }))).toEqual([
      ...['1 top', '2 b', '1 a', '2 x', '2 y', '1 other'],
    ])
    expect(drawn(movedIn(tree, { id: 'x', parentId: 'a', index: 1 }))).toEqual([
      ...['1 top', '2 a', '3 y', '3 x', '2 b', '1 other'],
    ])
  })

  test('is taken back by where it was', () => {
    const was = placeOf(tree, 'x')
    const moved = treeOf(movedIn(tree, { id: 'x', parentId: 'other', index: 0 }))
    expect(drawn(movedIn(moved, was))).toEqual(drawn(tree.entries))
  })

  test('never goes below itself', () => {
    expect(isWithin(tree, 'y', 'top')).toBe(true)
    expect(movedIn(tree, { id: 'top', parentId: 'y', index: 0 })).toBe(tree.entries)
    expect(moveByDrop(tree, 'top', 'y', 'inside')).toBeNull()
  })

  test.each([
    ['y', 'ArrowUp', { parentId: 'a', index: 0 }],
    ['x', 'ArrowUp', null],
    ['x', 'ArrowDown', { parentId: 'a', index: 1 }],
    ['b', 'ArrowDown', null],
    ['b', 'ArrowRight', { parentId: 'a', index: 2 }],
    ['a', 'ArrowRight', null],
    ['x', 'ArrowLeft', { parentId: 'top', index: 1 }],
    ['top', 'ArrowLeft', null],
  ])('of %s by %s goes one place', (id, key, to) => {
    expect(moveByKey(tree, id, key)).toEqual(to && { id, ...to })
  })

  test.each([
    ['x', 'b', 'before', { parentId: 'top', index: 1 }],
    ['x', 'b', 'inside', { parentId: 'b', index: 0 }],
    ['b', 'a', 'after', null],
    ['b', 'a', 'before', { parentId: 'top', index: 0 }],
    ['a', 'other', 'after', { parentId: null, index: 2 }],
  ] as const)('of %s by letting go at %s goes %s it', (id, target, where, to) => {
    expect(moveByDrop(tree, id, target, where)).toEqual(to && { id, ...to })
  })
})

test('keys lead from line to line, open and close, and stay at an end', () => {
  const lines = linesOf(tree, (id) => id === 'top')
  const step = (id: string, key: string) => {
    const at = lines.findIndex(({ entry }) => entry.id === id)
    const found = stepByKey(lines, at, key, (each) => each === 'top')
    return found && ('to' in found ? found.to.entry.id : found.open)
  }
  expect(step('top', 'ArrowDown')).toBe('a')
  expect(step('a', 'ArrowUp')).toBe('top')
  expect(step('a', 'ArrowRight')).toBe(true)
  expect(step('top', 'ArrowRight')).toBe('a')
  expect(step('top', 'ArrowLeft')).toBe(false)
  expect(step('a', 'ArrowLeft')).toBe('top')
  expect(step('b', 'Home')).toBe('top')
  expect(step('top', 'End')).toBe('other')
  expect(step('other', 'ArrowDown')).toBe('other')
  expect(step('top', 'Enter')).toBeNull()
})
