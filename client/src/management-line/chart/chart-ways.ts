import type { Placed, Tree } from '../../directory/tree.ts'
import { card, gap, type Card, type ChartLayout } from './chart-layout.ts'

/** The line from one place to another below it, as an SVG path. */
function stepOf(from: Card, to: Card): string {
  const bottom = from.y + card.height
  const side = `V${to.y + card.height / 2}h${gap.indent}`
  if (isSameColumn(from, to)) return `M${to.x - gap.indent} ${bottom}${side}`
  const start = `M${from.x + card.width / 2} ${bottom}V${bottom + gap.y / 2}`
  return to.atSide
    ? `${start}H${to.x - gap.indent}${side}`
    : `${start}H${to.x + card.width / 2}V${to.y}`
}

const isSameColumn = (one: Card, other: Card) =>
  one.column !== null && one.column.number === other.column?.number

/** The line that leads through these places, from the lowest up to the top. */
export const pathThrough = ({ byId }: ChartLayout, ids: readonly string[]): string =>
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
  const inColumn = (step: number) =>
    cards.find((each) => isSameColumn(at, each) && each.column!.row === at.column!.row + step)
  if (key === 'ArrowUp') {
    const { parentId = null } = tree.byId.get(id) ?? {}
    return (inColumn(-1) || byId.get(parentId ?? ''))?.id ?? null
  }
  if (key === 'ArrowDown') {
    const first = tree.below(id)[0]
    return (inColumn(1) || byId.get(first?.id ?? ''))?.id ?? null
  }
  const side = key === 'ArrowLeft' ? -1 : 1
  const distance = ({ x, y }: Card) => (x - at.x) * side + Math.abs(y - at.y)
  const beside = cards.filter(
    ({ x, y }) => (x - at.x) * side > 0 && Math.abs(y - at.y) < card.height,
  )
  return beside.toSorted((one, other) => distance(one) - distance(other))[0]?.id ?? null
}
