import { useState, type DragEvent } from 'react'
import { childrenOf, type TreeRow } from '../directory/department-tree.ts'
import type { Move } from './plan-move.ts'

export type DropPlace = 'before' | 'inside' | 'after'

/** Where a pointer is over a row: its upper quarter, its lower one, or between. */
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
