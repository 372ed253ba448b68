import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

const userFields = graphql(`
  fragment UserFields on User {
    id
    version
    name
    nameTh
    photo
    email
    emailVerified
    username
    phone
    departmentId
    positionId
    managerId
    groupIds
    role
    status
    locale
    timeZone
    notificationsEnabled
    twoFactorEnabled
    lastSeenAt
    createdAt
    can {
      update
      changeSignIn
      suspend
      reinstate
      archive
      restore
      resendInvitation
      resetPassword
      resetTwoFactor
      signOut
      changeRole
      readSessions
      readDevices
    }
  }
`)
export type User = ResultOf<typeof userFields>

export const usersQuery = graphql(
  `
    query UserList($first: Int!, $after: String, $filter: UserFilter, $sort: UserSort) {
      users(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges {
          node {
            ...UserFields
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `,
  [userFields],
)

export const userQuery = graphql(
  `
    query User($id: ID!) {
      user(id: $id) {
        ...UserFields
      }
    }
  `,
  [userFields],
)

export const createUser = graphql(
  `
    mutation CreateUser($input: UserInput!) {
      createUser(input: $input) {
        ...UserFields
      }
    }
  `,
  [userFields],
)

export const updateUser = graphql(
  `
    mutation UpdateUser($id: ID!, $version: Int!, $input: UserInput!) {
      updateUser(id: $id, version: $version, input: $input) {
        ...UserFields
      }
    }
  `,
  [userFields],
)
