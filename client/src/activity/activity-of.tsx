import { Button } from '@chakra-ui/react/button'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useQuery } from 'urql'
import { ActivityList } from './activity-list.tsx'
import { activityQuery } from './activity-queries.ts'

const shownFirst = 5
const shownMost = 100

/** Who did what to something, newest first. Those without the right to the log see their own part. */
export function ActivitySection({ of, title = 'Activity' }: { of: string; title?: string }) {
  const [first, setFirst] = useState(shownFirst)
  const [{ data, error, fetching }] = useQuery({
    query: activityQuery,
    variables: { first, filter: { aggregateId: of } },
  })
  const entries = data?.auditLog.edges.map((edge) => edge.node) ?? []
  const more = data?.auditLog.pageInfo.hasNextPage && first < shownMost
  return (
    <chakra.section aria-label={title} textStyle="sm">
      <chakra.h3 fontWeight="semibold" mb="3">
        {title}
      </chakra.h3>
      {error ? <chakra.p color="fg.muted">The activity did not load.</chakra.p> : null}
      {fetching && entries.length === 0 ? <Skeleton h="10" /> : null}
      {data && entries.length === 0 ? (
        <chakra.p color="fg.muted">Nothing that you may see has happened yet.</chakra.p>
      ) : null}
      <ActivityList entries={entries} />
      {more ? (
        <Button
          type="button"
          mt="3"
          size="sm"
          variant="outline"
          onClick={() => setFirst(shownMost)}
        >
          Show more
        </Button>
      ) : null}
    </chakra.section>
  )
}
