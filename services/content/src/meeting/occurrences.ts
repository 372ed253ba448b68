import type { MeetingException } from '@prakat/schema/meeting'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

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

/** A rule that can never be met, such as every 30 February, is given up after so many periods. */
const maxIterations = 2000

export const zonedTime = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

function ruleOf({ startsAt, timeZone, repeat }: Timing & { startsAt: Date }) {
  const dtstart = zonedTime(startsAt, timeZone)
  return new RRuleTemporal({ rruleString: repeat, dtstart, temporal: Temporal, maxIterations })
}

/** The times of the rule from `after` on, which may have no end. */
function* ruleTimes(timing: Timing & { startsAt: Date }, after: Date): Generator<Date> {
  if (timing.repeat === '') {
    if (timing.startsAt >= after) yield timing.startsAt
    return
  }
  const rule = ruleOf(timing)
  for (let from = after, isFirst = true; ; isFirst = false) {
    const next = nextOf(rule, from, isFirst)
    if (!next) return
    yield next
    from = next
  }
}

function nextOf(rule: RRuleTemporal, from: Date, including: boolean): Date | null {
  try {
    const next = rule.next(from, including)
    return next && new Date(next.epochMilliseconds)
  } catch {
    return null
  }
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

/** Those of the rule, without exceptions. */
export function firstTimes(
  { startsAt, timeZone, repeat }: Pick<Timing, 'timeZone' | 'repeat'> & { startsAt: Date },
  most: number,
): Date[] {
  const timing = { startsAt, endsAt: startsAt, timeZone, repeat, exceptions: [] }
  return ruleTimes(timing, startsAt).take(most).toArray()
}

/** Whether the rule has such a time. */
export function isInRule(timing: Timing, at: Date): boolean {
  const { startsAt } = timing
  if (!startsAt) return false
  const [first] = ruleTimes({ ...timing, startsAt }, at)
  return first?.getTime() === at.getTime()
}

/** From when on it is over for good, or null if it goes on for ever. */
export function lastEnd(timing: Timing): Date | null {
  const { startsAt, endsAt, repeat, exceptions } = timing
  if (!startsAt || !endsAt) return null
  if (repeat === '') return endsAt
  if (!/COUNT|UNTIL/.test(repeat)) return null
  const lengthMs = endsAt.getTime() - startsAt.getTime()
  const moved = exceptions.flatMap((each) => (each.startsAt ? [+new Date(each.startsAt)] : []))
  const starts = [...timesInAll(ruleOf({ ...timing, startsAt })), ...moved, startsAt.getTime()]
  return new Date(Math.max(...starts) + lengthMs)
}

function timesInAll(rule: RRuleTemporal): number[] {
  try {
    const last = rule.previous(new Date(8_640_000_000_000))
    return last ? [last.epochMilliseconds] : []
  } catch {
    return []
  }
}
