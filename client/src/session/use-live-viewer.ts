import { useSubscription } from 'urql'
import { graphql } from '../api/graphql.ts'

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
