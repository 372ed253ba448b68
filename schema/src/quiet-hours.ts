import { utcToZoned, zonedToUtc } from './zoned-time.ts'

/** Times of day such as 22:00, on the clock of a zone. They may lie on both sides of midnight. */
export interface QuietHours {
  from: string
  to: string
  timeZone: string
}

const dayMs = 86_400_000

/**
 * When the quiet hours end that hold at an instant; null outside of them. They begin when the clock shows `from`, and
 * end for good when it first shows `to`: an hour that a clock change repeats is quiet once, and one that it skips
 * ends them by the length of the gap later.
 */
export function endOfQuietHours(now: Date, { from, to, timeZone }: QuietHours): Date | null {
  const wall = utcToZoned(now.toISOString(), timeZone)
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)]
  const isOvernight = from > to
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  const endsTomorrow = isOvernight && time >= from
  const lastDay = endsTomorrow ? new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10) : day
  const end = new Date(zonedToUtc(`${lastDay}T${to}`, timeZone)!)
  return end > now ? end : null
}
