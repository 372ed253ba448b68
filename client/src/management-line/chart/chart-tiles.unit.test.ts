import { expect, test } from 'vitest'
import type { ChartLayout } from './chart-layout.ts'
import { columnName, marksOf, overlap, tilesOf } from './chart-tiles.ts'
import { areaOf, paperSize, placeOnPaper, type Paper } from './paper.ts'

const a4: Paper = { size: 'A4', across: true }
const area = areaOf(a4)

/** A drawing with cards at its corners and, if told, in every other place. */
function drawing(width: number, height: number, isFull = true): ChartLayout {
  const card = { width: 208, height: 68, column: null, atSide: false }
  const [lastX, lastY] = [width - card.width, height - card.height]
  const cards = [
    { id: 'first', x: -100, y: 0, ...card },
    { id: 'last', x: lastX - 100, y: lastY, ...card },
  ]
  if (isFull)
    for (let x = 0; x < lastX; x += 236)
      for (let y = 0; y < lastY; y += 120) cards.push({ id: `${x}.${y}`, x: x - 100, y, ...card })
  const byId = new Map(cards.map((each) => [each.id, each]))
  return { x: -100, y: 0, width, height, cards, links: [], byId }
}

test('what fits on a sheet is on one, in its middle and no larger than on the screen', () => {
  const { tiles, k } = tilesOf(drawing(600, 300), a4)
  expect(tiles.map(({ name }) => name)).toEqual(['A1'])
  expect(k).toBe(0.75)
  const [tile] = tiles
  expect(tile!.x - 100 * k + (600 * k) / 2).toBeCloseTo(area.x + area.width / 2)
})

test('what is larger is on a grid of sheets at no less than 0.6 of its size on the screen', () => {
  for (const [width, height] of [
    [2100, 900],
    [5000, 1500],
    [900, 6000],
    [40_000, 2400],
  ] as const)
    for (const size of ['A4', 'A3'] as const)
      for (const across of [true, false]) {
        const { k, columns, rows, tiles } = tilesOf(drawing(width, height), { size, across })
        expect(k).toBeGreaterThanOrEqual(0.45 - 1e-9)
        expect(tiles.length).toBe(columns * rows)
      }
})

test('every point is on a sheet, and neighbours have a strip in common', () => {
  const layout = drawing(5000, 1800)
  const { tiles, columns, rows, k } = tilesOf(layout, a4)
  expect(columns).toBeGreaterThan(2)
  expect(rows).toBeGreaterThan(1)
  const at = (column: number, row: number) =>
    tiles.find((each) => each.column === column && each.row === row)!
  // The left edge of what a sheet shows, in units of the chart.
  const from = (column: number) => (area.x - at(column, 0).x) / k
  expect(from(0)).toBeLessThanOrEqual(layout.x + 1e-6)
  expect(from(columns - 1) + area.width / k).toBeGreaterThanOrEqual(layout.x + layout.width - 1e-6)
  for (let column = 1; column < columns; column += 1)
    expect((from(column - 1) + area.width / k - from(column)) * k).toBeCloseTo(overlap)
  const bottom = (area.y - at(0, rows - 1).y + area.height) / k
  expect(bottom).toBeGreaterThanOrEqual(layout.height - 1e-6)
})

test('a card at a seam is on both sheets', () => {
  const { tiles } = tilesOf(drawing(5000, 300), a4)
  const sheetsOf = (id: string) => tiles.filter(({ cards }) => cards.some((each) => each.id === id))
  const drawn = new Set(tiles.flatMap(({ cards }) => cards.map(({ id }) => id)))
  expect(drawn.size).toBe(drawing(5000, 300).cards.length)
  expect([...drawn].some((id) => sheetsOf(id).length === 2)).toBe(true)
})

test('sheets on which nothing is drawn are left out, and the others keep their names', () => {
  const { columns, rows, tiles } = tilesOf(drawing(5000, 3000, false), a4)
  expect(tiles).toHaveLength(2)
  expect(tiles.map(({ name }) => name)).toEqual(['A1', `${columnName(columns - 1)}${rows}`])
})

test('columns are named as in a spreadsheet', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(columnName)).toEqual([
    'A',
    'B',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

test('a sheet has seams only where another one follows', () => {
  const grid = tilesOf(drawing(3000, 300), a4)
  expect(grid.rows).toBe(1)
  const seamsOf = (column: number) =>
    marksOf({ column, row: 0 }, area, grid).seams.split('M').length - 1
  expect(seamsOf(0)).toBe(1)
  expect(seamsOf(grid.columns - 1)).toBe(1)
  expect(marksOf({ column: 0, row: 0 }, area, { ...grid, columns: 1 }).seams).toBe('')
})

test('on one page the whole drawing is within its area, however wide or high', () => {
  for (const [width, height] of [
    [40_000, 900],
    [300, 9000],
    [200, 100],
  ] as const)
    for (const paper of [a4, { size: 'A3', across: false } as const]) {
      const { x, y, width: most, height: high } = areaOf(paper)
      const placed = placeOnPaper(drawing(width, height), paper)
      const left = placed.x - 100 * placed.k
      expect(left).toBeGreaterThanOrEqual(x - 1e-6)
      expect(left + width * placed.k).toBeLessThanOrEqual(x + most + 1e-6)
      expect(placed.y + height * placed.k).toBeLessThanOrEqual(y + high + 1e-6)
    }
  expect(paperSize({ size: 'A3', across: false })).toEqual({ width: 842, height: 1191 })
})
