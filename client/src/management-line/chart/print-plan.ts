import { m } from '../../words/m.ts'
import { nameOfEntry } from '../line.ts'
import type { LineTree } from '../use-line.ts'
import { hiddenBelow, type Card, type ChartLayout, type Link } from './chart-layout.ts'
import { pagesOf } from './chart-pages.ts'
import { tilesOf, type Tile, type Tiling } from './chart-tiles.ts'
import { placeOnPaper, type Paper, type Placement } from './paper.ts'

export type PrintWay = 'one' | 'tiled' | 'levels'

export interface Sheet extends Placement {
  id: string
  heading: string
  foot: string
  cards: readonly Card[]
  links: readonly Link[]
  notes: ReadonlyMap<string, string>
  tile?: Tile
}

export interface PrintPlan {
  way: PrintWay
  paper: Paper
  layout: ChartLayout
  grid?: Tiling
  sheets: Sheet[]
}

/** What comes out of the printer: what is open in the chart, or all of the line by its levels. */
export function printPlan(
  tree: LineTree,
  layout: ChartLayout,
  way: PrintWay,
  paper: Paper,
): PrintPlan {
  const title = m.management_line_title()
  if (way === 'levels') return { way, paper, layout, sheets: levelSheets(tree, paper, title) }
  const hidden = hiddenBelow(tree, layout)
  const notes = new Map([...hidden].map(([id, count]) => [id, `+${count}`] as const))
  if (way === 'one') {
    const { cards, links } = layout
    const placing = placeOnPaper(layout, paper)
    const sheet = { id: 'one', ...placing, cards, links, notes, heading: title, foot: '' }
    return { way, paper, layout, sheets: [sheet] }
  }
  const grid = tilesOf(layout, paper)
  const sheets = grid.tiles.map((tile, at) => ({
    ...tile,
    ...{ id: tile.name, notes, tile },
    heading: `${title} – ${tile.name}`,
    foot: m.management_line_page({ number: at + 1, count: grid.tiles.length }),
  }))
  return { way, paper, layout, grid, sheets }
}

function levelSheets(tree: LineTree, paper: Paper, title: string): Sheet[] {
  const pages = pagesOf(tree, paper)
  return pages.map(({ top, layout, goesOn }, at) => {
    const entry = tree.byId.get(top)
    const pageWords = [...goesOn].map(
      ([id, number]) => [id, m.management_line_page_number({ number })] as const,
    )
    return {
      id: top,
      ...placeOnPaper(layout, paper),
      ...{ cards: layout.cards, links: layout.links, notes: new Map(pageWords) },
      heading: at > 0 && entry ? `${title} – ${nameOfEntry(entry)}` : title,
      foot: m.management_line_page({ number: at + 1, count: pages.length }),
    }
  })
}
