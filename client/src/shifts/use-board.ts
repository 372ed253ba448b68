import type { Board } from '@prakat/schema/board-wire'
import { daysOf, minutesOf, type Shift, type ShiftWarning } from '@prakat/schema/shift-rules'
import { searchFold } from '@prakat/schema/thai-text'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import {
  cellsOf,
  marksOf,
  rowsOf,
  weekOf,
  type BoardRow,
  type Cell,
  type Week,
} from './board-model.ts'
import { titleOf } from './board-row.tsx'
import type { BoardStore } from './board-store.ts'
import type { UiStore } from './board-ui.ts'
import { suggestions } from './brushes.ts'
import { warningInWords } from './warning-words.ts'

/** Everything that the board shows, made of its shifts. */
export function useBoard(store: BoardStore, ui: UiStore) {
  const week = useStore(store, (state) => state.week)
  const board = useStore(store, (state) => state.board)
  const shifts = useStore(store, (state) => state.shifts)
  const previousId = useStore(store, (state) => state.previousId)
  const nextId = useStore(store, (state) => state.nextId)
  const order = useStore(ui, (state) => state.order)
  const search = useStore(ui, (state) => state.search)
  const { monday, timeZone } = week
  const days = useMemo(() => daysOf(monday), [monday])
  // Of open shifts, as those alone add rows.
  const rowKeys = useMemo(() => openKeys(shifts), [shifts])
  const allRows = useMemo(() => rowsOf(board, rowKeys.split(' '), order), [board, rowKeys, order])
  const rows = useMemo(() => {
    const term = searchFold(search.trim())
    return term ? allRows.filter((row) => wordsOf(row).includes(term)) : allRows
  }, [allRows, search])
  const [cellsNow] = useState(cellsKept)
  const cells = useMemo(() => cellsNow(shifts, monday), [cellsNow, shifts, monday])
  const marks = useMemo(() => marksOf(shifts, board, timeZone), [shifts, board, timeZone])
  const warned = useMemo(
    () =>
      new Map(
        [...marks.byShift].map(([id, found]) => [
          id,
          found.map((each) => warningInWords(each, board)).join(', '),
        ]),
      ),
    [marks, board],
  )
  const totals = useMemo(
    () =>
      days.map((day) =>
        totalOf(
          shifts.filter(({ date }) => date === day),
          timeZone,
        ),
      ),
    [days, shifts, timeZone],
  )
  const remarks = useMemo(() => weekWarnings(marks.warnings, board), [marks, board])
  const gone = useMemo(() => cellsOf(marks.changes.removed, monday), [marks, monday])
  const { kinds: used, templates } = board
  const kinds = useMemo(
    () => (templates.length > 0 ? templates : suggestions(used)),
    [templates, used],
  )
  const at = ({ row, day }: Cell): readonly Shift[] => {
    const found = rows[row]
    return found ? weekOf(cells, found.key)[day]! : []
  }
  return {
    ...{ week, board, shifts, days, rows, cells, marks, warned, remarks, totals, gone, kinds, at },
    /** Also those that a search hides. */
    allRows,
    ...{ previousId, nextId },
  }
}

export type ShownBoard = ReturnType<typeof useBoard>

const openKeys = (shifts: readonly Shift[]) =>
  [...new Set(shifts.flatMap(({ userId, positionId }) => (userId ? [] : (positionId ?? []))))]
    .toSorted()
    .join(' ')

/** How many work on a day and for how long, and what has nobody yet. */
function totalOf(shifts: readonly Shift[], zone: string) {
  const taken = shifts.filter(({ userId }) => userId)
  return {
    people: new Set(taken.map(({ userId }) => userId)).size,
    minutes: minutesOf(taken, zone),
    open: shifts.length - taken.length,
  }
}

/** What is said of a person's whole week. */
const weekWarnings = (warnings: readonly ShiftWarning[], board: Board) =>
  new Map(
    warnings.flatMap((warning) =>
      warning.kind === 'hours' ? [[warning.userId, warningInWords(warning, board)] as const] : [],
    ),
  )

/** What stays the same between two changes is not drawn again. */
function cellsKept() {
  let before: Map<string, Week> = new Map()
  return (shifts: readonly Shift[], monday: string) => {
    before = cellsOf(shifts, monday, before)
    return before
  }
}

const wordsOf = (row: BoardRow) =>
  searchFold(
    [
      titleOf(row),
      row.person?.name,
      row.person?.nameTh,
      row.position?.titleEn,
      row.position?.titleTh,
    ].join(' '),
  )
