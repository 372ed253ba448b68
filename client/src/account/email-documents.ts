import { graphql } from '../api/graphql.ts'

export const changeEmail = graphql(`
  mutation ChangeEmail($email: String!) {
    changeEmail(email: $email)
  }
`)

export const cancelEmailChange = graphql(`
  mutation CancelEmailChange {
    cancelEmailChange
  }
`)

export const sendVerificationMail = graphql(`
  mutation SendVerificationMail {
    sendVerificationMail
  }
`)
