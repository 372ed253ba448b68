import { isWithin, type Line, type Placed, type Tree } from './tree.ts'

export interface Move {
  id: string
  parentId: string | null
  /** Among its new siblings, without itself, from 0. */
  index: number
}

/** Where a place stands, as a move would put it there. */
export function placeOf<Entry extends Placed>(tree: Tree<Entry>, id: string): Move {
  const { parentId = null } = tree.byId.get(id) ?? {}
  const known = parentId !== null && tree.byId.has(parentId) ? parentId : null
  return { id, parentId: known, index: tree.below(known).findIndex((each) => each.id === id) }
}

/** The entries after a move; the same ones if it leads nowhere. */
export function movedIn<Entry extends Placed>(
  tree: Tree<Entry>,
  { id, parentId, index }: Move,
): readonly Entry[] {
  const entry = tree.byId.get(id)
  if (!entry || (parentId !== null && isWithin(tree, parentId, id))) return tree.entries
  const siblings = tree.below(parentId).filter((each) => each.id !== id)
  const moved = { ...entry, parentId }
  const next = siblings[index]
  const others = tree.entries.filter((each) => each.id !== id)
  // Behind all that are there, or before the one whose place it takes.
  return next
    ? others.flatMap((each) => (each.id === next.id ? [moved, each] : [each]))
    : [...others, moved]
}

/** The move for an arrow key with Alt, or null where there is nowhere to go. */
export function moveByKey<Entry extends Placed>(
  tree: Tree<Entry>,
  id: string,
  key: string,
): Move | null {
  const { parentId, index } = placeOf(tree, id)
  const siblings = tree.below(parentId)
  if (key === 'ArrowUp') return index > 0 ? { id, parentId, index: index - 1 } : null
  if (key === 'ArrowDown')
    return index < siblings.length - 1 ? { id, parentId, index: index + 1 } : null
  if (key === 'ArrowRight') {
    const into = siblings[index - 1]
    return into ? { id, parentId: into.id, index: tree.below(into.id).length } : null
  }
  if (key !== 'ArrowLeft' || parentId === null) return null
  const parent = placeOf(tree, parentId)
  return { id, parentId: parent.parentId, index: parent.index + 1 }
}

export type DropPlace = 'before' | 'inside' | 'after'

/** The move of something that is let go at another place; null where it cannot be. */
export function moveByDrop<Entry extends Placed>(
  tree: Tree<Entry>,
  id: string,
  target: string,
  place: DropPlace,
): Move | null {
  const at = placeOf(tree, target)
  const parentId = place === 'inside' ? target : at.parentId
  if (isWithin(tree, target, id)) return null
  const siblings = tree.below(parentId).filter((each) => each.id !== id)
  const before = siblings.findIndex((each) => each.id === target)
  const index = place === 'inside' ? siblings.length : before + (place === 'after' ? 1 : 0)
  const now = placeOf(tree, id)
  return now.parentId === parentId && now.index === index ? null : { id, parentId, index }
}

/** What a key of a tree does from a line: leads to another one, or opens or closes it. */
export type TreeStep<Entry extends Placed> = { to: Line<Entry> } | { id: string; open: boolean }

/** The keys that trees and treegrids have in common (WAI-ARIA Authoring Practices); null for any other. */
export function stepByKey<Entry extends Placed>(
  lines: readonly Line<Entry>[],
  at: number,
  key: string,
  isOpen: (id: string) => boolean,
): TreeStep<Entry> | null {
  const line = lines[at]
  if (!line) return null
  const { id, parentId } = line.entry
  const [hasBelow, open] = [line.below > 0, line.below > 0 && isOpen(id)]
  if (key === 'ArrowRight' && hasBelow && !open) return { id, open: true }
  if (key === 'ArrowLeft' && open) return { id, open: false }
  const to: Partial<Record<string, Line<Entry> | undefined>> = {
    ArrowDown: lines[at + 1],
    ArrowUp: lines[at - 1],
    Home: lines[0],
    End: lines.at(-1),
    ArrowRight: open ? lines[at + 1] : undefined,
    ArrowLeft: lines.find(({ entry }) => entry.id === parentId),
  }
  // At an end it stays, and the page does not scroll instead.
  return key in to ? { to: to[key] ?? line } : null
}
