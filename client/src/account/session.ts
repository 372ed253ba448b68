import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

export const sessionsQuery = graphql(`
  query Sessions {
    sessions {
      id
      current
      browser
      system
      address
      createdAt
      lastSeenAt
    }
  }
`)
/** Where somebody is signed in. */
export type SessionRow = ResultOf<typeof sessionsQuery>['sessions'][number]

export const revokeSession = graphql(`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id)
  }
`)

export const revokeOtherSessions = graphql(`
  mutation RevokeOtherSessions {
    revokeOtherSessions
  }
`)
