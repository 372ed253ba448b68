import { offsetAt } from './offset-at.ts'

const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/

/**
 * The instant, as ISO in UTC, at which a clock in `zone` shows `local` (the value of a
 * `datetime-local` input). A time that occurs twice is the earlier one; a time that a clock change
 * skips moves on by the length of the gap. Null when `local` is no time.
 */
export function zonedToUtc(local: string, zone: string): string | null {
  if (!localTime.test(local)) return null
  const wall = Date.parse(`${local}Z`)
  // Date.parse moves some impossible dates, such as 30 February, on to the next month.
  if (!Number.isFinite(wall) || new Date(wall).toISOString().slice(0, 10) !== local.slice(0, 10)) {
    return null
  }
  const day = 86_400_000
  const before = wall - offsetAt(wall - day, zone)
  const after = wall - offsetAt(wall + day, zone)
  const shows = (instant: number) => instant + offsetAt(instant, zone) === wall
  const fitting = [before, after].filter(shows)
  const instant = fitting.length > 0 ? Math.min(...fitting) : before
  return new Date(instant).toISOString()
}
