import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

export const changePassword = graphql(`
  mutation ChangePassword(
    $currentPassword: String!
    $newPassword: String!
    $removePasskeyIds: [ID!]
  ) {
    changePassword(
      currentPassword: $currentPassword
      newPassword: $newPassword
      removePasskeyIds: $removePasskeyIds
    )
  }
`)

export const beginTwoFactor = graphql(`
  mutation BeginTwoFactor {
    beginTwoFactor {
      uri
      secret
      backupCodes
    }
  }
`)
export type TwoFactorSetup = ResultOf<typeof beginTwoFactor>['beginTwoFactor']

export const confirmTwoFactor = graphql(`
  mutation ConfirmTwoFactor($code: String!) {
    confirmTwoFactor(code: $code)
  }
`)

export const disableTwoFactor = graphql(`
  mutation DisableTwoFactor {
    disableTwoFactor
  }
`)

export const renewBackupCodes = graphql(`
  mutation RenewBackupCodes {
    renewBackupCodes
  }
`)

export const confirmIdentity = graphql(`
  mutation ConfirmIdentity($password: String, $code: String, $passkey: PasskeyAnswerInput) {
    confirmIdentity(password: $password, code: $code, passkey: $passkey)
  }
`)
