import type {
  Board,
  BoardPeople,
  BoardPerson,
  BoardPosition,
  ShiftKind,
} from '@prakat/schema/board-wire'
import {
  changesOf,
  daysBetween,
  warningsOf,
  workedIn,
  type Shift,
  type ShiftWarning,
} from '@prakat/schema/shift-rules'
import { shownName } from '../words/language-of.ts'

/** A row of the board: somebody, or the open shifts of a position or for anybody. */
export interface BoardRow {
  key: string
  userId: string | null
  positionId: string | null
  person: BoardPerson | null
  position: BoardPosition | null
}

/** The shifts of one row on each day. */
export type Week = readonly (readonly Shift[])[]
export type Order = 'name' | 'position'

const anybody = 'anybody'
export const rowKeyOf = ({ userId, positionId }: Pick<Shift, 'userId' | 'positionId'>) =>
  userId ?? positionId ?? anybody

/** The rows in an order: open shifts first, also those that only people of certain positions may take, as they wait. */
export function rowsOf(
  { people, positions }: Pick<Board, 'people' | 'positions'>,
  openFor: readonly string[],
  order: Order,
): BoardRow[] {
  const byId = new Map(positions.map((each) => [each.id, each]))
  const open = new Set(openFor)
  const blank = { userId: null, positionId: null, person: null, position: null }
  const openRows = positions
    .filter(({ id }) => open.has(id))
    .map((position) => ({ ...blank, key: position.id, positionId: position.id, position }))
  const place = new Map(positions.map(({ id }, at) => [id, at]))
  const rank = ({ positionId }: BoardPerson) => place.get(positionId ?? '') ?? positions.length
  const nameOf = ({ name, nameTh }: BoardPerson) => shownName(name, nameTh)
  const inOrder = people.toSorted(
    (one, other) =>
      (order === 'position' ? rank(one) - rank(other) : 0) ||
      nameOf(one).localeCompare(nameOf(other)),
  )
  return [
    { ...blank, key: anybody },
    ...openRows,
    ...inOrder.map((person) => ({
      ...{ key: person.id, userId: person.id, positionId: null, person },
      position: byId.get(person.positionId ?? '') ?? null,
    })),
  ]
}

const noDays: Week = Array.from({ length: 7 }, () => [])

/** The shifts by row and day. What did not change stays the same object, so that its row is not drawn again. */
export function cellsOf(
  shifts: readonly Shift[],
  monday: string,
  before: ReadonlyMap<string, Week> = new Map(),
): Map<string, Week> {
  const made = new Map<string, Shift[][]>()
  for (const shift of shifts) {
    const key = rowKeyOf(shift)
    const days = made.get(key) ?? Array.from({ length: 7 }, () => [])
    made.set(key, days)
    days[daysBetween(monday, shift.date)]?.push(shift)
  }
  const cells = new Map<string, Week>()
  for (const [key, days] of made) {
    for (const day of days)
      day.sort((one, other) => one.startMinute - other.startMinute || (one.id < other.id ? -1 : 1))
    const was = before.get(key)
    cells.set(key, was && isSameWeek(was, days) ? was : days)
  }
  return cells
}

const isSameWeek = (one: Week, other: Week) =>
  one.every(
    (day, at) =>
      day.length === other[at]!.length && day.every((shift, place) => shift === other[at]![place]),
  )

export const weekOf = (cells: ReadonlyMap<string, Week>, key: string) => cells.get(key) ?? noDays

export interface Cell {
  row: number
  day: number
}
export interface Area {
  from: Cell
  to: Cell
}

export function cellsIn({ from, to }: Area): Cell[] {
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)]
  const [left, right] = [Math.min(from.day, to.day), Math.max(from.day, to.day)]
  const cells: Cell[] = []
  for (let row = top; row <= bottom; row += 1)
    for (let day = left; day <= right; day += 1) cells.push({ row, day })
  return cells
}

export const isIn = ({ from, to }: Area, { row, day }: Cell) =>
  row >= Math.min(from.row, to.row) &&
  row <= Math.max(from.row, to.row) &&
  day >= Math.min(from.day, to.day) &&
  day <= Math.max(from.day, to.day)

type Placed = Pick<BoardRow, 'userId' | 'positionId'>
const newId = () => crypto.randomUUID()

export function shiftIn(
  { userId, positionId }: Placed,
  date: string,
  { name, startMinute, endMinute, place, color }: ShiftKind,
): Shift {
  const text = { name, place, note: '' }
  return { id: newId(), userId, positionId, date, startMinute, endMinute, ...text, color }
}

/** With people who are not there yet, and what they do beside the week. */
export function withPeople(board: Board, found: BoardPeople): Board {
  const [people, positions, departments] = [
    missing(board.people, found.people),
    missing(board.positions, found.positions),
    missing(board.departments, found.departments),
  ]
  const added = new Set(people.map(({ id }) => id))
  return {
    ...board,
    people: [...board.people, ...people],
    positions: [...board.positions, ...positions],
    departments: [...board.departments, ...departments],
    around: [...board.around, ...found.around.filter(({ userId }) => added.has(userId))],
  }
}

function missing<Row extends { id: string }>(there: readonly Row[], found: readonly Row[]): Row[] {
  const known = new Set(there.map(({ id }) => id))
  return found.filter(({ id }) => !known.has(id))
}

export const moved = (shift: Shift, { userId, positionId }: Placed, date: string): Shift => ({
  ...shift,
  ...{ userId, positionId, date },
})

export const copied = (shift: Shift, row: Placed, date: string): Shift => ({
  ...moved(shift, row, date),
  id: newId(),
})

/** What the board shows of shifts beside them: what is to be looked at, and what is not published. */
export function marksOf(shifts: readonly Shift[], board: Board, zone: string) {
  const { published, around } = board
  const warnings = warningsOf([...workedIn(shifts, zone), ...around], board)
  const byShift = new Map<string, ShiftWarning[]>()
  for (const warning of warnings)
    for (const id of [warning.shiftId, warning.otherId])
      if (id) byShift.set(id, [...(byShift.get(id) ?? []), warning])
  const changes = changesOf(shifts, published)
  const news = new Map<string, 'added' | 'changed'>([
    ...changes.added.map(({ id }) => [id, 'added'] as const),
    ...changes.changed.map(({ is }) => [is.id, 'changed'] as const),
  ])
  return { warnings, byShift, changes, news: published.length > 0 ? news : new Map() }
}

/** What is to be looked at once shifts of one person are saved as they are drafted. */
export function warningsWith(
  drafted: readonly Shift[],
  { shifts, board, zone }: { shifts: readonly Shift[]; board: Board; zone: string },
): ShiftWarning[] {
  const userId = drafted[0]?.userId
  if (!userId) return []
  const ids = new Set(drafted.map(({ id }) => id))
  const others = shifts.filter((each) => each.userId === userId && !ids.has(each.id))
  const around = board.around.filter((each) => each.userId === userId)
  const found = warningsOf([...workedIn([...others, ...drafted], zone), ...around], board)
  return found.filter(
    ({ kind, shiftId, otherId }) => kind === 'hours' || ids.has(shiftId) || ids.has(otherId ?? ''),
  )
}
