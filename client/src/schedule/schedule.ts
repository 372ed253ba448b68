import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import type { Viewer } from '../session/me.ts'
import { chosenOf, type ListAddress } from '../table/listed.ts'
import { weeksOf } from '../time/month.ts'
import { addDays, addMonths } from '../time/read-time.ts'
import { defaultZone, utcToZoned, zonedToUtc } from '../time/zones.ts'

const momentFields = graphql(`
  fragment MomentFields on ScheduledMoment {
    resource id version title kind at endsAt state because can { publish cancel }
  }
`)
export type Moment = ResultOf<typeof momentFields>

export const scheduleQuery = graphql(
  `query PublishingSchedule($from: DateTime!, $to: DateTime!, $filter: ScheduleFilter) {
    publishingSchedule(from: $from, to: $to, filter: $filter) { more moments { ...MomentFields } }
  }`,
  [momentFields],
)

export const upcomingQuery = graphql(
  `query UpcomingMoments { upcomingMoments(first: 6) { ...MomentFields } }`,
  [momentFields],
)

export const momentStates = ['PENDING', 'LATE', 'FAILED', 'DONE'] as const
export const scheduledResources = ['ANNOUNCEMENT', 'ARTICLE'] as const

/** Whether somebody works on anything that is published, and so has a schedule. Who only reads articles has none. */
export const seesSchedule = ({ may, writes }: Viewer) =>
  may('announcement.read') || writes('article') || may('article.update')

/** The day of a clock at the portal's place, such as "2026-11-24". */
export const dayOf = (at: string | number) =>
  utcToZoned(new Date(at).toISOString(), defaultZone).slice(0, 10)

/** "2026-11", this month where the address says none. */
export function monthOf({ value }: Pick<ListAddress, 'value'>, now: number): string {
  const asked = /^20\d\d-(0[1-9]|1[0-2])$/.exec(value('month'))?.[0]
  return asked ?? dayOf(now).slice(0, 7)
}

export const monthAfter = (month: string, count: number) =>
  addMonths(`${month}-01`, count).slice(0, 7)

/** What is asked for to show a month, with the days of others around it. */
export function scheduleVariables(
  address: Pick<ListAddress, 'value'>,
  now: number,
): VariablesOf<typeof scheduleQuery> {
  const days = weeksOf(monthOf(address, now)).flat()
  const beginOf = (day: string) => zonedToUtc(`${day}T00:00`, defaultZone)!
  const resource = chosenOf(scheduledResources, address.value('resource').toUpperCase())
  const state = chosenOf(momentStates, address.value('state').toUpperCase())
  return {
    from: beginOf(days[0]!),
    to: beginOf(addDays(days.at(-1)!, 1)!),
    filter: { resources: resource && [resource], states: state && [state] },
  }
}

/** Something may have two moments: one where it appears, and one where it ends. */
export const keyOf = ({ resource, id, kind }: Moment) => `${resource}-${id}-${kind}`

/** The moments of each day, in the order of time. */
export function byDay(moments: readonly Moment[]): Map<string, Moment[]> {
  const days = new Map<string, Moment[]>()
  for (const moment of moments.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const day = dayOf(moment.at)
    days.set(day, [...(days.get(day) ?? []), moment])
  }
  return days
}

/** What may get another time: what is to be published and has not been. */
export const isMovable = ({ kind, state, can }: Moment) =>
  kind === 'PUBLISH' && state !== 'DONE' && can.publish

/**
 * When something is published if it is moved to another day and keeps its time of day. Null where it cannot be moved
 * there: into the past, or to when it would have ended.
 */
export function movedTo(moment: Moment, day: string, now: number): string | null {
  if (!isMovable(moment) || dayOf(moment.at) === day) return null
  const at = zonedToUtc(`${day}${utcToZoned(moment.at, defaultZone).slice(10)}`, defaultZone)
  if (!at || Date.parse(at) <= now) return null
  return moment.endsAt && Date.parse(at) >= Date.parse(moment.endsAt) ? null : at
}
