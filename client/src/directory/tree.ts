/** As much of a place as its tree needs. Siblings are in their order. */
export interface Placed {
  id: string
  parentId: string | null
}

export interface Tree<Entry extends Placed> {
  entries: readonly Entry[]
  byId: ReadonlyMap<string, Entry>
  /** Those at the top are below null. */
  below: (id: string | null) => readonly Entry[]
}

export interface Line<Entry extends Placed> {
  entry: Entry
  /** 1 at the top. */
  level: number
  /** Among its siblings, from 1. */
  place: number
  siblings: number
  below: number
}

export function treeOf<Entry extends Placed>(entries: readonly Entry[]): Tree<Entry> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const groups = Map.groupBy(entries, ({ parentId }) =>
    parentId !== null && byId.has(parentId) ? parentId : null,
  )
  return { entries, byId, below: (id) => groups.get(id) ?? [] }
}

/** What is seen from top to bottom, given what is open. */
export function linesOf<Entry extends Placed>(
  tree: Tree<Entry>,
  isOpen: (id: string) => boolean,
): Line<Entry>[] {
  const lines: Line<Entry>[] = []
  const add = (id: string | null, level: number) => {
    const siblings = tree.below(id)
    for (const [at, entry] of siblings.entries()) {
      const below = tree.below(entry.id).length
      lines.push({ entry, level, place: at + 1, siblings: siblings.length, below })
      if (below > 0 && isOpen(entry.id)) add(entry.id, level + 1)
    }
  }
  add(null, 1)
  return lines
}

/** The ids above one, the nearest first. */
export function above<Entry extends Placed>({ byId }: Tree<Entry>, id: string): string[] {
  const ids: string[] = []
  for (let at = byId.get(id)?.parentId; at && byId.has(at); at = byId.get(at)?.parentId)
    ids.push(at)
  return ids
}

/** Whether a place is, or lies below, another one, where that cannot be moved to. */
export const isWithin = <Entry extends Placed>(tree: Tree<Entry>, id: string, top: string) =>
  id === top || above(tree, id).includes(top)

/** How many lie below each place in all. */
export function countsBelow<Entry extends Placed>(tree: Tree<Entry>): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (id: string): number => {
    const sum = tree.below(id).reduce((total, { id: each }) => total + 1 + count(each), 0)
    counts.set(id, sum)
    return sum
  }
  for (const { id } of tree.below(null)) count(id)
  return counts
}

/** The rows that match, with all above them. */
export function withAbove<Entry extends Placed>(
  tree: Tree<Entry>,
  matching: ReadonlySet<string>,
): readonly Entry[] {
  const kept = new Set(matching)
  for (const id of matching) for (const each of above(tree, id)) kept.add(each)
  return tree.entries.filter(({ id }) => kept.has(id))
}
