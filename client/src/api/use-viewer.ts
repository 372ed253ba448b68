import { useQuery } from 'urql'
import { graphql } from './graphql.ts'

const viewerQuery = graphql(`
  query Viewer {
    me {
      id
      can {
        writeAnnouncements
      }
    }
  }
`)

/** What the signed-in person may do beyond reading. */
export function useViewer() {
  const [{ data, fetching, error }, reload] = useQuery({
    query: viewerQuery,
    requestPolicy: 'cache-first',
  })
  const writes = data?.me.can.writeAnnouncements ?? false
  return { writesAnnouncements: writes, loading: fetching && !data, error, reload }
}
