import { useQuery, type AnyVariables, type CombinedError, type TypedDocumentNode } from 'urql'
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

export interface PlainQuery<Sort> {
  filter?: { search?: string | null; trashed?: boolean | null } | null
  sort?: Sort | null
}
export interface PlainList<Row, Sort> extends ListState<Row> {
  /** What its rows, and those of its export, are asked for by. */
  query: PlainQuery<Sort>
  defaultSort: Sort
}

type RowOf<List> = List[keyof List] extends Connection<infer Row> ? Row : never

/**
 * One page of a resource that is searched by words, sorted and has a trash; the answer's only field is its list.
 * The first of the orders holds until another is chosen.
 */
export function usePlainList<List extends Record<string, Connection<unknown>>, Sort extends string>(
  document: TypedDocumentNode<List, PlainQuery<Sort> & { first: number; after?: string | null }>,
  sorts: readonly [Sort, ...Sort[]],
): PlainList<RowOf<List>, Sort> {
  const params = useListParams()
  const { search, trashed } = params
  const query = {
    filter: { search: search || null, trashed: trashed || null },
    sort: chosenOf(sorts, params.sort) ?? sorts[0],
  }
  const list = useResourceList(params, {
    query: document,
    variables: query,
    read: (data) =>
      onlyField<Connection<RowOf<List>>>(data as Record<string, Connection<RowOf<List>>>),
  })
  return { ...list, query, defaultSort: sorts[0] }
}

/** The value of an answer that has one field. */
export const onlyField = <Value>(data: Record<string, Value>) => Object.values(data)[0] as Value
