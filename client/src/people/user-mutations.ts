import { graphql } from '../api/graphql.ts'

/** What any of these commands may change, and so what is shown anew. */
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
