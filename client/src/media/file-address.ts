import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { serverAddress } from '../api/server-address.ts'

export const fileAddress = graphql(`query FileAddress($id: ID!) { fileAddress(id: $id) }`)

/** Where the viewer finds a file, once that is known. It ends after hours, so it is always asked for. */
export function useFileAddress(id: string | null): string | undefined {
  const [{ data }] = useQuery({
    query: fileAddress,
    variables: { id: id ?? '' },
    pause: id === null,
    requestPolicy: 'network-only',
  })
  return data?.fileAddress ? serverAddress.of(data.fileAddress) : undefined
}
