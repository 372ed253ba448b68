import type { MeetingException } from '@prakat/schema/meeting'
import { RepeatTimes } from './repeat-times.ts'

/** When a meeting is held, as it is written. */
export interface Timing {
  startsAt: Date | null
  endsAt: Date | null
  /** On whose clock it stays: at nine before and after the clocks change. */
  timeZone: string
  repeat: string
  exceptions: readonly MeetingException[]
}

/** One time at which it is held. */
export interface Held {
  startsAt: Date
  endsAt: Date
  /** When it would begin by the rule, by which calendars know it (RFC 5545 §3.8.4.4). */
  at: Date
}

/** The times of the rule from `after` on. */
function* ruleTimes(timing: Timing & { startsAt: Date }, after: Date): Generator<Date> {
  if (timing.repeat !== '') yield* new RepeatTimes(timing).from(after)
  else if (timing.startsAt >= after) yield timing.startsAt
}

/**
 * The times at which it is held that end after `from` and begin before `to`, in their order. Each is as long as the
 * first (RFC 5545 §3.8.2.2).
 */
export function occurrencesOf(timing: Timing, from: Date, to: Date | null, most: number): Held[] {
  const { startsAt, endsAt } = timing
  if (!startsAt || !endsAt) return []
  const lengthMs = endsAt.getTime() - startsAt.getTime()
  const held = (at: Date, begins = at): Held => {
    return { startsAt: begins, endsAt: new Date(begins.getTime() + lengthMs), at }
  }
  // They come out of JSON as they were written there.
  const exceptions = timing.exceptions.map(({ at, startsAt: moved }) => ({
    at: new Date(at),
    moved: moved && new Date(moved),
  }))
  const apart = new Set(exceptions.map(({ at }) => at.getTime()))
  const found = exceptions.flatMap(({ at, moved }) => (moved ? held(at, moved) : []))
  const earliest = new Date(from.getTime() - lengthMs)
  let regular = 0
  for (const at of ruleTimes({ ...timing, startsAt }, earliest)) {
    if ((to && at >= to) || regular >= most) break
    if (apart.has(at.getTime())) continue
    found.push(held(at))
    if (at > earliest) regular += 1
  }
  return found
    .filter((each) => each.endsAt > from && (!to || each.startsAt < to))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, most)
}

/** Those of some times that are times of the rule. */
export function timesAmong(
  { startsAt, timeZone, repeat }: Pick<Timing, 'timeZone' | 'repeat'> & { startsAt: Date },
  times: readonly Date[],
): Date[] {
  const inRule =
    repeat === ''
      ? new Set([+startsAt])
      : new RepeatTimes({ startsAt, timeZone, repeat }).among(times)
  return times.filter((at) => inRule.has(+at))
}

/** Those of the rule, without exceptions. */
export function firstTimes(
  { startsAt, timeZone, repeat }: Pick<Timing, 'timeZone' | 'repeat'> & { startsAt: Date },
  most: number,
): Date[] {
  const timing = { startsAt, endsAt: startsAt, timeZone, repeat, exceptions: [] }
  return ruleTimes(timing, startsAt).take(most).toArray()
}

/** Whether all of them are times of the rule. */
export function areInRule(timing: Timing, times: readonly Date[]): boolean {
  const { startsAt } = timing
  return startsAt !== null && timesAmong({ ...timing, startsAt }, times).length === times.length
}

/** From when on it is over for good. */
export function lastEnd(timing: Timing): Date | null {
  const { startsAt, endsAt, repeat, exceptions } = timing
  if (!startsAt || !endsAt) return null
  if (repeat === '') return endsAt
  const last = new RepeatTimes({ ...timing, startsAt }).last() ?? startsAt
  const moved = exceptions.flatMap((each) => (each.startsAt ? [+new Date(each.startsAt)] : []))
  return new Date(Math.max(+last, ...moved) + endsAt.getTime() - startsAt.getTime())
}
