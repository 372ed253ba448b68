import { graphql } from '../api/graphql.ts'

export const suspendUser = graphql(`
  mutation SuspendUser($id: ID!) {
    suspendUser(id: $id) {
      id
      version
      status
      twoFactorEnabled
      can {
        update
        suspend
        reinstate
        archive
        restore
        resetPassword
        resetTwoFactor
        signOut
        changeRole
      }
    }
  }
`)

export const reinstateUser = graphql(`
  mutation ReinstateUser($id: ID!) {
    reinstateUser(id: $id) {
      id
      version
      status
      twoFactorEnabled
      can {
        update
        suspend
        reinstate
        archive
        restore
        resetPassword
        resetTwoFactor
        signOut
        changeRole
      }
    }
  }
`)

export const deleteUser = graphql(`
  mutation DeleteUser($id: ID!) {
    deleteUser(id: $id) {
      id
      version
      status
      twoFactorEnabled
      can {
        update
        suspend
        reinstate
        archive
        restore
        resetPassword
        resetTwoFactor
        signOut
        changeRole
      }
    }
  }
`)

export const restoreUser = graphql(`
  mutation RestoreUser($id: ID!) {
    restoreUser(id: $id) {
      id
      version
      status
      twoFactorEnabled
      can {
        update
        suspend
        reinstate
        archive
        restore
        resetPassword
        resetTwoFactor
        signOut
        changeRole
      }
    }
  }
`)

export const resendInvitation = graphql(`
  mutation ResendInvitation($id: ID!) {
    resendInvitation(id: $id) {
      id
      version
      status
      twoFactorEnabled
      can {
        update
        suspend
        reinstate
        archive
        restore
        resetPassword
        resetTwoFactor
        signOut
        changeRole
      }
    }
  }
`)

export const sendPasswordReset = graphql(`
  mutation SendPasswordReset($id: ID!) {
    sendPasswordReset(id: $id) {
      id
      version
      status
      twoFactorEnabled
      can {
        update
        suspend
        reinstate
        archive
        restore
        resetPassword
        resetTwoFactor
        signOut
        changeRole
      }
    }
  }
`)

export const resetTwoFactor = graphql(`
  mutation ResetTwoFactor($id: ID!) {
    resetTwoFactor(id: $id) {
      id
      version
      status
      twoFactorEnabled
      can {
        update
        suspend
        reinstate
        archive
        restore
        resetPassword
        resetTwoFactor
        signOut
        changeRole
      }
    }
  }
`)

export const signOutUser = graphql(`
  mutation SignOutUser($id: ID!) {
    signOutUser(id: $id) {
      id
      version
      status
      twoFactorEnabled
      can {
        update
        suspend
        reinstate
        archive
        restore
        resetPassword
        resetTwoFactor
        signOut
        changeRole
      }
    }
  }
`)
