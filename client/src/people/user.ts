import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { deviceFields } from '../directory/device-fields.ts'
import { chosenOf, listed } from '../table/listed.ts'
import { roles } from '../words/codes.ts'

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

const statuses = ['ACTIVE', 'INVITED', 'SUSPENDED', 'ARCHIVED'] as const

export const usersList = listed(usersQuery, ['NAME', 'NEWEST', 'LAST_SEEN'], ({ value }) => {
  const status = chosenOf(statuses, value('status').toUpperCase())
  const role = chosenOf(roles, value('role'))
  return {
    status: status ? [status] : null,
    role: role ? [role] : null,
    departmentId: value('department') || null,
  }
})

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

export const exportUsersQuery = graphql(`
  query ExportUsers($filter: UserFilter, $sort: UserSort) {
    exportUsers(filter: $filter, sort: $sort)
  }
`)

export const userSessionsQuery = graphql(`
  query UserSessions($id: ID!) {
    userSessions(id: $id) {
      id
      browser
      system
      address
      createdAt
      lastSeenAt
    }
  }
`)

export const userFeedQuery = graphql(`
  query UserCalendarFeed($id: ID!) {
    userCalendarFeed(id: $id) {
      createdAt
    }
  }
`)

export const dropUserFeed = graphql(
  `mutation DropUserCalendarFeed($id: ID!) { dropUserCalendarFeed(id: $id) }`,
)

export const userDevicesQuery = graphql(
  `
    query UserDevices($id: ID!) {
      userDevices(id: $id) {
        ...DeviceFields
      }
    }
  `,
  [deviceFields],
)

export const importUsers = graphql(`
  mutation ImportUsers($csv: String!, $dryRun: Boolean!) {
    importUsers(csv: $csv, dryRun: $dryRun) {
      created
      failed
      rows {
        line
        ok
        email
        message
        fields
      }
    }
  }
`)

/** What these commands may change. */
const userState = graphql(`
  fragment UserState on User {
    id version status twoFactorEnabled
    can {
      update changeSignIn suspend reinstate archive restore resendInvitation
      resetPassword resetTwoFactor signOut changeRole readSessions readDevices
    }
  }
`)
const state = [userState] as const

export const suspendUser = graphql(
  `mutation SuspendUser($id: ID!) { suspendUser(id: $id) { ...UserState } }`,
  state,
)
export const reinstateUser = graphql(
  `mutation ReinstateUser($id: ID!) { reinstateUser(id: $id) { ...UserState } }`,
  state,
)
export const deleteUser = graphql(
  `mutation DeleteUser($id: ID!) { deleteUser(id: $id) { ...UserState } }`,
  state,
)
export const restoreUser = graphql(
  `mutation RestoreUser($id: ID!) { restoreUser(id: $id) { ...UserState } }`,
  state,
)
export const resendInvitation = graphql(
  `mutation ResendInvitation($id: ID!) { resendInvitation(id: $id) { ...UserState } }`,
  state,
)
export const sendPasswordReset = graphql(
  `mutation SendPasswordReset($id: ID!) { sendPasswordReset(id: $id) { ...UserState } }`,
  state,
)
export const resetTwoFactor = graphql(
  `mutation ResetTwoFactor($id: ID!) { resetTwoFactor(id: $id) { ...UserState } }`,
  state,
)
export const signOutUser = graphql(
  `mutation SignOutUser($id: ID!) { signOutUser(id: $id) { ...UserState } }`,
  state,
)
