import { addDays, dayMinutes, isOvernight, type ShiftTime } from '@prakat/schema/shift-rules'
import { foldDigits } from '@prakat/schema/thai-text'
import { formatCount, formatDate } from '../time/formats.ts'
import { m } from '../words/m.ts'

/** "08:00" of 480, and of 1920 too. */
export function clockOf(minute: number): string {
  const of = minute % dayMinutes
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(Math.floor(of / 60))}:${two(of % 60)}`
}

/** Minutes of "08:00", "8", "8.30" or "2215"; null if it is no time. */
export function minuteOf(clock: string): number | null {
  // Midnight at the end of a day is the one at the beginning of the next.
  const digits = foldDigits(clock.trim()).replace(/^24([:.]?00)?$/, '0')
  const [, hours, minutes] = /^([01]?\d|2[0-3])(?:[:.]?([0-5]\d))?$/.exec(digits) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes ?? 0)
}

/** The minutes of two times. What ends before it begins ends on the next day. */
export function minutesFrom({ from, to }: { from: string; to: string }) {
  const [startMinute, end] = [minuteOf(from), minuteOf(to)]
  if (startMinute === null || end === null) return null
  return { startMinute, endMinute: end > startMinute ? end : end + dayMinutes }
}

/** "22:00–06:00 +1": the next day's end is marked. */
export const timesOf = (shift: Pick<ShiftTime, 'startMinute' | 'endMinute'>) =>
  `${clockOf(shift.startMinute)}–${clockOf(shift.endMinute)}${isOvernight(shift) ? ' +1' : ''}`

const shortClock = (minute: number) => clockOf(minute).replace(/:00$/, '')

/** "22–06" or "08:30–16", for where there is little room. */
export const shortTimesOf = (shift: Pick<ShiftTime, 'startMinute' | 'endMinute'>) =>
  `${shortClock(shift.startMinute)}–${shortClock(shift.endMinute)}`

/** "37.5 h" */
export const hoursOf = (minutes: number) =>
  m.shifts_hours({ hours: formatCount(Math.round(minutes / 6) / 10) })

export const dayInWords = (day: string, look: Intl.DateTimeFormatOptions) =>
  formatDate(Date.parse(day), { timeZone: 'UTC', ...look })

/** "23 Nov – 29 Nov 2026" */
export const weekInWords = (monday: string) =>
  `${dayInWords(monday, { day: 'numeric', month: 'short' })} – ${dayInWords(addDays(monday, 6), {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
  })}`

/** "W48", by which plans and payrolls call a week (ISO 8601). */
export function weekNumberOf(monday: string): number {
  const thursday = addDays(monday, 3)
  const newYear = Date.parse(`${thursday.slice(0, 4)}-01-01`)
  return Math.floor((Date.parse(thursday) - newYear) / weekMs) + 1
}
const weekMs = 7 * 86_400_000

export type Tone = 'morning' | 'day' | 'evening' | 'night'

/** What part of the day a shift is in, by when it begins. */
export function toneOf({ startMinute }: Pick<ShiftTime, 'startMinute'>): Tone {
  const hour = startMinute / 60
  if (hour >= 20 || hour < 4) return 'night'
  if (hour >= 13) return 'evening'
  return hour < 9 ? 'morning' : 'day'
}
