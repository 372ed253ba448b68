import { utcToZoned, zonedToUtc } from '@prakat/schema/zoned-time'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { addDays, addMonths, weeksOf } from '../time/days.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'

export const calendarQuery = graphql(`
  query MeetingCalendar($from: DateTime!, $to: DateTime!) {
    meetingCalendar(from: $from, to: $to) {
      meetingId day title startsAt endsAt place repeats calledOff movedFrom movedTo answer mayAnswer
    }
  }
`)
export type Occurrence = ResultOf<typeof calendarQuery>['meetingCalendar'][number]

export const feedQuery = graphql(`query CalendarFeed { calendarFeed { createdAt withShifts } }`)
export const chooseFeed = graphql(
  `mutation ChooseCalendarFeed($withShifts: Boolean!) {
    chooseCalendarFeed(withShifts: $withShifts) { createdAt withShifts }
  }`,
)
export const renewFeed = graphql(
  `mutation RenewCalendarFeed { renewCalendarFeed { token createdAt } }`,
)
export const dropFeed = graphql(`mutation DropCalendarFeed { dropCalendarFeed }`)

/** Of a series there are several, and of a time that was moved two. */
export const keyOf = ({ meetingId, startsAt, day }: Occurrence) =>
  [meetingId, startsAt, day].join(' ')

export const views = ['month', 'week', 'list'] as const
export type View = (typeof views)[number]

/** A day in words, as `look` says. */
export const dayInWords = (day: string, look: Intl.DateTimeFormatOptions) =>
  formatDate(Date.parse(day), { timeZone: 'UTC', ...look })

/** "09:00" */
export const clockOf = (at: string) =>
  formatDate(new Date(at), { timeZone: defaultZone(), hour: '2-digit', minute: '2-digit' })

export interface ScheduleDays {
  days: string[]
  held: Map<string, Occurrence[]>
  month: string
  today: string
  /** Where a meeting on a day is made, for whoever may. */
  createOn: ((day: string) => string) | null
}

/** How far the list looks ahead. */
const listedDays = 30

/** The day of the organisation’s clock, such as "2026-11-24". */
export const dayOf = (at: string | number) =>
  utcToZoned(new Date(at).toISOString(), defaultZone()).slice(0, 10)

/** The days that a view shows around one. */
export function daysShown(view: View, day: string): string[] {
  const weeks = weeksOf(day.slice(0, 7))
  if (view === 'month') return weeks.flat()
  if (view === 'week') return weeks.find((week) => week.includes(day)) ?? weeks[0]!
  return Array.from({ length: listedDays }, (_, count) => addDays(day, count)!)
}

/** Where “earlier” and “later” lead. */
export function dayAfter(view: View, day: string, count: number): string {
  if (view === 'month') return addMonths(`${day.slice(0, 7)}-01`, count)
  return addDays(day, count * (view === 'week' ? 7 : listedDays))!
}

export function rangeOf(days: readonly string[]) {
  const beginOf = (day: string) => zonedToUtc(`${day}T00:00`, defaultZone())!
  return { from: beginOf(days[0]!), to: beginOf(addDays(days.at(-1)!, 1)!) }
}

/** What is held on each day, also on those that it goes on to. */
export function byDay(found: readonly Occurrence[], days: readonly string[]) {
  const held = new Map<string, Occurrence[]>(days.map((day) => [day, []]))
  for (const each of found) {
    // What ends at midnight does not go on to the day that begins then.
    const last = dayOf(Date.parse(each.endsAt) - 1)
    for (let day = dayOf(each.startsAt); day <= last; day = addDays(day, 1)!)
      held.get(day)?.push(each)
  }
  return held
}

export interface Placed {
  of: Occurrence
  /** In hours of the day. */
  from: number
  to: number
  /** Beside how many others, and in which place. */
  lane: number
  lanes: number
}

/** Where each stands in the column of a day: those at the same time beside each other. */
export function placesOn(day: string, held: readonly Occurrence[]): Placed[] {
  const hourOf = (at: string) => {
    const wall = utcToZoned(at, defaultZone())
    if (wall.slice(0, 10) < day) return 0
    if (wall.slice(0, 10) > day) return 24
    return Number(wall.slice(11, 13)) + Number(wall.slice(14, 16)) / 60
  }
  const placed: Placed[] = []
  let group: Placed[] = []
  const sorted = held.toSorted(
    (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  )
  for (const of of sorted) {
    const [from, to] = [hourOf(of.startsAt), hourOf(of.endsAt)]
    if (group.every((each) => each.to <= from)) group = []
    const taken = new Set(group.filter((each) => each.to > from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    const one = { of, from, to: Math.max(to, from + 0.5), lane, lanes: 1 }
    group.push(one)
    placed.push(one)
    const lanes = Math.max(...group.map((each) => each.lane)) + 1
    for (const each of group) each.lanes = lanes
  }
  return placed
}
