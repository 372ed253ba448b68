import { graphql } from '../api/graphql.ts'

/** People of a group or a position, by name. */
export const membersQuery = graphql(`
  query Members($first: Int!, $after: String, $filter: UserFilter) {
    users(first: $first, after: $after, filter: $filter, sort: NAME) {
      edges { node { id name photo email } } pageInfo { hasNextPage endCursor } totalCount
    }
  }
`)
