import { useQuery, useSubscription } from 'urql'
import { graphql } from '../api/graphql.ts'

const viewerQuery = graphql(`
  query Viewer {
    me {
      id
      name
      role
      rights
      can {
        writeAnnouncements
        address {
          anybody
          departmentIds
        }
        publishFor {
          anybody
          departmentIds
        }
        enterBackoffice
        readUsers
        assignRoles
      }
    }
  }
`)

const nobody = { anybody: false, departmentIds: [] as string[] }

/** What the signed-in person may do beyond reading. The server is the authority: this decides what is worth showing. */
export function useViewer() {
  const [{ data, fetching, error }, reload] = useQuery({
    query: viewerQuery,
    requestPolicy: 'cache-first',
  })
  const { rights = [], role = 'MEMBER', can } = data?.me ?? {}
  return {
    name: data?.me.name ?? '',
    role,
    /** Whether an operation such as `position.create` is allowed for some rows at least. */
    may: (operation: string) => rights.includes(operation),
    writesAnnouncements: can?.writeAnnouncements ?? false,
    /** Whom what they write may be for. */
    address: can?.address ?? nobody,
    /** For whom they may publish. */
    publishFor: can?.publishFor ?? nobody,
    isStaff: can?.enterBackoffice ?? false,
    readsPeople: can?.readUsers ?? false,
    assignRoles: can?.assignRoles ?? [],
    loading: fetching && !data,
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

/** Asks again what the viewer may do whenever the server says that it has changed. */
export function useLiveViewer(reload: () => void): void {
  useSubscription({ query: viewerChanged }, (_previous, data) => {
    reload()
    return data
  })
}
