import { useState, type KeyboardEvent } from 'react'
import type { Line, Placed } from '../directory/tree.ts'
import { stepByKey } from '../directory/tree-moves.ts'

interface TreeKeys {
  isOpen: (id: string) => boolean
  setOpen: (id: string, open: boolean) => void
  onEnter: (id: string) => void
  /** With Alt, an arrow moves the row itself. */
  onMove: (id: string, key: string) => void
}

/** The keys of a treegrid whose rows take the focus (WAI-ARIA Authoring Practices, treegrid pattern). */
export function useTreeKeys<Row extends Placed>(lines: readonly Line<Row>[], tree: TreeKeys) {
  const [active, setActive] = useState<string | null>(null)
  const current = lines.some(({ entry }) => entry.id === active)
    ? active
    : (lines[0]?.entry.id ?? null)

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, { entry: { id } }: Line<Row>) {
    // Buttons within the row keep their own keys.
    if (event.target !== event.currentTarget) return
    const { key } = event
    const at = lines.findIndex(({ entry }) => entry.id === id)
    const step = stepByKey(lines, at, key, tree.isOpen)
    if (event.altKey && key.startsWith('Arrow')) tree.onMove(id, key)
    else if (event.altKey || event.ctrlKey || event.metaKey) return
    else if (step && 'to' in step) {
      setActive(step.to.entry.id)
      document.getElementById(`department-${step.to.entry.id}`)?.focus()
    } else if (step) tree.setOpen(step.id, step.open)
    else if (key === 'Enter') tree.onEnter(id)
    else return
    event.preventDefault()
  }

  return { current, setActive, onKeyDown }
}
