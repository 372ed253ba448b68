import type { KeyboardEvent } from 'react'
import { m } from '../words/m.ts'
import { cellsIn, type Cell } from './board-model.ts'
import { areaOf } from './board-ui.ts'
import { clip, pasted } from './clipboard.ts'
import { shiftInWords } from './change-words.ts'
import { filled, selectedShifts, painted, nextPicked, shifted } from './grid-changes.ts'
import { latinKey } from './latin-key.ts'
import type { GridOf } from './use-grid-pointer.ts'

const page = 10
const arrows: Record<string, Cell> = {
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
}

/** The board by the keyboard, as spreadsheets have it (WAI-ARIA grid). All that a drag does, a key does. */
export function useGridKeys(grid: GridOf, focus: (cell: Cell) => void) {
  const { store, ui, view, canEdit, onOpen } = grid
  const last = { row: view.rows.length - 1, day: 6 }

  function go(to: Cell, extends_: boolean) {
    const active = {
      row: Math.min(Math.max(to.row, 0), last.row),
      day: Math.min(Math.max(to.day, 0), last.day),
    }
    ui.setState({ active, picked: null, ...(extends_ ? {} : { anchor: active }) })
    focus(active)
  }

  function copy(isCut: boolean) {
    const { active, anchor } = ui.getState()
    const { from } = areaOf({ active, anchor })
    const top = { row: Math.min(from.row, active.row), day: Math.min(from.day, active.day) }
    const found = selectedShifts(view, ui.getState())
    clip(
      found.map(({ cell, shift }) => ({
        by: { row: cell.row - top.row, day: cell.day - top.day },
        shift,
      })),
      isCut,
    )
    if (!isCut) ui.setState({ liveMessage: m.shifts_live_copied({ count: found.length }) })
  }

  /** Takes the selected shifts along, as a drag does; with Shift it leaves them and takes copies. */
  function moveSelection(by: Cell, isCopy: boolean) {
    const { active, anchor } = ui.getState()
    const change = shifted(view, ui.getState(), by, isCopy ? 'copy' : 'move')
    if (!change || change.put.length === 0) return
    store.apply(change)
    const to = { row: active.row + by.row, day: active.day + by.day }
    ui.setState({ active: to, anchor: { row: anchor.row + by.row, day: anchor.day + by.day } })
    if (isCopy) ui.setState({ picked: null })
    focus(to)
  }

  function pick() {
    const { active, picked } = ui.getState()
    const shifts = view.at(active)
    const next = nextPicked(shifts, picked)
    const place = shifts.findIndex(({ id }) => id === next)
    const liveMessage =
      place < 0
        ? m.shifts_live_all_of_cell({ count: shifts.length })
        : m.shifts_live_picked({
            ...{ shift: shiftInWords(shifts[place]!), at: place + 1, count: shifts.length },
          })
    ui.setState({ picked: next, anchor: active, liveMessage })
  }

  const remove = () =>
    store.apply({
      put: [],
      remove: selectedShifts(view, ui.getState()).map(({ shift }) => shift.id),
    })

  const commands: Record<string, () => void> = {
    c: () => copy(false),
    x: () => {
      copy(true)
      remove()
    },
    v: () => {
      const { active, anchor } = ui.getState()
      const at = { row: Math.min(active.row, anchor.row), day: Math.min(active.day, anchor.day) }
      store.apply(pasted(at, view))
    },
    d: () => store.apply(filled(view, ui.getState())),
  }

  const movesOf = (key: string, isFar: boolean): Cell | undefined => {
    const { row, day } = ui.getState().active
    const by = arrows[key]
    if (by) return { row: row + by.row, day: day + by.day }
    const others: Record<string, Cell> = {
      Home: { row: isFar ? 0 : row, day: 0 },
      End: { row: isFar ? last.row : row, day: last.day },
      PageUp: { row: row - page, day },
      PageDown: { row: row + page, day },
    }
    return others[key]
  }

  function open(isNew: boolean) {
    const { active, picked } = ui.getState()
    const shifts = view.at(active)
    const shift = shifts.find(({ id }) => id === picked) ?? shifts[0]
    onOpen(isNew ? null : (shift ?? null), active)
  }

  /** Whether the key means something here. */
  function pressed(event: KeyboardEvent): boolean {
    const { shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event
    const key = latinKey(nativeEvent)
    const isCommand = ctrlKey || metaKey
    const to = movesOf(key, isCommand)
    const command = isCommand && !altKey ? commands[key] : undefined
    if (altKey && arrows[key]) {
      if (canEdit) moveSelection(arrows[key], shiftKey)
      return true
    }
    if (to) go(to, shiftKey)
    else if (command && (canEdit || key === 'c')) command()
    else if (isCommand || altKey) return false
    else if (key === 'Enter' || key === 'F2') open(shiftKey)
    else if (key === 'Escape') {
      const { active } = ui.getState()
      ui.setState({ anchor: active, picked: null, brush: null, drop: null })
    } else if (key === ' ') pick()
    else if (!canEdit) return false
    else if (key === 'Delete' || key === 'Backspace') remove()
    else return paint(event.key) || paint(key)
    return true
  }

  function paint(key: string): boolean {
    const kind = view.kinds.find((each) => each.key === key.toUpperCase())
    if (kind) store.apply(painted(cellsIn(areaOf(ui.getState())), kind, view))
    return kind !== undefined
  }

  return function onKeyDown(event: KeyboardEvent) {
    // What is typed into a field of the board's head is its own.
    if (!(event.target as Element).closest('[data-day]')) return
    if (pressed(event)) event.preventDefault()
  }
}
