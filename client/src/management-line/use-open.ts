import { useCallback, useState } from 'react'
import { above, type Placed, type Tree } from '../directory/tree.ts'

/** From this size on only the upper levels are open at first. */
const long = 120
const openAtFirst = 2

interface Chosen {
  /** What holds for all that nobody opened or closed; null: what suits the size. */
  all: boolean | null
  ids: ReadonlyMap<string, boolean>
}

/** Which places show those below them; the same in the tree and in the chart. */
export function useOpen<Entry extends Placed>(tree: Tree<Entry>) {
  const [chosen, setChosen] = useState<Chosen>({ all: null, ids: new Map() })
  const isOpen = useCallback(
    (id: string) => {
      const isLong = tree.entries.length > long
      const usual = chosen.all ?? (!isLong || above(tree, id).length < openAtFirst)
      return chosen.ids.get(id) ?? usual
    },
    [tree, chosen],
  )
  const setOpen = (ids: readonly string[], open: boolean) =>
    setChosen(({ all, ids: before }) => ({
      all,
      ids: new Map([...before, ...ids.map((id) => [id, open] as const)]),
    }))
  return {
    isOpen,
    setOpen: (id: string, open: boolean) => setOpen([id], open),
    /** Opens all above a place, so that it is seen. */
    reveal(id: string) {
      const closed = above(tree, id).filter((each) => !isOpen(each))
      if (closed.length > 0) setOpen(closed, true)
    },
    setAll: (all: boolean) => setChosen({ all, ids: new Map() }),
  }
}

export type Open = ReturnType<typeof useOpen>
