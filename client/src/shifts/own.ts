import type { PackedTeam } from '@prakat/schema/board-wire'
import { addDays, mondayOf } from '@prakat/schema/shift-rules'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { paths } from '../paths.ts'

export const ownShiftsQuery = graphql(`
  query OwnShifts($from: String!, $to: String!) {
    ownShifts(from: $from, to: $to) {
      id departmentNameEn departmentNameTh date startMinute endMinute timeZone startsAt endsAt name
      place note color colleagueIds
    }
  }
`)
export type OwnShift = ResultOf<typeof ownShiftsQuery>['ownShifts'][number]

export const teamShiftsQuery = graphql(`
  query TeamShifts($departmentId: ID!, $from: String!, $to: String!) {
    teamShifts(departmentId: $departmentId, from: $from, to: $to) { packed }
  }
`)
/** The one that goes on or comes next, of shifts in their order. */
export const nextShift = <Shift extends Pick<OwnShift, 'endsAt'>>(
  shifts: readonly Shift[],
  now: number,
) => shifts.find(({ endsAt }) => Date.parse(endsAt) > now)

export const packedTeam = (packed: unknown) => packed as PackedTeam

/** The departments with a week that the viewer may read. */
export const teamsQuery = graphql(`
  query TeamsOfWeek($monday: String!) {
    workSchedules(first: 60, sort: DEPARTMENT, filter: { status: PUBLISHED, monday: $monday }) {
      edges { node { id departmentId departmentNameEn departmentNameTh } }
    }
  }
`)

export const ownViews = ['week', 'month', 'team'] as const
export type OwnView = (typeof ownViews)[number]

/** Where one's shifts stand, around a day. */
export function ownAddress(view: OwnView, day: string, department = ''): string {
  const asked = new URLSearchParams({ ...(view === 'week' ? {} : { view }), week: day })
  if (department) asked.set('department', department)
  return `${paths.shifts()}?${asked}`
}

/** The days of the weeks that a month has a part in. */
export function monthDays(day: string): { first: string; from: string; to: string } {
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(monthAfter(first), -1)
  return { first, from: mondayOf(first), to: addDays(mondayOf(last), 6) }
}

/** The first of the next month. */
export const monthAfter = (first: string) => `${addDays(first, 31).slice(0, 7)}-01`
export const monthBefore = (first: string) => `${addDays(first, -1).slice(0, 7)}-01`
