import { useState, type KeyboardEvent } from 'react'
import type { TreeLine, TreeRow } from '../directory/department-tree.ts'

interface TreeKeys {
  isOpen: (id: string) => boolean
  setOpen: (id: string, open: boolean) => void
  onEnter: (id: string) => void
  /** With Alt, an arrow moves the row itself. */
  onMove: (id: string, key: string) => void
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** The keys of a treegrid whose rows take the focus (WAI-ARIA Authoring Practices, treegrid pattern). */
export function useTreeKeys<Row extends TreeRow>(lines: TreeLine<Row>[], tree: TreeKeys) {
  const [active, setActive] = useState<string | null>(null)
  const current = lines.some(({ row }) => row.id === active) ? active : (lines[0]?.row.id ?? null)

  function focus(line: TreeLine<Row> | undefined) {
    if (!line) return
    setActive(line.row.id)
    document.getElementById(`department-${line.row.id}`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, line: TreeLine<Row>) {
    // Buttons within the row keep their own keys.
    if (event.target !== event.currentTarget) return
    const { row, hasChildren } = line
    const at = lines.indexOf(line)
    const open = hasChildren && tree.isOpen(row.id)
    if (event.altKey && arrows.includes(event.key)) tree.onMove(row.id, event.key)
    else if (event.altKey || event.ctrlKey || event.metaKey) return
    else if (event.key === 'ArrowDown') focus(lines[at + 1])
    else if (event.key === 'ArrowUp') focus(lines[at - 1])
    else if (event.key === 'Home') focus(lines[0])
    else if (event.key === 'End') focus(lines.at(-1))
    else if (event.key === 'Enter') tree.onEnter(row.id)
    else if (event.key === 'ArrowRight' && hasChildren && !open) tree.setOpen(row.id, true)
    else if (event.key === 'ArrowRight' && open) focus(lines[at + 1])
    else if (event.key === 'ArrowLeft' && open) tree.setOpen(row.id, false)
    else if (event.key === 'ArrowLeft') focus(lines.find((one) => one.row.id === row.parentId))
    else return
    event.preventDefault()
  }

  return { current, setActive, onKeyDown }
}
