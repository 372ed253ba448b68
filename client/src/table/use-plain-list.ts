import type { TypedDocumentNode } from 'urql'
import { chosenOf } from './chosen-of.ts'
import type { ListState } from './list-state.ts'
import { onlyField } from './only-field.ts'
import { useListParams } from './use-list-params.ts'
import { useResourceList, type Connection } from './use-resource-list.ts'

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
