import { graphql } from '../api/graphql.ts'

export const changeEmail = graphql(`
  mutation ChangeEmail($email: String!, $password: String!) {
    changeEmail(email: $email, password: $password)
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
