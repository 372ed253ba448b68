import { touches, type Card, type ChartLayout, type Link, type Rect } from './chart-layout.ts'
import { areaOf, type Paper, type Placement } from './paper.ts'

/** A part of one large drawing, on a paper of its own that is put together with those beside it. */
export interface Tile extends Placement {
  /** As in a spreadsheet: the column in letters, the row in numbers. */
  name: string
  column: number
  row: number
  cards: Card[]
  links: Link[]
}

export interface Tiling {
  columns: number
  rows: number
  k: number
  /** Those on which something is drawn, row by row. */
  tiles: Tile[]
}

/** Points for each unit of the chart where it is as large as on the screen, and the least at which it is still read. */
const asOnScreen = 0.75
const leastOfScreen = 0.6
const least = asOnScreen * leastOfScreen
/** What neighbours have in common, in points: room to glue them together, about a centimetre. */
export const overlap = 28

/** How many windows of a size cover a length when each has a part in common with the one before. */
const windowsFor = (length: number, window: number) =>
  Math.max(1, Math.ceil((length - overlap) / (window - overlap) - 1e-9))
const covered = (windows: number, window: number) => window + (windows - 1) * (window - overlap)

/**
 * A drawing on as few papers as it is read on, then as large as those have room for. What of it comes on several is in
 * the middle of them all.
 */
export function tilesOf(layout: ChartLayout, paper: Paper): Tiling {
  const area = areaOf(paper)
  const columns = windowsFor(layout.width * least, area.width)
  const rows = windowsFor(layout.height * least, area.height)
  const wide = covered(columns, area.width)
  const high = covered(rows, area.height)
  const k = Math.min(asOnScreen, wide / layout.width, high / layout.height)
  const left = (wide - layout.width * k) / 2
  const tiles: Tile[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const from = { x: column * (area.width - overlap), y: row * (area.height - overlap) }
      const seen = {
        x: layout.x + (from.x - left) / k,
        y: layout.y + from.y / k,
        width: area.width / k,
        height: area.height / k,
      }
      const cards = layout.cards.filter((each) => touches(each, seen))
      const links = layout.links.filter((each) => touches(each, seen))
      if (cards.length + links.length === 0) continue
      tiles.push({
        name: `${columnName(column)}${row + 1}`,
        x: area.x - seen.x * k,
        y: area.y - seen.y * k,
        ...{ column, row, k, cards, links },
      })
    }
  return { columns, rows, k, tiles }
}

/** A to Z, then AA, AB and so on. */
export function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

const mark = 9

/** Where to cut, as lines outside the corners, and where the next sheet begins, as lines across what both have. */
export function marksOf({ column, row }: Pick<Tile, 'column' | 'row'>, area: Rect, grid: Tiling) {
  const [right, bottom] = [area.x + area.width, area.y + area.height]
  const corners = [area.x, right].flatMap((x) =>
    [area.y, bottom].map((y) => {
      const [outX, outY] = [x === right ? mark : -mark, y === bottom ? mark : -mark]
      return `M${x + outX} ${y}H${x + outX / 3}M${x} ${y + outY}V${y + outY / 3}`
    }),
  )
  const seams: string[] = []
  if (column > 0) seams.push(`M${area.x + overlap} ${area.y}V${bottom}`)
  if (column < grid.columns - 1) seams.push(`M${right - overlap} ${area.y}V${bottom}`)
  if (row > 0) seams.push(`M${area.x} ${area.y + overlap}H${right}`)
  if (row < grid.rows - 1) seams.push(`M${area.x} ${bottom - overlap}H${right}`)
  return { corners: corners.join(''), seams: seams.join('') }
}
