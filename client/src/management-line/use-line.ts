import type { LineEntry } from '@prakat/schema/management-line'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from 'urql'
import { toFailure, type Failure } from '../api/failure.ts'
import { rest } from '../api/rest.ts'
import { undoTimeMs } from '../table/row-actions.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { nameOfEntry } from './line.ts'
import { moveLineNode } from './line-queries.ts'
import { treeOf, type Tree } from '../directory/tree.ts'
import { movedIn, placeOf, type Move } from '../directory/tree-moves.ts'

export type LineTree = Tree<LineEntry>

const none: readonly LineEntry[] = []
const readLine = () => rest<LineEntry[]>('GET', '/management-line/whole')

/** The whole line, and moving in it: shown at once, and as it was if the server refuses. */
export function useLine() {
  const client = useClient()
  const [entries, setEntries] = useState<readonly LineEntry[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const latest = useRef(none)
  // One after the other, as each needs the version that the one before it left.
  const moves = useRef(Promise.resolve())
  const tree = useMemo(() => treeOf(entries ?? none), [entries])

  const show = useCallback((next: readonly LineEntry[]) => {
    latest.current = next
    setEntries(next)
  }, [])
  const reload = useCallback(
    () =>
      readLine().then(
        (read) => {
          show(read)
          setFailure(null)
        },
        (error: unknown) => setFailure(toFailure(error)),
      ),
    [show],
  )
  useEffect(() => {
    void reload()
  }, [reload])

  async function send({ id, parentId, index }: Move): Promise<boolean> {
    const entry = latest.current.find((each) => each.id === id)
    if (!entry) return false
    const variables = { id, version: entry.version, parentId, index }
    const { data, error } = await client.mutation(moveLineNode, variables)
    if (!data) {
      toastFailure(toFailure(error))
      await reload()
      return false
    }
    const { version } = data.moveLineNode
    show(latest.current.map((each) => (each.id === id ? { ...each, version } : each)))
    return true
  }

  function move(to: Move, undoing = false) {
    const now = treeOf(latest.current)
    const back = placeOf(now, to.id)
    const entry = now.byId.get(to.id)
    const next = movedIn(now, to)
    if (!entry || next === latest.current) return
    show(next)
    moves.current = moves.current.then(async () => {
      if (!(await send(to)) || undoing) return
      void toast({
        title: m.management_line_moved({ name: nameOfEntry(entry) }),
        tone: 'success',
        durationMs: undoTimeMs,
        action: { label: m.table_undo(), onClick: () => move(back, true) },
      })
    })
  }

  /** Resolves when no move is on its way any more. */
  const settle = () => moves.current

  return { tree, loading: entries === null && !failure, failure, reload, move, settle }
}

/** The line of the page, for the fields of its form. */
export const LineContext = createContext<LineTree>(treeOf(none))
export const useLineTree = () => use(LineContext)
