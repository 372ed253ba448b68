import { useQuery, type TypedDocumentNode } from 'urql'

const most = 100

interface Variables {
  first: number
  filter?: { ids?: string[] | null } | null
}

/** The names behind the ids of a page's rows, asked for together. */
export function useNames<Data>(
  query: TypedDocumentNode<Data, Variables>,
  read: (data: Data) => [id: string, name: string][],
  ids: (string | null | undefined)[],
): Map<string, string> {
  const wanted = [...new Set(ids.filter((id) => id != null))].sort().slice(0, most)
  const [{ data }] = useQuery({
    query,
    variables: { first: Math.max(1, wanted.length), filter: { ids: wanted } },
    pause: wanted.length === 0,
  })
  return new Map(data ? read(data) : [])
}
