import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

export const changePassword = graphql(`
  mutation ChangePassword($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword)
  }
`)

export const beginTwoFactor = graphql(`
  mutation BeginTwoFactor($password: String!) {
    beginTwoFactor(password: $password) {
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
  mutation DisableTwoFactor($password: String!) {
    disableTwoFactor(password: $password)
  }
`)

export const renewBackupCodes = graphql(`
  mutation RenewBackupCodes($password: String!) {
    renewBackupCodes(password: $password)
  }
`)
