import type { ShiftKind } from '@prakat/schema/board-wire'
import type { Shift } from '@prakat/schema/shift-rules'
import type { Change } from './board-change.ts'
import { cellsIn, copied, moved, shiftIn, type BoardRow, type Cell } from './board-model.ts'
import { areaOf, type BoardUi } from './board-ui.ts'

/** What a selection is made on. */
export interface Grid {
  rows: readonly BoardRow[]
  days: readonly string[]
  at: (cell: Cell) => readonly Shift[]
}

interface Held {
  cell: Cell
  shift: Shift
}

type Selection = Pick<BoardUi, 'active' | 'anchor' | 'picked'>

/** The shifts that are selected: the one that was picked, or all in the cells. */
export function selectedShifts(grid: Grid, { picked, ...selection }: Selection): Held[] {
  const all = cellsIn(areaOf(selection)).flatMap((cell) =>
    grid.at(cell).map((shift) => ({ cell, shift })),
  )
  const chosen = all.filter(({ shift }) => shift.id === picked)
  // What was picked may be gone.
  return chosen.length > 0 ? chosen : all
}

/** The next shift of a cell to be picked; after the last one none. */
export function nextPicked(shifts: readonly Shift[], picked: string | null): string | null {
  const at = shifts.findIndex(({ id }) => id === picked)
  return shifts[at + 1]?.id ?? null
}

/** The selected shifts some cells further, or null where the board ends. */
export function shifted(
  grid: Grid,
  selection: Selection,
  by: Cell,
  how: 'move' | 'copy',
): Change | null {
  const put: Shift[] = []
  for (const { cell, shift } of selectedShifts(grid, selection)) {
    const row = grid.rows[cell.row + by.row]
    const date = grid.days[cell.day + by.day]
    if (!row || !date) return null
    put.push((how === 'move' ? moved : copied)(shift, row, date))
  }
  return { put, remove: [] }
}

/** The shifts where the selection began, in its other cells too. */
export function filled(grid: Grid, { active, anchor }: Selection): Change {
  const others = cellsIn({ from: anchor, to: active }).filter(
    ({ row, day }) => row !== anchor.row || day !== anchor.day,
  )
  const put = others.flatMap((cell) => {
    const row = grid.rows[cell.row]
    return row ? grid.at(anchor).map((shift) => copied(shift, row, grid.days[cell.day]!)) : []
  })
  return { put, remove: [] }
}

const isKind = (shift: Shift, kind: ShiftKind) =>
  shift.name === kind.name &&
  shift.startMinute === kind.startMinute &&
  shift.endMinute === kind.endMinute &&
  shift.place === kind.place &&
  shift.color === kind.color

/** A shift of a kind in each cell that does not have it yet. */
export function painted(cells: readonly Cell[], kind: ShiftKind, { rows, days, at }: Grid): Change {
  const put = cells.flatMap((cell) => {
    const row = rows[cell.row]
    if (!row || at(cell).some((shift) => isKind(shift, kind))) return []
    return [shiftIn(row, days[cell.day]!, kind)]
  })
  return { put, remove: [] }
}
