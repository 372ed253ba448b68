import type { ShiftKind, ShiftTemplate } from '@prakat/schema/board-wire'
import { m } from '../words/m.ts'

const usual = () => [
  { name: m.shifts_morning(), from: 6, to: 14 },
  { name: m.shifts_day(), from: 8, to: 16 },
  { name: m.shifts_evening(), from: 14, to: 22 },
  { name: m.shifts_night(), from: 22, to: 30 },
]
const most = 9

/** From so many on, what a department used says how it works. */
const enough = 3

/** What to paint with where a department has no templates: what it used lately, beside the usual ones if that is little. */
export function suggestions(used: readonly ShiftKind[]): ShiftTemplate[] {
  const names = new Set(used.map(({ name }) => name))
  const others = usual().flatMap(({ name, from, to }) =>
    used.length >= enough || names.has(name)
      ? []
      : [{ name, startMinute: from * 60, endMinute: to * 60, place: '', color: null }],
  )
  return [...used, ...others].slice(0, most).map((kind, at) => ({ ...kind, key: String(at + 1) }))
}
