import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { chosenOf, type ListAddress } from '../table/listed.ts'
import { addDays, addMonths, weeksOf } from '../time/days.ts'
import { utcToZoned, zonedToUtc } from '@prakat/schema/zoned-time'
import { defaultZone } from '../time/default-zone.ts'

const momentFields = graphql(`
  fragment MomentFields on ScheduledMoment {
    resource id version title kind at endsAt state because can { publish cancel move }
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
export const scheduledResources = ['ANNOUNCEMENT', 'ARTICLE', 'MEETING', 'VIDEO'] as const

/** The day of a clock at the portal's place, such as "2026-11-24". */
export const dayOf = (at: string | number) =>
  utcToZoned(new Date(at).toISOString(), defaultZone()).slice(0, 10)

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
  const beginOf = (day: string) => zonedToUtc(`${day}T00:00`, defaultZone())!
  const resource = chosenOf(scheduledResources, address.value('resource').toUpperCase())
  const state = chosenOf(momentStates, address.value('state').toUpperCase())
  return {
    from: beginOf(days[0]!),
    to: beginOf(addDays(days.at(-1)!, 1)!),
    filter: { resources: resource && [resource], states: state && [state] },
  }
}
