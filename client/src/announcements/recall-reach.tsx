import { useQuery } from 'urql'
import type { Announcement } from './announcement.ts'
import { formatCount } from '../words/format-count.ts'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

export const recallEffect =
  'It disappears from every inbox, and pushes that still wait are dropped. It cannot be published again.'

const recallReachQuery = graphql(`
  query RecallReach($id: ID!) {
    announcementDelivery(id: $id) { id audience read push { sent } }
  }
`)
type Reach = NonNullable<ResultOf<typeof recallReachQuery>['announcementDelivery']>

/** How many a recall comes too late for. */
export function RecallReach({ announcement: { id, can } }: { announcement: Announcement }) {
  const [{ data }] = useQuery({ query: recallReachQuery, variables: { id }, pause: !can.report })
  const delivery = data?.announcementDelivery
  return <p aria-live="polite">{delivery ? reached(delivery) : null}</p>
}

function reached({ audience, read, push }: Reach): string {
  const people = `${formatCount(read)} of ${formatCount(audience)} people have read it`
  return push.sent > 0
    ? `${people}, and ${counted(push.sent)} got it by push.`
    : `${people} so far.`
}

const counted = (count: number) => (count === 1 ? '1 device' : `${formatCount(count)} devices`)
