import type { Shift } from '@prakat/schema/shift-rules'
import { copied, moved, type BoardRow, type Cell } from './board-model.ts'
import type { Change } from './board-change.ts'

interface Clip {
  /** From the first cell that was copied. */
  by: Cell
  shift: Shift
}

/** What was copied or cut. It outlives the board, so that it can be pasted into another week. */
let clips: { isCut: boolean; of: readonly Clip[] } = { isCut: false, of: [] }

export function clip(of: readonly Clip[], isCut: boolean) {
  if (of.length > 0) clips = { isCut, of }
}

interface Place {
  rows: readonly BoardRow[]
  days: readonly string[]
  /** Those that are there, whose ids are taken. */
  shifts: readonly Shift[]
}

/** What was copied, from a cell on. What was cut is the same shift elsewhere, the first time that it is pasted. */
export function pasted(at: Cell, { rows, days, shifts }: Place): Change {
  const taken = new Set(shifts.map(({ id }) => id))
  const put = clips.of.flatMap(({ by, shift }) => {
    const row = rows[at.row + by.row]
    const date = days[at.day + by.day]
    if (!row || !date) return []
    const isMoved = clips.isCut && !taken.has(shift.id) && days.includes(shift.date)
    return [(isMoved ? moved : copied)(shift, row, date)]
  })
  return { put, remove: [] }
}
