import type { ResultOf } from 'gql.tada'
import type { PackedBoard } from '@prakat/schema/board-wire'
import { graphql } from '../api/graphql.ts'
import { weekFields } from './week.ts'

export const boardQuery = graphql(
  `query WorkScheduleBoard($id: ID!) {
    workScheduleBoard(id: $id) { packed previousId nextId schedule { ...WeekFields } }
  }`,
  [weekFields],
)

export const packedIn = (packed: unknown) => packed as PackedBoard

export const saveShifts = graphql(
  `mutation SaveWorkShifts($id: ID!, $version: Int!, $put: [WorkShiftInput!], $remove: [ID!]) {
    saveWorkShifts(id: $id, version: $version, put: $put, remove: $remove) { ...WeekFields }
  }`,
  [weekFields],
)
export const updateWeek = graphql(
  `mutation UpdateWorkSchedule($id: ID!, $version: Int!, $input: WorkScheduleInput!) {
    updateWorkSchedule(id: $id, version: $version, input: $input) { ...WeekFields }
  }`,
  [weekFields],
)
export const publishWeek = graphql(
  `mutation PublishWorkSchedule($id: ID!, $version: Int!) {
    publishWorkSchedule(id: $id, version: $version) { ...WeekFields }
  }`,
  [weekFields],
)
export const withdrawWeek = graphql(
  `mutation WithdrawWorkSchedule($id: ID!, $version: Int!) {
    withdrawWorkSchedule(id: $id, version: $version) { ...WeekFields }
  }`,
  [weekFields],
)
export const peopleQuery = graphql(`
  query WorkSchedulePeople($id: ID!, $userIds: [ID!]!) {
    workSchedulePeople(id: $id, userIds: $userIds) { packed }
  }
`)

export const revisionsQuery = graphql(`
  query WorkScheduleRevisions($id: ID!) {
    workScheduleRevisions(id: $id) {
      id number publishedAt publishedBy people shifts openShifts minutes
    }
  }
`)
export type Revision = ResultOf<typeof revisionsQuery>['workScheduleRevisions'][number]

export const revisionQuery = graphql(`
  query WorkScheduleRevision($id: ID!, $number: Int!) {
    workScheduleRevision(id: $id, number: $number) { packed }
  }
`)
export const restoreRevision = graphql(
  `mutation RestoreWorkScheduleRevision($id: ID!, $number: Int!, $version: Int!) {
    restoreWorkScheduleRevision(id: $id, number: $number, version: $version) { ...WeekFields }
  }`,
  [weekFields],
)
