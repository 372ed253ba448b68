import type { Placed, Tree } from '../../directory/tree.ts'
import { layoutOf, type ChartLayout } from './chart-layout.ts'
import { areaOf, type Paper } from './paper.ts'

export interface ChartPage {
  top: string
  layout: ChartLayout
  /** Places whose line goes on elsewhere, each with the number of that page, from 1. */
  goesOn: Map<string, number>
}

/** Points for each unit of the chart where its cards are as small as they may be. */
const least = 0.36
export const acrossA4: Paper = { size: 'A4', across: true }

/**
 * A line on pages: as many levels on each as can be read, and what is below them on further pages. A place that has
 * more below it than a page has room for is drawn smaller.
 */
export function pagesOf<Entry extends Placed>(tree: Tree<Entry>, paper = acrossA4): ChartPage[] {
  const area = areaOf(paper)
  const room = { width: area.width / least, height: area.height / least }
  const pages: ChartPage[] = []
  const waiting = tree.below(null).map(({ id }) => id)
  /** The page on which each waiting place begins, in their order. */
  for (let at = 0; at < waiting.length; at += 1) {
    const top = waiting[at]!
    const { layout, cut } = fitting(tree, top, room)
    const goesOn = new Map<string, number>()
    for (const id of cut) {
      waiting.push(id)
      goesOn.set(id, waiting.length)
    }
    pages.push({ top, layout, goesOn })
  }
  return pages
}

function fitting<Entry extends Placed>(
  tree: Tree<Entry>,
  top: string,
  room: { width: number; height: number },
) {
  const depths = depthsBelow(tree, top)
  const deepest = Math.max(...depths.values())
  for (let levels = deepest; ; levels -= 1) {
    const isOpen = (id: string) => (depths.get(id) ?? 0) < levels
    const layout = layoutOf(tree, [top], isOpen)
    if (levels > 1 && (layout.width > room.width || layout.height > room.height)) continue
    const cut = layout.cards.map(({ id }) => id).filter((id) => !isOpen(id) && hasBelow(tree, id))
    return { layout, cut }
  }
}

const hasBelow = <Entry extends Placed>(tree: Tree<Entry>, id: string) => tree.below(id).length > 0

function depthsBelow<Entry extends Placed>(tree: Tree<Entry>, top: string): Map<string, number> {
  const depths = new Map<string, number>()
  const walk = (id: string, depth: number) => {
    depths.set(id, depth)
    for (const { id: each } of tree.below(id)) walk(each, depth + 1)
  }
  walk(top, 0)
  return depths
}
