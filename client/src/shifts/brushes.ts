import type { ShiftKind, ShiftTemplate } from '@prakat/schema/board-wire'
import { m } from '../words/m.ts'

const usual = () => [
  { name: m.shifts_morning(), from: 6, to: 14 },
  { name: m.shifts_day(), from: 8, to: 16 },
  { name: m.shifts_evening(), from: 14, to: 22 },
  { name: m.shifts_night(), from: 22, to: 30 },
]
const most = 9

/** What to paint with where a department has no templates: what it used lately, and the usual ones that it did not. */
export function suggestions(used: readonly ShiftKind[]): ShiftTemplate[] {
  const times = new Set(used.map(({ startMinute, endMinute }) => `${startMinute} ${endMinute}`))
  const others = usual().flatMap(({ name, from, to }) =>
    times.has(`${from * 60} ${to * 60}`)
      ? []
      : [{ name, startMinute: from * 60, endMinute: to * 60, place: '', color: null }],
  )
  return [...used, ...others].slice(0, most).map((kind, at) => ({ ...kind, key: String(at + 1) }))
}
