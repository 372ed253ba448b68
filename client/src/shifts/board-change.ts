import { isSameShift, type Shift } from '@prakat/schema/shift-rules'
import { rowKeyOf } from './board-model.ts'

/** What changes at once, by the user or when that is undone. */
export interface Change {
  put: Shift[]
  remove: string[]
}

export const nothing: Change = { put: [], remove: [] }
export const isNothing = ({ put, remove }: Change) => put.length + remove.length === 0

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

/** What makes the one the other. */
export function differenceOf(one: readonly Shift[], other: readonly Shift[]): Change {
  const before = new Map(one.map((shift) => [shift.id, shift]))
  const after = new Set(other.map(({ id }) => id))
  return {
    put: other.filter((shift) => {
      const was = before.get(shift.id)
      return !was || !isSameShift(was, shift)
    }),
    remove: one.flatMap(({ id }) => (after.has(id) ? [] : id)),
  }
}

/** What a change did, shift by shift. */
export function describeChange(shifts: readonly Shift[], { put, remove }: Change) {
  const before = new Map(shifts.map((shift) => [shift.id, shift]))
  return {
    added: put.filter(({ id }) => !before.has(id)),
    changed: put.filter(({ id }) => before.has(id)),
    removed: remove.flatMap((id) => before.get(id) ?? []),
  }
}

/** A person's day, or that of open shifts. */
export const cellKeyOf = (shift: Shift) => `${rowKeyOf(shift)} ${shift.date}`

/** The cells that a change touches: where its shifts were and where they are now. */
function cellsChangedBy(shifts: readonly Shift[], change: Change): Set<string> {
  const ids = new Set([...change.put.map(({ id }) => id), ...change.remove])
  const before = shifts.filter(({ id }) => ids.has(id))
  return new Set([...before, ...change.put].map(cellKeyOf))
}

/** The cells that two people changed from the same beginning. What they did elsewhere goes together. */
export function conflictingCells(base: readonly Shift[], theirs: readonly Shift[], mine: Change) {
  const touched = cellsChangedBy(base, differenceOf(base, theirs))
  return [...cellsChangedBy(base, mine)].filter((cell) => touched.has(cell)).toSorted()
}

/** What makes theirs mine where both changed it, together with what I did elsewhere. */
export function keepingMine(
  clashes: readonly string[],
  theirs: readonly Shift[],
  { shifts, pending }: { shifts: readonly Shift[]; pending: Change },
): Change {
  const cells = new Set(clashes)
  const mine = new Map(shifts.map((shift) => [shift.id, shift]))
  const there = theirs.filter((shift) => cells.has(cellKeyOf(shift)))
  const own = shifts.filter((shift) => cells.has(cellKeyOf(shift)))
  return merged(pending, {
    put: [...there.flatMap(({ id }) => mine.get(id) ?? []), ...own],
    remove: there.flatMap(({ id }) => (mine.has(id) ? [] : id)),
  })
}

/** What I did where nobody else changed anything. */
export function keepingTheirs(
  clashes: readonly string[],
  base: readonly Shift[],
  pending: Change,
): Change {
  const cells = new Set(clashes)
  const before = new Map(base.map((shift) => [shift.id, shift]))
  const isFree = (shift: Shift | undefined) => !shift || !cells.has(cellKeyOf(shift))
  return {
    put: pending.put.filter((shift) => isFree(shift) && isFree(before.get(shift.id))),
    remove: pending.remove.filter((id) => isFree(before.get(id))),
  }
}
