import type { Board, BoardPerson, BoardPosition, ShiftKind } from '@prakat/schema/board-wire'
import {
  addDays,
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

/** The rows in an order: open shifts first, as they wait for somebody. */
export function rowsOf(
  { people, positions }: Pick<Board, 'people' | 'positions'>,
  shifts: readonly Shift[],
  order: Order,
): BoardRow[] {
  const byId = new Map(positions.map((each) => [each.id, each]))
  const open = new Set(
    shifts.flatMap(({ userId, positionId }) => (userId ? [] : (positionId ?? []))),
  )
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

/** What changes at once, by the user or when that is undone. */
export interface Change {
  put: Shift[]
  remove: string[]
}

export function applied(shifts: readonly Shift[], { put, remove }: Change): Shift[] {
  const changed = new Map(put.map((shift) => [shift.id, shift]))
  const gone = new Set(remove)
  const kept = shifts.flatMap((shift) => {
    if (gone.has(shift.id)) return []
    const now = changed.get(shift.id) ?? shift
    changed.delete(shift.id)
    return [now]
  })
  return [...kept, ...changed.values()]
}

/** What takes a change back. */
export function inverseOf(shifts: readonly Shift[], { put, remove }: Change): Change {
  const before = new Map(shifts.map((shift) => [shift.id, shift]))
  const touched = [...put.map(({ id }) => id), ...remove]
  return {
    put: touched.flatMap((id) => before.get(id) ?? []),
    remove: put.flatMap(({ id }) => (before.has(id) ? [] : id)),
  }
}

/** One change after another, as one. */
export function merged(one: Change, other: Change): Change {
  const put = new Map(one.put.map((shift) => [shift.id, shift]))
  const remove = new Set(one.remove)
  for (const shift of other.put) {
    put.set(shift.id, shift)
    remove.delete(shift.id)
  }
  for (const id of other.remove) {
    put.delete(id)
    remove.add(id)
  }
  return { put: [...put.values()], remove: [...remove] }
}

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
  const kind = { name, startMinute, endMinute, place, color }
  return { id: newId(), userId, positionId, date, ...kind, note: '' }
}

const isKind = (shift: Shift, kind: ShiftKind) =>
  shift.name === kind.name &&
  shift.startMinute === kind.startMinute &&
  shift.endMinute === kind.endMinute &&
  shift.place === kind.place &&
  shift.color === kind.color

/** A kind of shift in each cell that does not have it yet. */
export function painted(
  cells: readonly Cell[],
  kind: ShiftKind,
  {
    rows,
    days,
    at,
  }: { rows: readonly BoardRow[]; days: readonly string[]; at: (cell: Cell) => readonly Shift[] },
): Change {
  const put = cells.flatMap((cell) => {
    const row = rows[cell.row]
    if (!row || at(cell).some((shift) => isKind(shift, kind))) return []
    return [shiftIn(row, days[cell.day]!, kind)]
  })
  return { put, remove: [] }
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

export const usualKinds = (words: { name: string; from: number; to: number }[]): ShiftKind[] =>
  words.map(({ name, from, to }) => ({
    ...{ name, startMinute: from * 60, endMinute: to * 60, place: '', color: null },
  }))

/** What the department used lately, and the usual ones that it did not. */
export function kindsOf(used: readonly ShiftKind[], usual: readonly ShiftKind[]): ShiftKind[] {
  const times = new Set(used.map(({ startMinute, endMinute }) => `${startMinute} ${endMinute}`))
  const others = usual.filter(
    ({ startMinute, endMinute }) => !times.has(`${startMinute} ${endMinute}`),
  )
  return [...used, ...others].slice(0, 9)
}

export const dateOf = (monday: string, day: number) => addDays(monday, day)
