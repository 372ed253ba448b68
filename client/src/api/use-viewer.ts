import { useQuery } from 'urql'
import { graphql } from './graphql.ts'

const viewerQuery = graphql(`
  query Viewer {
    me {
      id
      name
      role
      rights
      can {
        writeAnnouncements
      }
    }
  }
`)

const staffWork = /\.(create|publish|trash|export)$/

/** What the signed-in person may do beyond reading. The server is the authority: this decides what is worth showing. */
export function useViewer() {
  const [{ data, fetching, error }, reload] = useQuery({
    query: viewerQuery,
    requestPolicy: 'cache-first',
  })
  const { rights = [], role = 'MEMBER' } = data?.me ?? {}
  return {
    name: data?.me.name ?? '',
    role,
    /** Whether an operation such as `position.create` is allowed for some rows at least. */
    may: (operation: string) => rights.includes(operation),
    writesAnnouncements: data?.me.can.writeAnnouncements ?? false,
    isStaff: role !== 'MEMBER' || rights.some((right) => staffWork.test(right)),
    loading: fetching && !data,
    error,
    reload,
  }
}

export type Viewer = ReturnType<typeof useViewer>
