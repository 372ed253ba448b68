import { graphql } from '../api/graphql.ts'

export const activityQuery = graphql(`
  query Activity($first: Int!, $after: String, $filter: AuditFilter) {
    auditLog(first: $first, after: $after, filter: $filter) {
      edges {
        node {
          id
          actorId
          command
          occurredAt
          before
          after
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`)

export const actorsQuery = graphql(`
  query Actors($ids: [ID!]!) {
    users(first: 100, filter: { ids: $ids, status: [ACTIVE, INVITED, SUSPENDED, ARCHIVED] }) {
      edges {
        node {
          id
          name
          photo
        }
      }
    }
  }
`)
