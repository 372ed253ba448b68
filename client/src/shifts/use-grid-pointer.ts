import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Shift } from '@prakat/schema/shift-rules'
import { cellsIn, copied, moved, type Cell } from './board-model.ts'
import type { BoardStore } from './board-store.ts'
import { areaOf, type UiStore } from './board-ui.ts'
import { painted } from './grid-changes.ts'
import type { ShownBoard } from './use-board.ts'

/** Less than this is a click. */
const dragFrom = 4
const edge = 48
const fastest = 16

export interface GridOf {
  store: BoardStore
  ui: UiStore
  view: ShownBoard
  canEdit: boolean
  scroller: RefObject<HTMLDivElement | null>
  onOpen: (shift: Shift | null, cell: Cell) => void
}

export const cellAt = (element: Element | null): Cell | null => {
  const data = element?.closest<HTMLElement>('[data-day]')?.dataset
  return data ? { row: Number(data['row']), day: Number(data['day']) } : null
}

interface Press {
  cell: Cell
  shift: Shift | undefined
  /** On what adds a shift. */
  isAdding: boolean
  begin: { x: number; y: number }
}

/** Drags shifts to other cells, with Alt as a copy, and paints or selects cells. Fingers scroll, and so drag nothing. */
export function useGridPointer(grid: GridOf, focus: (cell: Cell) => void) {
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  })
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function drop({ cell, shift }: Press & { shift: Shift }, isCopy: boolean) {
    const { store, ui, view, canEdit } = latest.current
    const { drop: to } = ui.getState()
    const row = to && view.rows[to.row]
    if (!row || !canEdit || (to.row === cell.row && to.day === cell.day)) return
    const there = (isCopy ? copied : moved)(shift, row, view.days[to.day]!)
    store.apply({ put: [there], remove: [] })
    ui.setState({ active: to, anchor: to, picked: there.id })
    focus(to)
  }

  function release(press: Press, isDragged: boolean, isCopy: boolean) {
    const { store, ui, view, canEdit, onOpen } = latest.current
    const { cell, shift } = press
    if (shift) return isDragged ? drop({ ...press, shift }, isCopy) : onOpen(shift, cell)
    if (!canEdit) return
    const { brush, ...selection } = ui.getState()
    const kind = view.kinds.find(({ key }) => key === brush)
    if (kind) store.apply(painted(cellsIn(areaOf(selection)), kind, view))
    else if (press.isAdding && !isDragged) onOpen(null, cell)
  }

  function follow(press: Press) {
    const { ui, view, canEdit, scroller } = latest.current
    const { cell, shift, begin } = press
    let point = begin
    let isDragged = false
    let isCopy = false
    const show = () => {
      const over = cellAt(document.elementFromPoint(point.x, point.y))
      if (!over || !isDragged) return
      if (shift && canEdit) ui.setState({ drop: over, dragged: { shift, isCopy } })
      else if (!shift && view.rows[over.row]) ui.setState({ active: over })
    }
    // Near its edge the board scrolls on.
    let frame = 0
    const scrollOn = () => {
      const box = scroller.current?.getBoundingClientRect()
      if (box && isDragged) {
        const down = Math.max(0, point.y - (box.bottom - edge))
        const up = Math.max(0, box.top + 2 * edge - point.y)
        const step = Math.max(-fastest, Math.min(fastest, (down - up) / 2))
        if (step !== 0) {
          scroller.current!.scrollBy(0, step)
          show()
        }
      }
      frame = requestAnimationFrame(scrollOn)
    }
    const move = (next: globalThis.PointerEvent) => {
      point = { x: next.clientX, y: next.clientY }
      isCopy = next.altKey || next.ctrlKey
      if (Math.hypot(point.x - begin.x, point.y - begin.y) >= dragFrom) isDragged = true
      show()
    }
    const turn = (pressed: KeyboardEvent) => {
      if (pressed.type === 'keydown' && pressed.key === 'Escape') {
        ui.setState({ active: cell, anchor: cell })
        return end()
      }
      isCopy = pressed.altKey || pressed.ctrlKey
      show()
    }
    const finish = (last: globalThis.PointerEvent) => {
      release(press, isDragged, last.altKey || last.ctrlKey)
      end()
    }
    const listening = new AbortController()
    const { signal } = listening
    const end = () => {
      stop.current = null
      cancelAnimationFrame(frame)
      listening.abort()
      ui.setState({ drop: null, dragged: null })
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', finish, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', turn, { signal })
    addEventListener('keyup', turn, { signal })
    frame = requestAnimationFrame(scrollOn)
    stop.current = end
  }

  /** A finger that scrolls opens nothing, and there is room for no more than the cell to add by. */
  function tap(press: Press) {
    const listening = new AbortController()
    const { signal } = listening
    const open = () => {
      listening.abort()
      release({ ...press, isAdding: true }, false, false)
    }
    addEventListener('pointerup', open, { signal })
    addEventListener('pointercancel', () => listening.abort(), { signal })
  }

  return function onPointerDown(event: PointerEvent) {
    const { ui, view } = grid
    const target = event.target as Element
    const cell = cellAt(target)
    if (event.button !== 0 || !cell) return
    const shiftId = target.closest<HTMLElement>('[data-shift]')?.dataset['shift']
    const shift = shiftId ? view.shifts.find(({ id }) => id === shiftId) : undefined
    const anchor = event.shiftKey ? ui.getState().anchor : cell
    ui.setState({ active: cell, anchor, picked: shift?.id ?? null })
    const isAdding = target.closest('[data-add]') !== null
    const press = { cell, shift, isAdding, begin: { x: event.clientX, y: event.clientY } }
    if (event.pointerType === 'touch') return tap(press)
    event.preventDefault()
    target.closest<HTMLElement>('[data-day]')?.focus({ preventScroll: true })
    follow(press)
  }
}
