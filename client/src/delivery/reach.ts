import type { ResultOf } from 'gql.tada'
import { useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'

const reachedFields = graphql(`
  fragment ReachedAnnouncement on Announcement {
    id title status publishedAt requiresAck ackDueAt can { report names remind }
  }
`)
export type Reached = ResultOf<typeof reachedFields>

/** What was published last, and what should have been acknowledged by now. */
const reachQuery = graphql(
  `
    query Reach {
      last: announcements(first: 20, filter: { status: [PUBLISHED] }, sort: PUBLISH_AT_DESC) {
        edges { node { ...ReachedAnnouncement } }
      }
      overdue: announcements(first: 20, filter: { overdue: true }, sort: PUBLISH_AT_DESC) {
        edges { node { ...ReachedAnnouncement } }
      }
    }
  `,
  [reachedFields],
)

const ratesQuery = graphql(`
  query ReachRates($ids: [ID!]!) {
    announcementReadRates(ids: $ids) { id audience read acknowledged }
  }
`)
export type Rate = ResultOf<typeof ratesQuery>['announcementReadRates'][number]

/** How many of the last ones are shown. */
const lastShown = 6
const lateShown = 6
const lowShown = 5
/** Read by fewer than this, a day after it went out and for as long as anybody still looks for it, it is worth a reminder. */
const lowShare = 0.6
const [dayMs, lowForDays] = [86_400_000, 30]

/** What was published last, what is overdue, and what few have read, with how far each has got. */
export function useReach(mayReport: boolean) {
  const [now] = useState(() => Date.now())
  const [{ data }] = useQuery({
    query: reachQuery,
    requestPolicy: 'cache-and-network',
    pause: !mayReport,
  })
  const reported = (edges: { node: Reached }[] = []) =>
    edges.map(({ node }) => node).filter(({ can }) => can.report)
  const published = reported(data?.last.edges)
  const overdue = reported(data?.overdue.edges)
  const ids = [...new Set([...published, ...overdue].map(({ id }) => id))]
  const [{ data: counted }] = useQuery({
    query: ratesQuery,
    variables: { ids },
    pause: ids.length === 0,
    requestPolicy: 'cache-and-network',
  })
  const rates = new Map(counted?.announcementReadRates.map((rate) => [rate.id, rate]))
  const late = overdue.filter((each) => missingOf(rates.get(each.id)).acknowledged > 0)
  const isDue = ({ publishedAt }: Reached) => {
    const days = publishedAt ? (now - Date.parse(publishedAt)) / dayMs : 0
    return days >= 1 && days <= lowForDays
  }
  const low = published
    .filter((each) => isDue(each) && shareOf(rates.get(each.id)) < lowShare && !late.includes(each))
    .toSorted((one, other) => shareOf(rates.get(one.id)) - shareOf(rates.get(other.id)))
  return {
    ...{ rates, last: published.slice(0, lastShown) },
    ...{ late: late.slice(0, lateShown), low: low.slice(0, lowShown) },
    isWaiting: !data || (ids.length > 0 && !counted),
  }
}
export type Reach = ReturnType<typeof useReach>

/** How many of those whom it is for have not read it, and not acknowledged it. */
export const missingOf = (rate: Rate | undefined) => {
  const { audience = 0, read = 0, acknowledged = 0 } = rate ?? {}
  const others = (count: number) => Math.max(0, audience - count)
  return { read: others(read), acknowledged: others(acknowledged) }
}
/** Of nobody, all have read it. */
const shareOf = (rate: Rate | undefined) => (rate?.audience ? rate.read / rate.audience : 1)
