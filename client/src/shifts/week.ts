import { isMonday } from '@prakat/schema/shift-rules'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { chosenOf, listed, type ListAddress } from '../table/listed.ts'
import { m } from '../words/m.ts'

const row = graphql(`
  fragment WeekFields on WorkSchedule {
    id version createdAt departmentId departmentNameEn departmentNameTh monday timeZone note status
    state publishedAt people shifts minutes openShifts changes warnings
    can { update publish withdraw copy delete restore }
  }
`)
export type Week = ResultOf<typeof row>
export const weekFields = row

export const weeks = {
  list: graphql(
    `query WorkSchedules(
      $first: Int!, $after: String, $filter: WorkScheduleFilter, $sort: WorkScheduleSort
    ) {
      workSchedules(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges { node { ...WeekFields } } pageInfo { hasNextPage endCursor } totalCount
      }
    }`,
    [row],
  ),
  create: graphql(`
    mutation CreateWorkSchedule($input: WorkScheduleInput!) {
      createWorkSchedule(input: $input) { id }
    }
  `),
  copy: graphql(`
    mutation CopyWorkSchedule($id: ID!, $monday: String!, $personIds: [ID!]) {
      copyWorkSchedule(id: $id, monday: $monday, personIds: $personIds) {
        schedule { id monday }
        leftOut { id name nameTh }
      }
    }
  `),
  createFrom: graphql(`
    mutation CreateWorkScheduleFrom($fromId: ID!, $input: WorkScheduleInput!) {
      createWorkScheduleFrom(fromId: $fromId, input: $input) {
        schedule { id monday }
        leftOut { id name nameTh }
      }
    }
  `),
  duplicate: graphql(`
    mutation DuplicateWorkSchedule($id: ID!) {
      duplicateWorkSchedule(id: $id) { schedule { id monday } leftOut { id name nameTh } }
    }
  `),
  remove: graphql(`mutation DeleteWorkSchedule($id: ID!) { deleteWorkSchedule(id: $id) { id } }`),
  restore: graphql(
    `mutation RestoreWorkSchedule($id: ID!) { restoreWorkSchedule(id: $id) { id } }`,
  ),
  csv: graphql(`
    query ExportWorkSchedules($filter: WorkScheduleFilter, $sort: WorkScheduleSort) {
      exportWorkSchedules(filter: $filter, sort: $sort)
    }
  `),
}

/** The latest weeks of a department and of all, and whether a certain one is there. */
export const weeksToCopyQuery = graphql(`
  query WeeksToCopy($departmentId: ID!, $monday: String!) {
    own: workSchedules(first: 12, sort: WEEK, filter: { departmentId: $departmentId }) {
      edges { node { id monday shifts } }
    }
    all: workSchedules(first: 50, sort: WEEK) {
      edges { node { id monday shifts departmentId departmentNameEn departmentNameTh } }
    }
    same: workSchedules(first: 1, filter: { departmentId: $departmentId, monday: $monday }) {
      edges { node { id } }
    }
  }
`)

/** What is not published yet or changed after that, the next first. */
export const waitingWeeksQuery = graphql(`
  query WaitingWeeks($from: String!) {
    workSchedules(first: 5, sort: WEEK_ASC, filter: { waiting: true, from: $from }) {
      edges { node { id departmentNameEn departmentNameTh monday status changes } }
    }
  }
`)

/** The weeks that begin on a day, of the viewer's departments. */
export const weeksOfQuery = graphql(`
  query WeeksOf($monday: String!) {
    workSchedules(first: 2, filter: { monday: $monday }) { edges { node { id } } totalCount }
  }
`)

export const states = {
  draft: m.shifts_draft,
  published: m.shifts_up_to_date,
  changed: m.shifts_changed_since,
}

export const weeksList = listed(
  weeks.list,
  ['WEEK', 'WEEK_ASC', 'DEPARTMENT'],
  ({ trashed, value }: ListAddress) => {
    const state = chosenOf(Object.keys(states), value('state'))
    return {
      trashed: trashed || null,
      departmentId: value('department') || null,
      monday: isMonday(value('week')) ? value('week') : null,
      state: state === null ? null : (state.toUpperCase() as 'DRAFT' | 'PUBLISHED' | 'CHANGED'),
    }
  },
)
