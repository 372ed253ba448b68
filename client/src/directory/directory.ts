import { graphql } from '../api/graphql.ts'

// One query for each directory, for names and for pickers, so that they share the answers.

export const departmentNamesQuery = graphql(`
  query DepartmentNames($first: Int!, $filter: DepartmentFilter) {
    departments(first: $first, filter: $filter) { edges { node { id nameEn nameTh code } } }
  }
`)
export const positionNamesQuery = graphql(`
  query PositionNames($first: Int!, $filter: PositionFilter) {
    positions(first: $first, filter: $filter) { edges { node { id titleEn titleTh code } } }
  }
`)
export const categoryNamesQuery = graphql(`
  query CategoryNames($first: Int!, $filter: CategoryFilter) {
    categories(first: $first, filter: $filter) { edges { node { id nameEn nameTh kind } } }
  }
`)
export const personNamesQuery = graphql(`
  query PersonNames($first: Int!, $filter: UserFilter) {
    users(first: $first, filter: $filter) { edges { node { id name nameTh departmentId } } }
  }
`)
export const groupNamesQuery = graphql(`
  query GroupNames($first: Int!, $filter: GroupFilter) {
    groups(first: $first, filter: $filter) {
      edges { node { id name memberCount permissions can { changeMembers } } }
    }
  }
`)

export const placeNamesQuery = graphql(`
  query PlaceNames($first: Int!, $filter: LineNodeFilter) {
    lineNodes(first: $first, filter: $filter) { edges { node { id name nameTh } } }
  }
`)

/** People of a group or a position, by name. */
export const membersQuery = graphql(`
  query Members($first: Int!, $after: String, $filter: UserFilter) {
    users(first: $first, after: $after, filter: $filter, sort: NAME) {
      edges { node { id name photo email } } pageInfo { hasNextPage endCursor } totalCount
    }
  }
`)
