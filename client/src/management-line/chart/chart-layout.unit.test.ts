import { expect, test } from 'vitest'
import { treeOf } from '../../directory/tree.ts'
import { layoutOf, touches } from './chart-layout.ts'
import { cardBeside, pathThrough } from './chart-ways.ts'

const random = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647
}
function someLine(count: number, seed = 7) {
  const next = random(seed)
  return treeOf(
    Array.from({ length: count }, (_, at) => ({
      id: String(at),
      parentId: at === 0 ? null : String(Math.floor(at * next() * 0.4)),
    })),
  )
}

test.each([1, 2, 3, 4])('no two cards of a line stand on each other (%i)', (seed) => {
  const tree = someLine(400, seed)
  const { cards } = layoutOf(tree, ['0'], () => true)
  expect(cards).toHaveLength(400)
  const inset = cards.map((each) => ({ ...each, width: each.width - 1, height: each.height - 1 }))
  const met = inset.flatMap((one, at) =>
    inset.slice(at + 1).flatMap((other) => (touches(one, other) ? [[one.id, other.id]] : [])),
  )
  expect(met).toEqual([])
})

test('whoever reports to somebody stands below them, and what is closed is not there', () => {
  const tree = someLine(100)
  const { byId } = layoutOf(tree, ['0'], () => true)
  for (const { id, parentId } of tree.entries)
    if (parentId) expect(byId.get(id)!.y).toBeGreaterThan(byId.get(parentId)!.y)
  expect(layoutOf(tree, ['0'], () => false).cards.map(({ id }) => id)).toEqual(['0'])
})

const headOf = (count: number) =>
  treeOf([
    { id: 'top', parentId: null },
    ...Array.from({ length: count }, (_, at) => ({ id: `leaf ${at}`, parentId: 'top' })),
  ])

test('some to whom nobody reports stand below each other', () => {
  const { width, cards } = layoutOf(headOf(8), ['top'], () => true)
  expect(width).toBeLessThan(300)
  expect(new Set(cards.map(({ y }) => y)).size).toBe(9)
})

test.each([9, 30, 73, 300])(
  '%i of them stand in columns, none of them high or nearly empty',
  (count) => {
    const { cards, width, height } = layoutOf(headOf(count), ['top'], () => true)
    const columns = [...Map.groupBy(cards.slice(1), ({ x }) => x).values()].map(
      ({ length }) => length,
    )
    expect(columns.reduce((sum, each) => sum + each)).toBe(count)
    expect(Math.max(...columns)).toBeLessThanOrEqual(10)
    expect(Math.min(...columns)).toBeGreaterThan(1)
    expect(height).toBeLessThan(1000)
    expect(width).toBeLessThan(count * 25 + 300)
  },
)

test('arrows lead up, down and to what stands beside, also within a column', () => {
  const tree = treeOf([
    { id: 'top', parentId: null },
    ...['a', 'b'].map((id) => ({ id, parentId: 'top' })),
    ...['a1', 'a2'].map((id) => ({ id, parentId: 'a' })),
    { id: 'b1', parentId: 'b' },
  ])
  const layout = layoutOf(tree, ['top'], () => true)
  const walk = (from: string, ...keys: string[]) =>
    keys.reduce<(string | null)[]>(
      (way, key) => [...way, cardBeside(layout, tree, way.at(-1)!, `Arrow${key}`)],
      [from],
    )
  expect(walk('top', 'Down', 'Right', 'Down', 'Left')).toEqual(['top', 'a', 'b', 'b1', 'a1'])
  expect(walk('a1', 'Down', 'Up', 'Up', 'Up')).toEqual(['a1', 'a2', 'a1', 'a', 'top'])
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowRight'])
    expect(cardBeside(layout, tree, 'top', key)).toBeNull()
  expect(cardBeside(layout, tree, 'a2', 'ArrowDown')).toBeNull()
})

test('the way from somebody to the top ends at their card, beside or above it', () => {
  const tree = headOf(3)
  const layout = layoutOf(tree, ['top'], () => true)
  const { x, y, height } = layout.byId.get('leaf 2')!
  expect(pathThrough(layout, ['leaf 2', 'top'])).toMatch(new RegExp(`V${y + height / 2}h22$`))
  expect(x).toBe(layout.byId.get('leaf 0')!.x)
  const single = layoutOf(headOf(1), ['top'], () => true)
  const { x: left, y: top, width } = single.byId.get('leaf 0')!
  expect(pathThrough(single, ['leaf 0', 'top'])).toMatch(new RegExp(`H${left + width / 2}V${top}$`))
})

test('small branches of a long line hang down in columns, each with its line, so that it is no strip', () => {
  const tree = someLine(2000)
  const { cards, links, byId, width, height } = layoutOf(tree, ['0'], () => true)
  expect(cards).toHaveLength(2000)
  expect(width / height).toBeLessThan(25)
  expect(links).toHaveLength(tree.entries.filter(({ id }) => tree.below(id).length > 0).length)
  const hung = cards.filter(({ column, atSide }) => column && column.row > 0 && atSide)
  expect(hung.length).toBeGreaterThan(1000)
  for (const { id, x, y } of hung) {
    const above = byId.get(tree.byId.get(id)!.parentId!)!
    expect(y).toBeGreaterThan(above.y)
    if (above.column?.number === byId.get(id)!.column!.number) expect(x).toBe(above.x + 44)
  }
})
