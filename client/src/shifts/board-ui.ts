import { createStore, type StoreApi } from 'zustand'
import { isIn, type Area, type Cell } from './board-model.ts'

/** What is selected and dragged. Apart from the shifts, so that moving about draws only the rows concerned. */
interface BoardUi {
  /** What the keyboard is at. */
  active: Cell
  /** Where the selection began. */
  anchor: Cell
  /** Where what is dragged would land. */
  drop: Cell | null
  dragged: string | null
  /** The kind of shift to paint with, by its place among them. */
  brush: number | null
  /** What was copied, by its place from where it was. */
  order: 'name' | 'position'
  search: string
}

export type UiStore = StoreApi<BoardUi>

export const uiStore = (): UiStore =>
  createStore<BoardUi>(() => ({
    ...{ active: { row: 0, day: 0 }, anchor: { row: 0, day: 0 }, drop: null, dragged: null },
    ...{ brush: null, order: 'name', search: '' },
  }))

export const areaOf = ({ active, anchor }: Pick<BoardUi, 'active' | 'anchor'>): Area => ({
  ...{ from: anchor, to: active },
})

/** How the cells of one row look: a letter for each day, so that a row is drawn again only when that changes. */
export function lookOf(ui: BoardUi, row: number): string {
  const area = areaOf(ui)
  return Array.from({ length: 7 }, (_, day) => {
    const cell = { row, day }
    if (ui.drop?.row === row && ui.drop.day === day) return 'd'
    if (ui.active.row === row && ui.active.day === day) return 'a'
    return isIn(area, cell) ? 's' : '-'
  }).join('')
}
