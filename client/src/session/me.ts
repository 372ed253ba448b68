import type { ResultOf } from 'gql.tada'
import { useState } from 'react'
import { useQuery, useSubscription, type RequestPolicy } from 'urql'
import { graphql } from '../api/graphql.ts'

const meFields = graphql(`
  fragment MeFields on Viewer {
    id version name nameTh photo email emailVerified pendingEmail username phone role locale
    timeZone notificationsEnabled shownPublicly reachablePublicly
    twoFactor { enabled required backupCodesLeft }
    rights
    can {
      write {
        resource address { anybody departmentIds } publishFor { anybody departmentIds } needsApproval
      }
      enterBackoffice readUsers assignRoles
    }
  }
`)

/**
 * The signed-in person: who they are and what they may do. Of it the session knows who, for pages that do without
 * GraphQL. The pages of the account ask for it again when they are opened.
 */
export type Me = ResultOf<typeof meFields>

export const meQuery = graphql(`query Me { me { ...MeFields } }`, [meFields])

export const updateProfile = graphql(
  `mutation UpdateProfile($version: Int!, $input: ProfileInput!) {
    updateProfile(version: $version, input: $input) { ...MeFields }
  }`,
  [meFields],
)

const nobody = { anybody: false, departmentIds: [] as string[] }

/** What is known stays when asking again fails, as it does without a connection. */
function useStaleMe(requestPolicy?: RequestPolicy) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: meQuery,
    ...(requestPolicy && { requestPolicy }),
  })
  const [known, setKnown] = useState(data?.me)
  if (data?.me && data.me !== known) setKnown(data.me)
  return { me: data?.me ?? known ?? null, error, fetching, reload }
}

/** Asks for it again whenever a page about it is opened. */
export function useMe() {
  const { me, error, fetching, reload } = useStaleMe()
  return { me, error: fetching ? undefined : error, reload }
}

/** What the signed-in person may do beyond reading. It decides what is shown; the server checks every call. */
export function useViewer() {
  const { me, fetching, error, reload } = useStaleMe('cache-first')
  const { rights = [], role = 'MEMBER', emailVerified = false, can } = me ?? {}
  /** Whom they may write it for, and publish it for. */
  const writing = (resource: string) =>
    can?.write.find((each) => each.resource === resource) ?? {
      address: nobody,
      publishFor: nobody,
      needsApproval: false,
    }
  return {
    role,
    emailVerified,
    /** Whether an operation such as `position.create` is allowed for some rows at least. */
    may: (operation: string) => rights.includes(operation),
    /** Whether they may write something that is published, such as an `announcement`. */
    writes: (resource: string) => {
      const { anybody, departmentIds } = writing(resource).address
      return anybody || departmentIds.length > 0
    },
    writing,
    isStaff: can?.enterBackoffice ?? false,
    readsPeople: can?.readUsers ?? false,
    assignRoles: can?.assignRoles ?? [],
    loading: fetching && !me,
    error,
    reload,
  }
}

export type Viewer = ReturnType<typeof useViewer>

const viewerChanged = graphql(`
  subscription ViewerChanged {
    viewerChanged
  }
`)

/** Asks again when the server says that something about the person has changed. */
export function useLiveMe(reload: () => void): void {
  useSubscription({ query: viewerChanged }, (_previous, data) => {
    reload()
    return data
  })
}
