import { useQuery } from 'urql'
import { membersQuery } from '../organisation/members-query.ts'
import { Badge } from '../ui/badge.tsx'

/** How many hold a position, or that it is vacant. */
export function HolderCount({ positionId }: { positionId: string }) {
  const variables = { first: 1, filter: { positionId } }
  const [{ data }] = useQuery({ query: membersQuery, variables })
  if (!data) return '…'
  const { totalCount, edges } = data.users
  if (totalCount === 0) return <Badge tone="warning">Vacant</Badge>
  return totalCount === 1 ? (edges[0]?.node.name ?? '1 person') : `${totalCount} people`
}
