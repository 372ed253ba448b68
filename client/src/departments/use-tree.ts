import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { childrenOf, type TreeLine, type TreeRow } from '../directory/department-tree.ts'
import type { Move } from './plan-move.ts'

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

export type DropPlace = 'before' | 'inside' | 'after'

/** Which part of the row the pointer is over: the upper quarter, the lower one, or between. */
function placeAt(event: DragEvent<HTMLElement>): DropPlace {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside'
}

/** Drags rows of a tree before, after or into one another. */
export function useTreeDrag<Row extends TreeRow>(rows: Row[], onMove: (move: Move) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<{ id: string; place: DropPlace } | null>(null)

  function drop(id: string, target: Row, place: DropPlace) {
    const parentId = place === 'inside' ? target.id : target.parentId
    const siblings = childrenOf(rows, parentId).filter((row) => row.id !== id)
    const at = siblings.findIndex((row) => row.id === target.id)
    const index = place === 'inside' ? siblings.length : at + (place === 'after' ? 1 : 0)
    onMove({ id, parentId, index })
  }
  function end() {
    setDragged(null)
    setOver(null)
  }

  return {
    dragged,
    placeOver: (id: string) => (over?.id === id ? over.place : null),
    handlers: (row: Row, movable: boolean) => ({
      draggable: movable,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.nameEn)
        setDragged(row.id)
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!dragged || dragged === row.id) return
        event.preventDefault()
        const place = placeAt(event)
        if (over?.id !== row.id || over.place !== place) setOver({ id: row.id, place })
      },
      onDrop(event: DragEvent<HTMLElement>) {
        event.preventDefault()
        if (dragged) drop(dragged, row, placeAt(event))
        end()
      },
      onDragEnd: end,
    }),
  }
}
