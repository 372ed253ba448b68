import { graphql } from '../api/graphql.ts'

/** What names a row of the organisation or lies in it: how much, and the first few. */
export const whereUsedQuery = graphql(`
  query WhereUsed(
    $id: ID!, $first: Int!, $people: UserFilter!
    $positions: PositionFilter, $departments: DepartmentFilter
    $withAnnouncements: Boolean!, $withPositions: Boolean!, $withDepartments: Boolean!
  ) {
    announcements(first: $first, filter: { audienceId: $id }) @include(if: $withAnnouncements) {
      totalCount edges { node { id title } }
    }
    users(first: $first, filter: $people, sort: NAME) {
      totalCount edges { node { id name } }
    }
    positions(first: $first, filter: $positions) @include(if: $withPositions) {
      totalCount edges { node { id titleEn } }
    }
    departments(first: $first, filter: $departments) @include(if: $withDepartments) {
      totalCount edges { node { id nameEn } }
    }
  }
`)
