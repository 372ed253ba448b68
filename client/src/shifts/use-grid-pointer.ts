import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Shift } from '@prakat/schema/shift-rules'
import { cellsIn, copied, moved, painted, type Cell } from './board-model.ts'
import type { BoardStore } from './board-store.ts'
import { areaOf, type UiStore } from './board-ui.ts'
import type { ShownBoard } from './use-board.ts'

/** Less than this is a click. */
const dragFrom = 4
const edge = 48
const most = 16

export interface GridOf {
  store: BoardStore
  ui: UiStore
  shown: ShownBoard
  canEdit: boolean
  scroller: RefObject<HTMLDivElement | null>
  onOpen: (shift: Shift | null, cell: Cell) => void
}

export const cellAt = (element: Element | null): Cell | null => {
  const data = element?.closest<HTMLElement>('[data-day]')?.dataset
  return data ? { row: Number(data['row']), day: Number(data['day']) } : null
}

/** Drags shifts to other cells, with Alt as a copy, and paints or selects cells. Fingers scroll, and so drag nothing. */
export function useGridPointer(grid: GridOf) {
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  })
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  return function onPointerDown(event: PointerEvent) {
    const { ui, shown, scroller, canEdit } = grid
    const target = event.target as Element
    const cell = cellAt(target)
    if (event.button !== 0 || !cell) return
    const shiftId = target.closest<HTMLElement>('[data-shift]')?.dataset['shift']
    const shift = shiftId ? shown.shifts.find(({ id }) => id === shiftId) : undefined
    const isAdding = target.closest('[data-add]') !== null
    const { brush } = ui.getState()
    const isFinger = event.pointerType === 'touch'
    const begin = { x: event.clientX, y: event.clientY }
    let point = begin
    let isDragging = false
    ui.setState({ active: cell, anchor: event.shiftKey ? ui.getState().anchor : cell })
    if (isFinger) return void latest.current.onOpen(shift ?? null, cell)
    event.preventDefault()
    ;(target.closest('[data-day]') as HTMLElement | null)?.focus({ preventScroll: true })

    const follow = () => {
      const over = cellAt(document.elementFromPoint(point.x, point.y))
      if (!over) return
      if (shift && canEdit) ui.setState({ drop: over, dragged: shift.id })
      else if (!shift) ui.setState({ active: over })
    }
    // Near its edge the board scrolls on.
    let frame = 0
    const scrollOn = () => {
      const box = scroller.current?.getBoundingClientRect()
      if (box && isDragging) {
        const down = Math.max(0, point.y - (box.bottom - edge))
        const up = Math.max(0, box.top + 2 * edge - point.y)
        const step = Math.min(most, (down - up) / 2)
        if (step !== 0) {
          scroller.current!.scrollBy(0, Math.max(-most, step))
          follow()
        }
      }
      frame = requestAnimationFrame(scrollOn)
    }
    const move = (next: globalThis.PointerEvent) => {
      point = { x: next.clientX, y: next.clientY }
      if (Math.hypot(point.x - begin.x, point.y - begin.y) >= dragFrom) isDragging = true
      if (isDragging) follow()
    }
    const end = (last: globalThis.PointerEvent | null) => {
      stop.current = null
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', giveUp)
      const { drop } = ui.getState()
      ui.setState({ drop: null, dragged: null })
      if (last) release(drop, last.altKey || last.ctrlKey)
    }
    const cancel = () => end(null)
    const giveUp = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return
      ui.setState({ active: cell, anchor: cell })
      cancel()
    }
    const release = (drop: Cell | null, isCopy: boolean) => {
      const { store, shown: now, onOpen } = latest.current
      if (shift) {
        if (!isDragging) return onOpen(shift, cell)
        const row = drop && now.rows[drop.row]
        if (!row || !canEdit || (drop.row === cell.row && drop.day === cell.day)) return
        const to = (isCopy ? copied : moved)(shift, row, now.days[drop.day]!)
        store.apply({ put: [to], remove: [] })
        ui.setState({ active: drop, anchor: drop })
      } else if (canEdit && brush !== null) {
        const kind = now.kinds[brush]!
        store.apply(painted(cellsIn(areaOf(ui.getState())), kind, now))
      } else if (canEdit && isAdding && !isDragging) onOpen(null, cell)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', giveUp)
    frame = requestAnimationFrame(scrollOn)
    stop.current = cancel
  }
}
