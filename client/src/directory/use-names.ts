import { useQuery, type TypedDocumentNode } from 'urql'

const most = 100

interface Variables {
  first: number
  filter?: { ids?: string[] | null } | null
}

/** Looks up the names behind the ids of a page's rows, asked for together; null for none. */
export function useNames<Data>(
  query: TypedDocumentNode<Data, Variables>,
  read: (data: Data) => [id: string, name: string][],
  ids: (string | null | undefined)[],
): (id: string | null | undefined) => string | null {
  const wanted = [...new Set(ids.filter((id) => id != null))].sort().slice(0, most)
  const [{ data }] = useQuery({
    query,
    variables: { first: Math.max(1, wanted.length), filter: { ids: wanted } },
    pause: wanted.length === 0,
  })
  const names = new Map(data ? read(data) : [])
  return (id) => (id ? (names.get(id) ?? '…') : null)
}
