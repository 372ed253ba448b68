import { firstWeekday } from './formats.ts'

/** A day so many days later, as "2026-11-24"; null if there is no such day. Impossible ones, as 30 February, move on. */
export function addDays(date: string, count: number): string | null {
  const at = Date.parse(`${date}T00:00Z`)
  return Number.isFinite(at) ? new Date(at + count * 86_400_000).toISOString().slice(0, 10) : null
}

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(date: string, count: number): string {
  const at = new Date(`${date.slice(0, 7)}-01T00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + count + 1, 0)
  const day = Math.min(at.getUTCDate(), Number(date.slice(8)))
  return `${at.toISOString().slice(0, 8)}${String(day).padStart(2, '0')}`
}

/** 0 is Sunday. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00Z`).getUTCDay()

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

const placeInWeek = (day: string) => (weekdayOf(day) - firstWeekday + 7) % 7

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
