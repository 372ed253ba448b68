import { graphql } from './graphql.ts'

export const groupsQuery = graphql(`
  query Groups($first: Int!, $filter: GroupFilter) {
    groups(first: $first, filter: $filter) {
      edges {
        node {
          id
          name
          memberCount
        }
      }
    }
  }
`)

export const usersQuery = graphql(`
  query Users($first: Int!, $filter: UserFilter) {
    users(first: $first, filter: $filter) {
      edges {
        node {
          id
          name
          email
        }
      }
    }
  }
`)
