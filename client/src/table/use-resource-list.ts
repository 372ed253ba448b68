import { useQuery, type CombinedError, type TypedDocumentNode } from 'urql'
import { chosenOf, useListParams, type ListParams } from './use-list-params.ts'

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

const pageSize = 20

interface Connection<Row> {
  edges: { node: Row }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  totalCount: number
}

/** A list, with what its rows and those of its export are asked for by. */
export interface AskedList<Row, Query> extends ListState<Row> {
  query: Query
  defaultSort: string
}

type RowOf<List> = List[keyof List] extends Connection<infer Row> ? Row : never

type Searched = { search?: string | null }
type Listed<Filter, Sort> = { filter?: Filter | null; sort?: Sort | null }
type Paged = { first: number; after?: string | null }

/**
 * One page of a resource that is searched by words and sorted, as the address says; the answer's only field is its
 * list. The first of the orders holds until another is chosen. `narrow` reads the other filters; by default there is
 * the trash.
 */
export function useListPage<
  List extends Record<string, Connection<unknown>>,
  Filter extends Searched,
  Sort extends string,
>(
  document: TypedDocumentNode<List, Listed<Filter, Sort> & Paged>,
  sorts: readonly [Sort, ...Sort[]],
  narrow: (params: ListParams) => Omit<Filter, 'search'> = onlyTrash,
): AskedList<RowOf<List>, { filter: Filter; sort: Sort }> {
  const params = useListParams()
  const query = {
    filter: { search: params.search || null, ...narrow(params) } as Filter,
    sort: chosenOf(sorts, params.sort) ?? sorts[0],
  }
  const [{ data, fetching, error }, ask] = useQuery({
    query: document,
    variables: { ...query, first: pageSize, after: params.after },
  })
  const found = data ? onlyField(data as Record<string, Connection<RowOf<List>>>) : null
  const next = found?.pageInfo.hasNextPage ? found.pageInfo.endCursor : null
  const list: ListState<RowOf<List>> = {
    params,
    rows: found?.edges.map((edge) => edge.node) ?? [],
    total: found?.totalCount ?? null,
    fetching,
    error,
    reload: () => ask({ requestPolicy: 'network-only' }),
    onPrevious: params.hasPrevious ? params.goPrevious : null,
    onNext: next ? () => params.goNext(next) : null,
  }
  return { ...list, query, defaultSort: sorts[0] }
}

const onlyTrash = ({ trashed }: ListParams) => ({ trashed: trashed || null }) as object as never

/** The value of an answer that has one field. */
export const onlyField = <Value>(data: Record<string, Value>) => Object.values(data)[0] as Value
