import type { ResultOf } from 'gql.tada'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'

const accountFields = graphql(`
  fragment AccountFields on Viewer {
    id
    version
    name
    nameTh
    photo
    email
    emailVerified
    pendingEmail
    username
    phone
    role
    locale
    timeZone
    notificationsEnabled
    twoFactor {
      enabled
      required
      backupCodesLeft
    }
  }
`)
/** One's own account, as one may see and change it. */
export type Account = ResultOf<typeof accountFields>

export const accountQuery = graphql(
  `
    query Account {
      me {
        ...AccountFields
      }
    }
  `,
  [accountFields],
)

export const updateProfile = graphql(
  `
    mutation UpdateProfile($version: Int!, $input: ProfileInput!) {
      updateProfile(version: $version, input: $input) {
        ...AccountFields
      }
    }
  `,
  [accountFields],
)

/** One's own account; asked for again whenever a page of it is opened. */
export function useAccount() {
  const [{ data, error, fetching }, reload] = useQuery({ query: accountQuery })
  return { account: data?.me ?? null, error: fetching ? undefined : error, reload }
}
