import type { MeetingException } from '@prakat/schema/meeting'
import { utcToZoned } from '@prakat/schema/zoned-time'
import { RepeatTimes } from './repeat-times.ts'

const dayMs = 86_400_000

/** When a meeting is held, as it is written. */
export interface Timing {
  startsAt: Date | null
  endsAt: Date | null
  /** On whose clock it stays: at nine before and after the clocks change. */
  timeZone: string
  repeat: string
  exceptions: readonly MeetingException[]
}

/** One of its times. */
export interface Held {
  startsAt: Date
  endsAt: Date
  /** When it would begin by the rule, by which calendars know it (RFC 5545 §3.8.4.4). */
  at: Date
  /** Left out, or moved to another time: nobody meets at this one. */
  isLeftOut?: boolean
  movedTo?: Date | null
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
  const occurrenceFor = (at: Date, begins?: Date) => occurrenceAt({ startsAt, endsAt }, at, begins)
  const exceptions = exceptionsOf(timing)
  const apart = new Set(exceptions.map(({ at }) => at.getTime()))
  const found = exceptions.flatMap(({ at, moved }) => (moved ? occurrenceFor(at, moved) : []))
  const earliest = new Date(from.getTime() - lengthMs)
  let regular = 0
  for (const at of ruleTimes({ ...timing, startsAt }, earliest)) {
    if ((to && at >= to) || regular >= most) break
    if (apart.has(at.getTime())) continue
    found.push(occurrenceFor(at))
    if (at > earliest) regular += 1
  }
  return found
    .filter((each) => each.endsAt > from && (!to || each.startsAt < to))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, most)
}

/** The times between two at which it would be held by the rule, and is not. */
export function leftOutOf(timing: Timing, from: Date, to: Date): Held[] {
  const { startsAt, endsAt } = timing
  if (!startsAt || !endsAt) return []
  return exceptionsOf(timing)
    .filter(({ at, moved }) => +at !== +(moved ?? 0))
    .map(({ at, moved }) => {
      return { ...occurrenceAt({ startsAt, endsAt }, at), isLeftOut: true, movedTo: moved }
    })
    .filter((each) => each.endsAt > from && each.startsAt < to)
}

/** The day of a time of the rule, by which people and addresses name it. */
export const dayOfTime = ({ at }: Pick<Held, 'at'>, timeZone: string) =>
  utcToZoned(at.toISOString(), timeZone).slice(0, 10)

/** The time that the rule has on a day of its zone, wherever it was moved, or undefined if it has none. */
export function timeOn(timing: Timing, day: string): Held | undefined {
  const { startsAt, endsAt, timeZone } = timing
  if (!startsAt || !endsAt) return undefined
  // It is that day somewhere from half a day before it begins in London on.
  const from = new Date(Date.parse(day) - dayMs)
  for (const at of ruleTimes({ ...timing, startsAt }, from)) {
    const held = occurrenceAt({ startsAt, endsAt }, at)
    const found = dayOfTime(held, timeZone)
    if (found > day) return undefined
    if (found < day) continue
    const exception = exceptionsOf(timing).find((each) => +each.at === +at)
    if (!exception) return held
    if (exception.moved) return occurrenceAt({ startsAt, endsAt }, at, exception.moved)
    return { ...held, isLeftOut: true }
  }
  return undefined
}

function occurrenceAt(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  at: Date,
  begins = at,
): Held {
  const lengthMs = endsAt.getTime() - startsAt.getTime()
  return { startsAt: begins, endsAt: new Date(begins.getTime() + lengthMs), at }
}

/** They come out of JSON as they were written there. */
const exceptionsOf = ({ exceptions }: Timing) =>
  exceptions.map(({ at, startsAt }) => ({
    at: new Date(at),
    moved: startsAt && new Date(startsAt),
  }))

/** Those of some times that are times of the rule. */
export function occurrencesAmong(
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
  return (
    startsAt !== null && occurrencesAmong({ ...timing, startsAt }, times).length === times.length
  )
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
