import { repeatParts, untilOf, weekdays, type Weekday } from '@prakat/schema/repeat-rule'
import { Temporal } from 'temporal-polyfill'

/** No rule is followed for longer, from its beginning on. */
export const horizonYears = 20

const dayMs = 86_400_000
const beginningOfTime = new Date(-8_640_000_000_000_000)
type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** When something is held again, and since when. */
export interface Repeated {
  startsAt: Date
  timeZone: string
  /** As `repeatParts` knows it. */
  repeat: string
}

export const zonedTime = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/**
 * The times of a rule (RFC 5545 §3.3.10), worked out from the days of the horizon: each is looked at once at most, so
 * that no rule takes more than tens of milliseconds, whatever is in it and whether it is ever met. Libraries look for the
 * next time that there is, which for some rules is nowhere.
 *
 * Days are counted from 1970 on, as the clock of the rule's zone has them.
 */
export class RepeatTimes {
  readonly #rule: Rule
  readonly #timeZone: string
  readonly #time: Temporal.PlainTime
  readonly #firstDay: number
  readonly #lastDay: number

  constructor({ startsAt, timeZone, repeat }: Repeated) {
    const start = zonedTime(startsAt, timeZone)
    this.#timeZone = timeZone
    this.#time = start.toPlainTime()
    this.#firstDay = dayOf(start.toPlainDate())
    this.#lastDay = dayOf(start.toPlainDate().add({ years: horizonYears }))
    this.#rule = ruleOf(repeat, start)
    const { until } = this.#rule
    if (until) this.#lastDay = Math.min(this.#lastDay, dayOf(zonedTime(until, timeZone)))
  }

  /** Those from `after` on, in their order. */
  *from(after: Date): Generator<Date> {
    const { count, until } = this.#rule
    // What is counted is counted from the beginning.
    const from = count === null ? this.#dayAt(after) - 1 : this.#firstDay
    let counted = 0
    for (const day of this.#days(from)) {
      const at = this.#timeOn(day)
      if (!at) continue
      if (until && at > until) return
      counted += 1
      if (at >= after) yield at
      if (counted === count) return
    }
  }

  /** Those of the given times that are times of the rule. */
  among(times: readonly Date[]): Set<number> {
    if (times.length === 0) return new Set()
    const asked = new Set(times.map(Number))
    const found = new Set<number>()
    const last = Math.max(...asked)
    if (this.#rule.count === null) {
      const { until } = this.#rule
      const days = new Set(times.map((at) => this.#dayAt(at)))
      const lastDay = Math.max(...days)
      for (const day of this.#days(Math.min(...days))) {
        if (day > lastDay) break
        if (!days.has(day)) continue
        const at = this.#timeOn(day)
        if (at && asked.has(+at) && (!until || at <= until)) found.add(+at)
      }
      return found
    }
    for (const at of this.from(beginningOfTime)) {
      if (+at > last) break
      if (asked.has(+at)) found.add(+at)
    }
    return found
  }

  /** The last of all, or null if there is none. */
  last(): Date | null {
    if (this.#rule.count !== null) return [...this.from(beginningOfTime)].at(-1) ?? null
    // Most rules have a time in the last year.
    for (const from of [this.#lastDay - 366, this.#firstDay])
      for (const day of [...this.#days(from)].toReversed()) {
        const at = this.#timeOn(day)
        if (at && (!this.#rule.until || at <= this.#rule.until)) return at
      }
    return null
  }

  #dayAt(at: Date): number {
    const [first, last] = [this.#firstDay, this.#lastDay].map((day) => day * dayMs)
    // Far before and far behind there is nothing to be found, and no calendar either.
    const within = Math.min(Math.max(at.getTime(), first! - dayMs), last! + 2 * dayMs)
    return dayOf(zonedTime(new Date(within), this.#timeZone))
  }

  /** Null where clocks skip it, or the whole of its day: such a time “MUST be ignored and MUST NOT be counted” (§3.3.10). */
  #timeOn(day: number): Date | null {
    const { year, month, date } = dateOf(day)
    const local = new Temporal.PlainDate(year, month, date).toPlainDateTime(this.#time)
    const at = local.toZonedDateTime(this.#timeZone)
    return at.toPlainDateTime().equals(local) ? new Date(at.epochMilliseconds) : null
  }

  *#days(from: number): Generator<number> {
    const { frequency, interval, weekStart, positions } = this.#rule
    const period = periods(weekStart)[frequency]
    const begin = period.of(this.#firstDay)
    const skipped = Math.floor((period.of(Math.max(from, this.#firstDay)) - begin) / interval)
    for (let at = begin + skipped * interval; ; at += interval) {
      const first = period.firstDay(at)
      if (first > this.#lastDay) return
      const met: number[] = []
      for (let day = first; day < period.firstDay(at + 1); day += 1)
        if (matchesRule(this.#rule, day)) met.push(day)
      const chosen = positions.length > 0 ? met.filter((_, i) => isAt(positions, i, met)) : met
      for (const day of chosen)
        if (day >= this.#firstDay && day >= from && day <= this.#lastDay) yield day
    }
  }
}

const isAt = (positions: readonly number[], index: number, all: readonly number[]) =>
  positions.includes(index + 1) || positions.includes(index - all.length)

interface Rule {
  frequency: Frequency
  interval: number
  count: number | null
  until: Date | null
  months: number[]
  /** Of a month; -1 is its last. */
  dates: number[]
  /** From Monday, 0; the `nth` of a month or year, or each (0). */
  weekdays: { weekday: number; nth: number }[]
  /** Whether the `nth` are those of a year. */
  ofYear: boolean
  /** BYSETPOS */
  positions: number[]
  weekStart: number
}

const numbers = (list: string | undefined) => (list ? list.split(',').map(Number) : [])
const weekdayOf = (name: string) => weekdays.indexOf(name as Weekday)

function ruleOf(repeat: string, start: Temporal.ZonedDateTime): Rule {
  // A rule that is none, such as one kept by a version that let it pass, is never met.
  const parts = repeatParts(repeat) ?? { FREQ: 'YEARLY', BYMONTH: '2', BYMONTHDAY: '30' }
  const frequency = parts['FREQ'] as Frequency
  const rule: Rule = {
    frequency,
    interval: Number(parts['INTERVAL'] ?? 1),
    count: parts['COUNT'] ? Number(parts['COUNT']) : null,
    until: parts['UNTIL'] ? untilOf(parts['UNTIL']) : null,
    months: numbers(parts['BYMONTH']),
    dates: numbers(parts['BYMONTHDAY']),
    weekdays: (parts['BYDAY']?.split(',') ?? []).map((each) => ({
      weekday: weekdayOf(each.slice(-2)),
      nth: Number(each.slice(0, -2)),
    })),
    ofYear: frequency === 'YEARLY' && !parts['BYMONTH'],
    positions: numbers(parts['BYSETPOS']),
    weekStart: weekdayOf(parts['WKST'] ?? 'MO'),
  }
  // What it does not say is as at the beginning.
  if (frequency === 'WEEKLY' && rule.weekdays.length === 0)
    rule.weekdays = [{ weekday: start.dayOfWeek - 1, nth: 0 }]
  if (['MONTHLY', 'YEARLY'].includes(frequency) && !parts['BYDAY'] && !parts['BYMONTHDAY']) {
    rule.dates = [start.day]
    if (frequency === 'YEARLY' && rule.months.length === 0) rule.months = [start.month]
  }
  return rule
}

/** How days are numbered by the periods that they are in. */
const periods = (weekStart: number) => ({
  DAILY: { of: (day: number) => day, firstDay: (at: number) => at },
  WEEKLY: {
    // 1970 began with a Thursday.
    of: (day: number) => Math.floor((day + 3 - weekStart) / 7),
    firstDay: (at: number) => at * 7 - 3 + weekStart,
  },
  MONTHLY: {
    of: (day: number) => dateOf(day).year * 12 + dateOf(day).month - 1,
    firstDay: (at: number) => dayNumber(Math.floor(at / 12), (at % 12) + 1),
  },
  YEARLY: {
    of: (day: number) => dateOf(day).year,
    firstDay: (at: number) => dayNumber(at),
  },
})

function matchesRule(rule: Rule, day: number): boolean {
  const weekday = (((day + 3) % 7) + 7) % 7
  const ofWeekday = rule.weekdays.filter((each) => each.weekday === weekday)
  if (rule.weekdays.length > 0 && ofWeekday.length === 0) return false
  const { year, month, date } = dateOf(day)
  if (rule.months.length > 0 && !rule.months.includes(month)) return false
  const days = dayNumber(year, month + 1) - dayNumber(year, month)
  if (rule.dates.length > 0 && !rule.dates.includes(date) && !rule.dates.includes(date - days - 1))
    return false
  if (ofWeekday.every(({ nth }) => nth === 0)) return true
  const first = dayNumber(year, rule.ofYear ? 1 : month)
  const last = dayNumber(year, rule.ofYear ? 13 : month + 1) - 1
  const nths = [0, Math.floor((day - first) / 7) + 1, -Math.floor((last - day) / 7) - 1]
  return ofWeekday.some(({ nth }) => nths.includes(nth))
}

const dayOf = ({ year, month, day }: { year: number; month: number; day: number }) =>
  dayNumber(year, month, day)

/** Of years before 100 too, which `Date.UTC` takes for those of the last century. */
const dayNumber = (year: number, month = 1, date = 1) =>
  new Date(0).setUTCFullYear(year, month - 1, date) / dayMs

function dateOf(day: number) {
  const at = new Date(day * dayMs)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}
