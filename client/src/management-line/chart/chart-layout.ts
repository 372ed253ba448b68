import { hierarchy, tree as tidyTree, type HierarchyPointNode } from 'd3-hierarchy'
import { countsBelow, type Placed, type Tree } from '../../directory/tree.ts'

export const card = { width: 208, height: 68 }
export const gap = { x: 28, y: 52, stack: 12, indent: 22 }
const columnWidth = card.width + gap.x
const levelHeight = card.height + gap.y
const stackStep = card.height + gap.stack
/** Many more than this stand in columns side by side. */
const rowsAtMost = { few: 8, many: 10, manyFrom: 64 }
/** From so many cards on, branches of no more than these stand in a column of their own, or a line would be a strip. */
const hanging = { from: 250, atMost: 40 }
/** How far somebody in such a column stands in from whom they report to. */
const inset = 2 * gap.indent

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Card extends Rect {
  id: string
  /** Of several below each other, which of all columns they are and its how manieth it is, from 0; or it stands alone. */
  column: { number: number; row: number } | null
  /** Whether the line from above leads to its side, and not to its top. */
  atSide: boolean
}

/** A line from a card to those below it, as an SVG path. */
export interface Link extends Rect {
  id: string
  path: string
}

export interface ChartLayout extends Rect {
  cards: Card[]
  links: Link[]
  byId: ReadonlyMap<string, Card>
}

interface Item {
  /** One card, or several below each other. */
  ids: string[]
  /** How many levels each of a branch stands in from the first; left out where nobody reports to any of several. */
  depths?: number[]
  width: number
  children: Item[]
}

/**
 * Where the cards of a line stand. Several to whom nobody reports stand below each other, and many of them in columns,
 * so that a line of many is neither as wide as it has people nor as high.
 */
export function layoutOf<Entry extends Placed>(
  tree: Tree<Entry>,
  tops: readonly string[],
  isOpen: (id: string) => boolean,
): ChartLayout {
  const belowOf = (id: string) => (isOpen(id) ? tree.below(id).map((each) => each.id) : [])
  const sizes = new Map<string, number>()
  const measure = (id: string): number => {
    const size = belowOf(id).reduce((sum, each) => sum + measure(each), 1)
    sizes.set(id, size)
    return size
  }
  const isLong = tops.reduce((sum, id) => sum + measure(id), 0) >= hanging.from
  const isStacked = (id: string) => isLong && sizes.get(id)! <= hanging.atMost
  const itemOf = (id: string): Item =>
    isStacked(id) && belowOf(id).length > 0
      ? branchOf(id, belowOf)
      : { ids: [id], width: columnWidth, children: itemsOf(belowOf(id)) }
  const itemsOf = (ids: readonly string[]): Item[] => {
    const last = ids.filter((id) => belowOf(id).length === 0)
    if (last.length < 2) return ids.map(itemOf)
    const items: Item[] = []
    for (const id of ids) {
      if (belowOf(id).length > 0) items.push(itemOf(id))
      else if (id === last[0]) for (const column of columnsOf(last)) items.push(stackOf(column))
    }
    return items
  }
  // Side by side at the top, where nothing is above that a stack could hang from.
  const root = hierarchy<Item>({ ids: [], width: 0, children: tops.map(itemOf) })
  const placed = tidyTree<Item>()
    .nodeSize([columnWidth, levelHeight])
    .separation((one, other) => {
      const apart = (one.data.width + other.data.width) / 2 / columnWidth
      return one.parent === other.parent || (isRoom(one) && isRoom(other)) ? apart : apart * 1.12
    })(root)
  const cards: Card[] = []
  const links: Link[] = []
  for (const [number, node] of placed.descendants().entries()) place(node, number, cards, links)
  if (isLong) links.push(...linksWithin(tree, cards))
  return boundsOf(cards, links)
}

/** Columns as equal as can be. */
function columnsOf(ids: readonly string[]): string[][] {
  const { few, many, manyFrom } = rowsAtMost
  const columns = Math.ceil(ids.length / (ids.length > manyFrom ? many : few))
  const rows = Math.ceil(ids.length / columns)
  return Array.from({ length: columns }, (_, at) => ids.slice(at * rows, (at + 1) * rows)).filter(
    (column) => column.length > 0,
  )
}

const stackOf = (ids: string[]): Item => ({
  ids,
  width: columnWidth,
  children: rowsBelow(ids.length, columnWidth),
})

/** Somebody with all below them, from top to bottom. */
function branchOf(top: string, belowOf: (id: string) => string[]): Item {
  const ids: string[] = []
  const depths: number[] = []
  const add = (id: string, depth: number) => {
    ids.push(id)
    depths.push(depth)
    for (const each of belowOf(id)) add(each, depth + 1)
  }
  add(top, 0)
  const width = columnWidth + Math.max(...depths) * inset
  return { ids, depths, width, children: rowsBelow(ids.length, width) }
}

const isRoom = ({ data }: { data: Item }) => data.ids.length === 0

/** Room for a stack, so that nothing else comes to stand where it reaches down to. */
function rowsBelow(count: number, width: number): Item[] {
  const rows = Math.ceil((count * stackStep - gap.stack) / levelHeight) - 1
  if (rows <= 0) return []
  return [{ ids: [], width, children: rowsBelow(count - levelHeight / stackStep, width) }]
}

function place(node: HierarchyPointNode<Item>, number: number, cards: Card[], links: Link[]): void {
  const { ids, depths } = node.data
  if (isRoom(node)) return
  const isColumn = ids.length > 1
  const left = leftOf(node)
  const top = (node.depth - 1) * levelHeight
  for (const [row, id] of ids.entries()) {
    const x = left + (depths?.[row] ?? 0) * inset
    const column = isColumn ? { number, row } : null
    const atSide = isColumn && depths?.[row] !== 0
    cards.push({ id, x, y: top + row * stackStep, column, atSide, ...card })
  }
  const [id] = ids
  const children = (node.children ?? []).filter((child) => !isRoom(child))
  if (children.length > 0) links.push(linkOf(id!, node, children))
}

/** Where the first card of an item begins. */
function leftOf({ x, data: { ids, depths, width } }: HierarchyPointNode<Item>): number {
  if (depths) return x - (width - gap.x) / 2
  return x - card.width / 2 + (ids.length > 1 ? gap.indent / 2 : 0)
}

/** The lines of branches that stand in a column of their own. */
function linksWithin<Entry extends Placed>(tree: Tree<Entry>, cards: readonly Card[]): Link[] {
  const byId = new Map(cards.map((each) => [each.id, each]))
  return cards.flatMap((from): Link[] => {
    const below = tree
      .below(from.id)
      .map(({ id }) => byId.get(id))
      .filter((to) => to?.column && to.column.number === from.column?.number)
    const last = below.at(-1)
    if (!last) return []
    const x = from.x + gap.indent
    const y = from.y + card.height
    const end = last.y + card.height / 2
    const stubs = below.map((to) => `M${x} ${to!.y + card.height / 2}h${gap.indent}`)
    const path = `M${x} ${y}V${end}${stubs.join('')}`
    return [{ id: from.id, path, x, y, width: gap.indent, height: end - y }]
  })
}

function linkOf(
  id: string,
  node: HierarchyPointNode<Item>,
  children: HierarchyPointNode<Item>[],
): Link {
  const bottom = (node.depth - 1) * levelHeight + card.height
  const middle = bottom + gap.y / 2
  const next = bottom + gap.y
  const isStack = ({ data: { ids, depths } }: HierarchyPointNode<Item>) => ids.length > 1 && !depths
  const xs = children.map((child) =>
    isStack(child) ? leftOf(child) - gap.indent : leftOf(child) + card.width / 2,
  )
  const from = Math.min(node.x, ...xs)
  const to = Math.max(node.x, ...xs)
  let end = next
  const parts = [`M${node.x} ${bottom}V${middle}`]
  if (to > from) parts.push(`M${from} ${middle}H${to}`)
  for (const [at, child] of children.entries()) {
    const x = xs[at]!
    const { ids } = child.data
    if (!isStack(child)) {
      parts.push(`M${x} ${middle}V${next}`)
      continue
    }
    const rows = ids.map((_id, row) => next + row * stackStep + card.height / 2)
    end = Math.max(end, rows.at(-1)!)
    parts.push(`M${x} ${middle}V${rows.at(-1)}`)
    for (const y of rows) parts.push(`M${x} ${y}h${gap.indent}`)
  }
  return { id, path: parts.join(''), x: from, y: bottom, width: to - from, height: end - bottom }
}

function boundsOf(cards: Card[], links: Link[]): ChartLayout {
  // The line beside a column is further out than its cards.
  const x = Math.min(0, ...[...cards, ...links].map((each) => each.x))
  const width = Math.max(1, ...cards.map((each) => each.x + each.width)) - x
  const height = Math.max(1, ...cards.map((each) => each.y + each.height))
  return {
    x,
    y: 0,
    width,
    height,
    cards,
    links,
    byId: new Map(cards.map((each) => [each.id, each])),
  }
}

export const touches = (one: Rect, other: Rect) =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

/** How many are below each card that does not show its own. */
export function hiddenBelow<Entry extends Placed>(
  tree: Tree<Entry>,
  { cards, byId }: ChartLayout,
): Map<string, number> {
  const counts = countsBelow(tree)
  const closed = cards.filter(({ id }) => tree.below(id).some((each) => !byId.has(each.id)))
  return new Map(closed.map(({ id }) => [id, counts.get(id) ?? 0]))
}
