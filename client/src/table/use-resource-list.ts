import { useQuery, type AnyVariables, type TypedDocumentNode } from 'urql'
import type { ListState } from './list-state.ts'
import type { ListParams } from './use-list-params.ts'

const pageSize = 20

export interface Connection<Row> {
  edges: { node: Row }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  totalCount: number
}

interface ListOptions<Data, Variables, Row> {
  query: TypedDocumentNode<Data, Variables>
  /** What is asked for, beside the page. */
  variables: Omit<Variables, 'first' | 'after'>
  read: (data: Data) => Connection<Row>
}

/** One page of a resource, as the address says. */
export function useResourceList<Data, Variables extends AnyVariables, Row>(
  params: ListParams,
  { query, variables, read }: ListOptions<Data, Variables, Row>,
): ListState<Row> {
  const [{ data, fetching, error }, ask] = useQuery({
    query,
    variables: { ...variables, first: pageSize, after: params.after } as unknown as Variables,
  } as Parameters<typeof useQuery<Data, Variables>>[0])
  const found = data ? read(data) : null
  const next = found?.pageInfo.hasNextPage ? found.pageInfo.endCursor : null
  return {
    params,
    rows: found?.edges.map((edge) => edge.node) ?? [],
    total: found?.totalCount ?? null,
    fetching,
    error,
    reload: () => ask({ requestPolicy: 'network-only' }),
    onPrevious: params.hasPrevious ? params.goPrevious : null,
    onNext: next ? () => params.goNext(next) : null,
  }
}
