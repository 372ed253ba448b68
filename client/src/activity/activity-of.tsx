import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useQuery } from 'urql'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { ActivityList } from './activity-list.tsx'
import { activityQuery } from './activity-queries.ts'
import { ShowMore } from '../ui/show-more.tsx'

const shownFirst = 5
const shownMost = 100

/** Who did what to something, newest first. Those without the right to the log see their own part. */
export function ActivityOf({ id }: { id: string }) {
  const [first, setFirst] = useState(shownFirst)
  const [{ data, error, fetching }] = useQuery({
    query: activityQuery,
    variables: { first, filter: { aggregateId: id } },
  })
  const entries = data?.auditLog.edges.map((edge) => edge.node) ?? []
  const more = data?.auditLog.pageInfo.hasNextPage && first < shownMost
  return (
    <chakra.div textStyle="sm">
      {error ? <chakra.p color="fg.muted">The activity did not load.</chakra.p> : null}
      {fetching && entries.length === 0 ? <ActivitySkeleton /> : null}
      {data && entries.length === 0 ? (
        <chakra.p color="fg.muted">Nothing that you may see has happened yet.</chakra.p>
      ) : null}
      <ActivityList entries={entries} />
      {more ? <ShowMore mt="3" onClick={() => setFirst(shownMost)} /> : null}
    </chakra.div>
  )
}
