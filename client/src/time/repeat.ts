import { repeatParts, untilOf, weekdays, type Weekday } from '@prakat/schema/repeat-rule'
import { utcToZoned, zonedToUtc } from '@prakat/schema/zoned-time'
import { m } from '../words/m.ts'
import { formatDate, formatList } from './formats.ts'

export const units = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Unit = (typeof units)[number]

/** A rule of RFC 5545 as far as the form can write one. */
export interface Repeat {
  unit: Unit
  interval: number
  /** Of a week. */
  days: Weekday[]
  /** Of a month: its date, or such as its second Tuesday. */
  monthBy: 'date' | 'weekday'
  ends: 'never' | 'until' | 'count'
  /** A day, as `2027-01-31`. */
  until: string
  count: number
}

export const everyWeek: Repeat = {
  ...{ unit: 'WEEKLY', interval: 1, days: [], monthBy: 'date' },
  ...{ ends: 'never', until: '', count: 10 },
}

/** Null for one that only somebody who knows the rules could have written. Its last day is one of the zone's clock. */
export function readRepeat(rule: string, zone: string): Repeat | null {
  const parts = repeatParts(rule)
  if (!parts) return null
  const { FREQ, INTERVAL, COUNT, UNTIL, BYDAY, WKST: _, ...others } = parts
  const isWeekly = FREQ === 'WEEKLY'
  const isNumbered = FREQ === 'MONTHLY' && /^-?\d[A-Z]{2}$/.test(BYDAY ?? '')
  if (Object.keys(others).length > 0 || (BYDAY && !isWeekly && !isNumbered)) return null
  return {
    unit: FREQ as Unit,
    interval: Number(INTERVAL ?? 1),
    days: isWeekly && BYDAY ? (BYDAY.split(',') as Weekday[]) : [],
    monthBy: isNumbered ? 'weekday' : 'date',
    ends: COUNT ? 'count' : UNTIL ? 'until' : 'never',
    until: UNTIL ? utcToZoned(untilOf(UNTIL)!.toISOString(), zone).slice(0, 10) : '',
    count: Number(COUNT ?? 10),
  }
}

/** Monday is the first. */
export const weekdayOf = (wall: string): Weekday =>
  weekdays[(new Date(`${wall.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7]!

/**
 * The rule by which something that begins then is held again. Its first time is always one of them; null as long as it
 * is not known.
 */
export function writeRepeat(repeat: Repeat, startsAt: string | null, zone: string): string {
  const { unit, interval, days, monthBy, ends, until, count } = repeat
  const own = startsAt && weekdayOf(startsAt)
  const nth = Math.ceil(Number(startsAt?.slice(8, 10)) / 7)
  const held = weekdays.filter((day) => day === own || days.includes(day))
  // The whole of the last day, by the clock of the zone.
  const last = ends === 'until' ? zonedToUtc(`${until}T23:59:59`, zone) : null
  return [
    `FREQ=${unit}`,
    interval > 1 && `INTERVAL=${interval}`,
    unit === 'WEEKLY' && held.length > 0 && `BYDAY=${held.join(',')}`,
    // The fifth of a month is the last of those that have one.
    unit === 'MONTHLY' && monthBy === 'weekday' && own && `BYDAY=${nth > 4 ? -1 : nth}${own}`,
    last && `UNTIL=${last.slice(0, 19).replace(/[-:]/g, '')}Z`,
    ends === 'count' && `COUNT=${count}`,
  ]
    .filter(Boolean)
    .join(';')
}

/** The name of a weekday in the reader’s language. 1 January 2024 was a Monday. */
export const dayName = (day: Weekday, weekday: 'long' | 'short' = 'long') =>
  formatDate(new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day))), { weekday, timeZone: 'UTC' })

/** Such as the second Tuesday of a month, or the last. */
const numberedDay = /BYDAY=([1-4]|-1)([A-Z]{2})/

/** "Every 2 weeks on Monday and Thursday, 10 times" */
export function repeatInWords(rule: string, zone: string): string {
  if (rule === '') return m.meetings_once()
  const repeat = readRepeat(rule, zone)
  if (!repeat) return rule
  const { unit, interval: count, days, ends } = repeat
  const every = {
    ...{ DAILY: m.meetings_every_days, WEEKLY: m.meetings_every_weeks },
    ...{ MONTHLY: m.meetings_every_months, YEARLY: m.meetings_every_years },
  }[unit]({ count })
  const [, nth = '', nthDay] = numberedDay.exec(rule) ?? []
  const on = nthDay
    ? m.meetings_on_nth_day({ nth, day: dayName(nthDay as Weekday) })
    : days.length > 0
      ? m.meetings_on_days({ days: formatList(days.map((day) => dayName(day))) })
      : ''
  const until = formatDate(new Date(`${repeat.until || '2000-01-01'}T00:00Z`), {
    ...{ dateStyle: 'medium', timeZone: 'UTC' },
  })
  const held = [every, on].filter(Boolean).join(' ')
  return {
    ...{ never: held, until: m.meetings_until({ rule: held, until }) },
    count: m.meetings_times({ rule: held, count: repeat.count }),
  }[ends]
}

/** "every 2 weeks", or "Mon, Thu" of every week, where there is room for no more. */
export function repeatInShort(rule: string): string {
  const repeat = readRepeat(rule, 'UTC')
  if (!repeat) return m.meetings_repeat()
  const { days, interval } = repeat
  if (interval === 1 && days.join() === 'MO,TU,WE,TH,FR') return m.meetings_weekdays()
  if (interval === 1 && days.length > 1) return days.map((day) => dayName(day, 'short')).join(', ')
  const every = {
    ...{ DAILY: m.meetings_repeats_days, WEEKLY: m.meetings_repeats_weeks },
    ...{ MONTHLY: m.meetings_repeats_months, YEARLY: m.meetings_repeats_years },
  }[repeat.unit]
  return every({ count: repeat.interval })
}

/** When something begins by the clock of a zone. */
interface SeriesStart {
  startsAt: string
  zone: string
}

/** A time of the rule at which it is not held, and when it is held instead, if it is. */
export interface Exception {
  at: string
  startsAt?: string | null
}

const dayOf = (wall: string) => Date.parse(`${wall.slice(0, 10)}T00:00Z`)
const shifted = (wall: string, ms: number) =>
  new Date(dayOf(wall) + ms).toISOString().slice(0, 10) + wall.slice(10)

/** A rule goes on as it was once it begins at another time: on the weekday of its new beginning in place of the old one's. */
export function followRule(rule: string, was: SeriesStart, now: SeriesStart): string {
  const repeat = readRepeat(rule, was.zone)
  if (!repeat) return rule
  // One that was chosen before its begin was known has no weekday of its own yet.
  const own = isTime(was) && weekdayOf(was.startsAt)
  const days = repeat.days.filter((day) => day !== own)
  return writeRepeat({ ...repeat, days }, now.startsAt, now.zone)
}

const isTime = ({ startsAt, zone }: SeriesStart) => zonedToUtc(startsAt, zone) !== null

interface Known extends SeriesStart {
  rule: string
}

/** The rule after its begin was changed; null where it stays, also because another one was read or chosen with it. */
export function ruleAfter(was: Known, now: Known): string | null {
  const isMoved = was.startsAt !== now.startsAt || was.zone !== now.zone
  if (!isMoved || was.rule !== now.rule || now.rule === '' || !isTime(now)) return null
  return followRule(now.rule, was, now)
}

/** What is known of it next: while a begin is typed that is no time yet, the one before counts. */
export const knownAfter = (was: Known, now: Known): Known =>
  isTime(now) ? now : { ...was, rule: now.rule }

/**
 * What is apart from the rule belongs to a day of the series: it keeps that day at the new time, or moves with the day
 * that the series moves from. When it is held instead stays as the clock shows it.
 */
export function followExceptions(
  exceptions: readonly Exception[],
  rule: string,
  was: SeriesStart,
  now: SeriesStart,
): Exception[] {
  const unit = readRepeat(rule, was.zone)?.unit ?? 'DAILY'
  const byMs = dayOf(now.startsAt) - dayOf(was.startsAt)
  return exceptions.map(({ at, startsAt = null }) => {
    const before = utcToZoned(at, was.zone)
    const isOfMovedDay = unit === 'WEEKLY' && weekdayOf(before) === weekdayOf(was.startsAt)
    const moves = isOfMovedDay || unit === 'MONTHLY' || unit === 'YEARLY'
    const day = moves ? shifted(before, byMs) : before
    const instead = startsAt && zonedToUtc(utcToZoned(startsAt, was.zone), now.zone)
    return {
      at: zonedToUtc(day.slice(0, 11) + now.startsAt.slice(11), now.zone) ?? at,
      startsAt: instead || null,
    }
  })
}

const hourMs = 3_600_000
/** A `datetime-local` value as if its clock were that of UTC; null for none. */
const clockMs = (wall: string) => (zonedToUtc(wall, 'UTC') ? Date.parse(`${wall}Z`) : null)

/** When something ends that begins at another time now: as long after it as before, or else an hour. Null: it stays. */
export function followEnd(
  was: { startsAt: string; endsAt: string },
  startsAt: string,
): string | null {
  const [begin, begun, ended] = [startsAt, was.startsAt, was.endsAt].map(clockMs)
  if (begin == null || (was.endsAt !== '' && (begun == null || ended == null))) return null
  const lengthMs = ended != null && begun != null ? ended - begun : hourMs
  return new Date(begin + (lengthMs > 0 ? lengthMs : hourMs)).toISOString().slice(0, 16)
}
