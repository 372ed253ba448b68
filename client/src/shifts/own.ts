import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

export const ownShiftsQuery = graphql(`
  query OwnShifts($from: String!, $to: String!) {
    ownShifts(from: $from, to: $to) {
      id departmentNameEn departmentNameTh date startMinute endMinute timeZone startsAt endsAt name
      place note colleagueIds
    }
  }
`)
export type OwnShift = ResultOf<typeof ownShiftsQuery>['ownShifts'][number]
