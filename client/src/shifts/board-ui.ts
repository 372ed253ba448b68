import type { Shift } from '@prakat/schema/shift-rules'
import { createStore, type StoreApi } from 'zustand'
import { isIn, type Area, type Cell, type Order } from './board-model.ts'

/** What is selected and dragged. Apart from the shifts, so that moving about draws only the rows concerned. */
export interface BoardUi {
  /** What the keyboard is at. */
  active: Cell
  /** Where the selection began. */
  anchor: Cell
  /** The one shift of the active cell that is meant, where it has several. */
  picked: string | null
  /** Where what is dragged would land. */
  drop: Cell | null
  dragged: { shift: Shift; isCopy: boolean } | null
  /** The key of the template to paint with. */
  brush: string | null
  order: Order
  search: string
  /** What has just happened, for those who do not see it. */
  liveMessage: string
}

export type UiStore = StoreApi<BoardUi>

export const uiStore = (day = 0): UiStore =>
  createStore<BoardUi>(() => ({
    ...{
      active: { row: 0, day },
      anchor: { row: 0, day },
      picked: null,
      drop: null,
      dragged: null,
    },
    ...{ brush: null, order: 'name', search: '', liveMessage: '' },
  }))

export const areaOf = ({ active, anchor }: Pick<BoardUi, 'active' | 'anchor'>): Area => ({
  ...{ from: anchor, to: active },
})

/** How the cells of one row look: a letter for each day, so that a row is drawn again only when that changes. */
export function rowClassKey(ui: BoardUi, row: number): string {
  const area = areaOf(ui)
  return Array.from({ length: 7 }, (_, day) => {
    const cell = { row, day }
    if (ui.drop?.row === row && ui.drop.day === day) return 'd'
    if (ui.active.row === row && ui.active.day === day) return 'a'
    return isIn(area, cell) ? 's' : '-'
  }).join('')
}
