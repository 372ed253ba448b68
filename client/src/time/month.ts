import { firstWeekday } from './formats.ts'
import { addDays, addMonths, weekdayOf } from './read-time.ts'

/** The weeks that "2026-11" is in, with days of the months around it. Days are written as "2026-11-24". */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, place) =>
      addDays(first, week * 7 + place - placeInWeek(first))!,
    ),
  )
  return weeks.filter((days) => days.some((day) => day.startsWith(month)))
}

const placeInWeek = (day: string) => (weekdayOf(day) - firstWeekday() + 7) % 7

interface Key {
  key: string
  shiftKey: boolean
}

/** The day that a key leads to, by the keys of the WAI-ARIA date picker; null for others. */
export function dayByKey({ key, shiftKey }: Key, day: string): string | null {
  const months = shiftKey ? 12 : 1
  const moves: Record<string, () => string | null> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -placeInWeek(day)),
    End: () => addDays(day, 6 - placeInWeek(day)),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  return moves[key]?.() ?? null
}
