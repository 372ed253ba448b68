import type { ResultOf } from 'gql.tada'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { m } from '../words/m.ts'
import type { Announcement } from './announcement.ts'

const recallReachQuery = graphql(`
  query RecallReach($id: ID!) {
    announcementDelivery(id: $id) { id audience read push { sent } }
  }
`)
type Reach = NonNullable<ResultOf<typeof recallReachQuery>['announcementDelivery']>

/** How many people have already read it or got it by push. */
export function RecallReach({ announcement: { id, can } }: { announcement: Announcement }) {
  const [{ data }] = useQuery({ query: recallReachQuery, variables: { id }, pause: !can.report })
  const delivery = data?.announcementDelivery
  return <p aria-live="polite">{delivery ? reached(delivery) : null}</p>
}

const reached = ({ audience, read, push: { sent } }: Reach) =>
  sent > 0
    ? m.announcements_have_read_and_got({ read, audience, devices: sent })
    : m.announcements_have_read({ read, audience })
