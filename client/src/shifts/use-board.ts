import { daysOf, type Shift, type ShiftWarning } from '@prakat/schema/shift-rules'
import { searchFold } from '@prakat/schema/thai-text'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { m } from '../words/m.ts'
import {
  cellsOf,
  kindsOf,
  marksOf,
  rowsOf,
  usualKinds,
  weekOf,
  type BoardRow,
  type Cell,
  type Week,
} from './board-model.ts'
import type { BoardStore } from './board-store.ts'
import type { UiStore } from './board-ui.ts'
import { hoursOf } from './clock.ts'
import { titleOf } from './board-row.tsx'

/** Everything that the board shows, made of its shifts. */
export function useBoard(store: BoardStore, ui: UiStore) {
  const { week, board, shifts, previousId, nextId } = useStore(store)
  const order = useStore(ui, (state) => state.order)
  const search = useStore(ui, (state) => state.search)
  const { monday, timeZone } = week
  const days = useMemo(() => daysOf(monday), [monday])
  const rows = useMemo(() => {
    const all = rowsOf(board, shifts, order)
    const wanted = searchFold(search.trim())
    return wanted ? all.filter((row) => wordsOf(row).includes(wanted)) : all
  }, [board, shifts, order, search])
  const [cellsNow] = useState(cellsKept)
  const cells = useMemo(() => cellsNow(shifts, monday), [cellsNow, shifts, monday])
  const marks = useMemo(() => marksOf(shifts, board, timeZone), [shifts, board, timeZone])
  const warned = useMemo(
    () =>
      new Map([...marks.byShift].map(([id, found]) => [id, found.map(warningInWords).join(', ')])),
    [marks],
  )
  const gone = useMemo(() => cellsOf(marks.changes.removed, monday), [marks, monday])
  const kinds = useMemo(() => kindsOf(board.kinds, usualKinds(usual())), [board.kinds])
  const at = ({ row, day }: Cell): readonly Shift[] => {
    const found = rows[row]
    return found ? weekOf(cells, found.key)[day]! : []
  }
  return {
    ...{
      week,
      board,
      shifts,
      days,
      rows,
      cells,
      marks,
      warned,
      gone,
      kinds,
      at,
      previousId,
      nextId,
    },
  }
}

/** What stays the same between two changes is not drawn again. */
function cellsKept() {
  let before: Map<string, Week> = new Map()
  return (shifts: readonly Shift[], monday: string) => {
    before = cellsOf(shifts, monday, before)
    return before
  }
}

export type ShownBoard = ReturnType<typeof useBoard>

const usual = () => [
  { name: m.shifts_morning(), from: 6, to: 14 },
  { name: m.shifts_day(), from: 9, to: 17 },
  { name: m.shifts_evening(), from: 14, to: 22 },
  { name: m.shifts_night(), from: 22, to: 30 },
]

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

/** "Overlap of 1 h" */
export function warningInWords({ kind, minutes, otherId }: ShiftWarning): string {
  const length = hoursOf(minutes)
  if (kind === 'hours') return m.shifts_too_long_week({ length })
  if (kind === 'suspended') return m.shifts_suspended()
  if (kind === 'gone') return m.shifts_has_left()
  const said = kind === 'overlap' ? m.shifts_overlap({ length }) : m.shifts_rest({ length })
  return otherId ? said : `${said} (${m.shifts_beside()})`
}
