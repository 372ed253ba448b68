import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '@prakat/kit/clock'

const storyTime = new AsyncLocalStorage<Date>()

/** The time of the story for what is done within {@link at}; the time of the machine for everybody else. */
export const storyClock: Clock = () => storyTime.getStore() ?? new Date()

/** Does something as if it were done at another time; now, if that is still to come, as in the first minutes of a day. */
export const at = <T>(time: Date, deed: () => Promise<T>): Promise<T> =>
  storyTime.run(new Date(Math.min(time.getTime(), Date.now())), deed)

const dayMs = 86_400_000
/** Of the organisation, which is in Bangkok and knows no summer time. */
const offsetMs = 7 * 3_600_000

/** So many days from today, or before it if negative, at a time such as `9:30` on the organisation's clock. */
export function dayAt(days: number, clock: string, now = Date.now()): Date {
  const [hours, minutes] = clock.split(':').map(Number)
  const today = Math.floor((now + offsetMs) / dayMs) * dayMs
  return new Date(today + days * dayMs + (hours! * 60 + minutes!) * 60_000 - offsetMs)
}

/** The same, moved on to Monday where it falls on a weekend, or back to Friday, as what has been is not to come. */
export function workdayAt(days: number, clock: string, now = Date.now()): Date {
  const weekday = new Date(dayAt(days, clock, now).getTime() + offsetMs).getUTCDay()
  const toMonday = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  const isKept = days >= 0 || days + toMonday < 0
  return dayAt(days + (isKept ? toMonday : toMonday - 3), clock, now)
}

/** The same numbers at every start, from 0 to 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
