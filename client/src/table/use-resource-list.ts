import {
  useQuery,
  type AnyVariables,
  type CombinedError,
  type TypedDocumentNode,
  type UseQueryArgs,
} from 'urql'
import { listQuery, type Listed, type Searched } from './listed.ts'
import { useListParams, type ListParams } from './use-list-params.ts'

/** A page of a list as it is now. */
export interface ListState<Row> {
  params: ListParams
  rows: Row[]
  /** Null until it is known. */
  total: number | null
  fetching: boolean
  error: CombinedError | undefined
  reload: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

interface Connection<Row> {
  edges: { node: Row }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  totalCount: number
}

/** A list, with what its rows and those of its export are asked for by. */
export interface AskedList<Row, Query, Field extends string> extends ListState<Row> {
  query: Query
  defaultSort: string
  filters: readonly Field[]
}

type RowOf<List> = List[keyof List] extends Connection<infer Row> ? Row : never

/** One page of a resource, as the address says; the answer's only field is its list. */
export function useListPage<
  List extends Record<string, Connection<unknown>>,
  Filter extends Searched,
  Sort extends string,
  Field extends string,
>(listed: Listed<List, Filter, Sort, Field>) {
  const params = useListParams()
  const { query, variables } = listQuery(listed, params)
  const list = usePageOf(params, listed.document, variables)
  return { ...list, query, defaultSort: listed.sorts[0], filters: listed.filters }
}

/** One page of any list; the answer's only field is the list. */
export function usePageOf<
  List extends Record<string, Connection<unknown>>,
  Variables extends AnyVariables,
>(
  params: ListParams,
  query: TypedDocumentNode<List, Variables>,
  variables: Variables,
): ListState<RowOf<List>> {
  const [{ data, fetching, error }, ask] = useQuery({ query, variables } as UseQueryArgs<
    Variables,
    List
  >)
  const found = data ? onlyField(data as Record<string, Connection<RowOf<List>>>) : null
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

/** The value of an answer that has one field. */
export const onlyField = <Value>(data: Record<string, Value>) => Object.values(data)[0] as Value
