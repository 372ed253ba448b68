import { useEffect, useEffectEvent, useState } from 'react'
import { useClient, type AnyVariables, type CombinedError, type TypedDocumentNode } from 'urql'
import { toFailure, type Failure } from './failure.ts'

/** Carries out a mutation; resolves to why it was refused, or to null. */
export function useRun() {
  const client = useClient()
  return async <Data, Variables extends AnyVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Failure | null> => {
    const { error } = await client.mutation(mutation, variables)
    return error ? toFailure(error) : null
  }
}

/** Runs a change, and once more after people have confirmed who they are where that is asked of them. */
export type Confirmed = <Result extends { error?: CombinedError | undefined }>(
  work: () => PromiseLike<Result>,
) => Promise<Result>

/** What is asked for first where all rows are. */
export const firstPage = { first: 100, after: null }

interface Connection<Row> {
  edges: { node: Row }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

interface Variables {
  first: number
  after?: string | null
}

/** Every row of a small resource, such as the departments; follows the cache as mutations change it. */
export function useAllPages<Data, Row>(
  query: TypedDocumentNode<Data, Variables>,
  read: (data: Data) => Connection<Row>,
) {
  const client = useClient()
  const [state, setState] = useState<{ pages: Row[][]; done: boolean; error?: CombinedError }>({
    pages: [],
    done: false,
  })
  const [attempt, setAttempt] = useState(0)
  const rowsOf = useEffectEvent((data: Data) => read(data))

  useEffect(() => {
    const following: { after: string | null; unsubscribe: () => void }[] = []
    function follow(index: number, after: string | null) {
      if (following[index]?.after === after) return
      for (const one of following.splice(index)) one.unsubscribe()
      const place = { after, unsubscribe: () => {} }
      following[index] = place
      // When somebody tries again, the cache must not answer.
      const requestPolicy = attempt > 0 ? 'network-only' : 'cache-and-network'
      const source = client.query(query, { ...firstPage, after }, { requestPolicy })
      place.unsubscribe = source.subscribe(({ data, error, stale }) => {
        if (error) return setState((now) => ({ ...now, error, done: true }))
        if (!data) return
        const page = rowsOf(data)
        const rows = page.edges.map((edge) => edge.node)
        const next = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
        setState((now) => ({
          pages: [...now.pages.slice(0, index), rows, ...(next ? now.pages.slice(index + 1) : [])],
          done: now.done || (next === null && !stale) || (next === null && index === 0),
        }))
        if (next) follow(index + 1, next)
        else for (const one of following.splice(index + 1)) one.unsubscribe()
      }).unsubscribe
    }
    follow(0, null)
    return () => {
      for (const one of following) one.unsubscribe()
    }
  }, [client, query, attempt])

  return {
    rows: state.pages.flat(),
    loading: !state.done,
    error: state.error,
    reload: () => setAttempt((count) => count + 1),
  }
}
