import { useRef, type KeyboardEvent } from 'react'
import type { Shift } from '@prakat/schema/shift-rules'
import { cellsIn, copied, painted, type Cell, type Change } from './board-model.ts'
import { areaOf } from './board-ui.ts'
import type { GridOf } from './use-grid-pointer.ts'

const page = 10

/** The board by the keyboard, as spreadsheets have it (WAI-ARIA grid). */
export function useGridKeys(grid: GridOf, focus: (cell: Cell) => void) {
  const clipboard = useRef<{ by: Cell; shift: Shift }[]>([])
  const { store, ui, shown, canEdit, onOpen } = grid

  function go(to: Cell, extends_: boolean) {
    const active = {
      row: Math.min(Math.max(to.row, 0), shown.rows.length - 1),
      day: Math.min(Math.max(to.day, 0), 6),
    }
    ui.setState(extends_ ? { active } : { active, anchor: active })
    focus(active)
  }

  const selected = () => cellsIn(areaOf(ui.getState()))
  const fill = (cells: readonly Cell[], shiftsFor: (cell: Cell) => readonly Shift[]): Change => ({
    put: cells.flatMap((cell) => {
      const row = shown.rows[cell.row]
      return row ? shiftsFor(cell).map((shift) => copied(shift, row, shown.days[cell.day]!)) : []
    }),
    remove: [],
  })

  const commands: Record<string, (cells: Cell[]) => void> = {
    c: (cells) => {
      const [first] = cells
      clipboard.current = cells.flatMap((cell) =>
        shown.at(cell).map((shift) => ({
          by: { row: cell.row - first!.row, day: cell.day - first!.day },
          shift,
        })),
      )
    },
    v: ([first]) =>
      store.apply({
        put: clipboard.current.flatMap(({ by, shift }) => {
          const row = shown.rows[first!.row + by.row]
          const date = shown.days[first!.day + by.day]
          return row && date ? [copied(shift, row, date)] : []
        }),
        remove: [],
      }),
    // With what is in the cell where the selection began.
    d: (cells) => {
      const { anchor } = ui.getState()
      const others = cells.filter(({ row, day }) => row !== anchor.row || day !== anchor.day)
      store.apply(fill(others, () => shown.at(anchor)))
    },
    z: () => store.undo(),
  }

  return function onKeyDown(event: KeyboardEvent) {
    // What is typed into a field of the board's head is its own.
    if (!(event.target as Element).closest('[data-day]')) return
    const { key, shiftKey } = event
    const { active, brush } = ui.getState()
    const { row, day } = active
    const moves: Record<string, Cell> = {
      ArrowUp: { row: row - 1, day },
      ArrowDown: { row: row + 1, day },
      ArrowLeft: { row, day: day - 1 },
      ArrowRight: { row, day: day + 1 },
      Home: { row: event.ctrlKey ? 0 : row, day: 0 },
      End: { row: event.ctrlKey ? shown.rows.length - 1 : row, day: 6 },
      PageUp: { row: row - page, day },
      PageDown: { row: row + page, day },
    }
    const isCommand = event.ctrlKey || event.metaKey
    const to = moves[key]
    const command = isCommand ? commands[key.toLowerCase()] : undefined
    const kind = shown.kinds[Number(key) - 1]
    if (to) go(to, shiftKey)
    else if (command && (canEdit || key === 'c')) command(selected())
    else if (isCommand || event.altKey) return
    else if (key === 'Enter') onOpen(shown.at(active)[0] ?? null, active)
    else if (key === 'Escape') ui.setState({ anchor: active, brush: null, drop: null })
    else if (!canEdit) return
    else if (key === 'Delete' || key === 'Backspace')
      store.apply({
        ...{ put: [], remove: selected().flatMap((cell) => shown.at(cell).map(({ id }) => id)) },
      })
    else if (kind) store.apply(painted(selected(), kind, shown))
    else if (key === ' ' && brush !== null)
      store.apply(painted(selected(), shown.kinds[brush]!, shown))
    else return
    event.preventDefault()
  }
}
