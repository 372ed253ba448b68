import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { lastEnd, occurrencesOf, timeOn, type Held, type Timing } from './occurrences.ts'

/** Null if no day was asked for, or there is one time alone. */
export function askedTime(meeting: Timing, day: string | null): Held | null {
  if (day === null || meeting.repeat === '') return null
  const found = timeOn(meeting, day)
  if (!found) throw validationError({ day: m.meetings_no_such_time() })
  return found
}

/** The time on a day, or else the next, or the last if none is left. */
export function askedOrNext(meeting: Timing, day: string | null, now: Date): Held {
  return askedTime(meeting, day) ?? nextOrLast(meeting, now)
}

export const nextOrLast = (meeting: Timing, now: Date): Held =>
  occurrencesOf(meeting, now, null, 1)[0] ?? lastOf(meeting)

/** The last time at which it was held, or the first if it never was. */
export function lastOf(meeting: Timing): Held {
  const over = lastEnd(meeting)!
  const year = new Date(over.getTime() - 366 * 86_400_000)
  const times = occurrencesOf(meeting, year, null, 500)
  return (
    times.at(-1) ?? { startsAt: meeting.startsAt!, endsAt: meeting.endsAt!, at: meeting.startsAt! }
  )
}
