import { hierarchy, tree as tidyTree, type HierarchyPointNode } from 'd3-hierarchy'
import type { Placed, Tree } from '../../directory/line-tree.ts'

export const card = { width: 208, height: 68 }
const gap = { x: 28, y: 52, stack: 12, indent: 22 }
const levelHeight = card.height + gap.y
const stackStep = card.height + gap.stack
/** Many more than this stand in columns side by side. */
const rowsAtMost = { few: 8, many: 10, manyFrom: 64 }

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Card extends Rect {
  id: string
  /** It stands among others below each other, to whom a line leads at their side. */
  stacked: boolean
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
  /** One card, or several below each other to whom nobody reports. */
  ids: string[]
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
  const itemOf = (id: string): Item => ({ ids: [id], children: itemsOf(belowOf(id)) })
  const itemsOf = (ids: readonly string[]): Item[] => {
    const last = ids.filter((id) => belowOf(id).length === 0)
    if (last.length < 2) return ids.map(itemOf)
    const items: Item[] = []
    for (const id of ids) {
      if (belowOf(id).length > 0) items.push(itemOf(id))
      else if (id === last[0])
        for (const column of columnsOf(last))
          items.push({ ids: column, children: rowsBelow(column.length) })
    }
    return items
  }
  // Side by side at the top, where nothing is above that a stack could hang from.
  const root = hierarchy<Item>({ ids: [], children: tops.map(itemOf) })
  const placed = tidyTree<Item>()
    .nodeSize([card.width + gap.x, levelHeight])
    .separation((one, other) =>
      one.parent === other.parent || (isRoom(one) && isRoom(other)) ? 1 : 1.12,
    )(root)
  const cards: Card[] = []
  const links: Link[] = []
  for (const node of placed.descendants()) place(node, cards, links)
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

const isRoom = ({ data }: { data: Item }) => data.ids.length === 0

/** Room for a stack, so that nothing else comes to stand where it reaches down to. */
function rowsBelow(count: number): Item[] {
  const rows = Math.ceil((count * stackStep - gap.stack) / levelHeight) - 1
  return rows > 0 ? [{ ids: [], children: rowsBelow(count - levelHeight / stackStep) }] : []
}

function place(node: HierarchyPointNode<Item>, cards: Card[], links: Link[]): void {
  const { ids } = node.data
  if (isRoom(node)) return
  const isStack = ids.length > 1
  const left = node.x - card.width / 2 + (isStack ? gap.indent / 2 : 0)
  const top = (node.depth - 1) * levelHeight
  for (const [at, id] of ids.entries())
    cards.push({ id, x: left, y: top + at * stackStep, stacked: isStack, ...card })
  const [id] = ids
  const children = (node.children ?? []).filter((child) => !isRoom(child))
  if (children.length > 0) links.push(linkOf(id!, node, children))
}

function linkOf(
  id: string,
  node: HierarchyPointNode<Item>,
  children: HierarchyPointNode<Item>[],
): Link {
  const bottom = (node.depth - 1) * levelHeight + card.height
  const middle = bottom + gap.y / 2
  const next = bottom + gap.y
  const xs = children.map((child) =>
    child.data.ids.length > 1 ? child.x - card.width / 2 - gap.indent / 2 : child.x,
  )
  const from = Math.min(node.x, ...xs)
  const to = Math.max(node.x, ...xs)
  let end = next
  const parts = [`M${node.x} ${bottom}V${middle}`]
  if (to > from) parts.push(`M${from} ${middle}H${to}`)
  for (const [at, child] of children.entries()) {
    const x = xs[at]!
    const { ids } = child.data
    if (ids.length === 1) {
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

/** The line from one place to another below it, as an SVG path. */
function stepOf(from: Card, to: Card): string {
  const start = `M${from.x + card.width / 2} ${from.y + card.height}V${from.y + card.height + gap.y / 2}`
  return to.stacked
    ? `${start}H${to.x - gap.indent}V${to.y + card.height / 2}h${gap.indent}`
    : `${start}H${to.x + card.width / 2}V${to.y}`
}

/** The line that leads through these places, from the lowest up to the top. */
export const wayOf = ({ byId }: ChartLayout, ids: readonly string[]): string =>
  ids
    .slice(1)
    .map((id, at) => {
      const [from, to] = [byId.get(id), byId.get(ids[at]!)]
      return from && to ? stepOf(from, to) : ''
    })
    .join('')

/** The card beside which an arrow key leads to; null where there is none. */
export function cardBeside<Entry extends Placed>(
  { cards, byId }: ChartLayout,
  tree: Tree<Entry>,
  id: string,
  key: string,
): string | null {
  const at = byId.get(id)
  if (!at) return null
  const inStack = (step: number) =>
    at.stacked && cards.find(({ x, y }) => x === at.x && y === at.y + step * stackStep)
  if (key === 'ArrowUp') {
    const { parentId = null } = tree.byId.get(id) ?? {}
    return (inStack(-1) || byId.get(parentId ?? ''))?.id ?? null
  }
  if (key === 'ArrowDown') {
    const first = tree.below(id)[0]
    return (inStack(1) || byId.get(first?.id ?? ''))?.id ?? null
  }
  const side = key === 'ArrowLeft' ? -1 : 1
  const distance = ({ x, y }: Card) => (x - at.x) * side + Math.abs(y - at.y)
  const beside = cards.filter(
    ({ x, y }) => (x - at.x) * side > 0 && Math.abs(y - at.y) < card.height,
  )
  return beside.toSorted((one, other) => distance(one) - distance(other))[0]?.id ?? null
}

export const touches = (one: Rect, other: Rect) =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height
