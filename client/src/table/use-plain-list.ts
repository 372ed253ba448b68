import type { TypedDocumentNode } from 'urql'
import { onlyField } from './only-field.ts'
import { useListParams } from './use-list-params.ts'
import { useResourceList, type Connection } from './use-resource-list.ts'

export interface PlainFilter {
  filter?: { search?: string | null; trashed?: boolean | null } | null
}

type RowOf<List> = List[keyof List] extends Connection<infer Row> ? Row : never

/** One page of a resource that is searched by words and has a trash; the answer's only field is its list. */
export function usePlainList<List extends Record<string, Connection<unknown>>>(
  query: TypedDocumentNode<List, PlainFilter & { first: number; after?: string | null }>,
) {
  const params = useListParams()
  const { search, trashed } = params
  return useResourceList(params, {
    query,
    variables: { filter: { search: search || null, trashed: trashed || null } },
    read: (data) =>
      onlyField<Connection<RowOf<List>>>(data as Record<string, Connection<RowOf<List>>>),
  })
}
