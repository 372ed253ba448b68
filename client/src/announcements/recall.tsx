import type { ResultOf } from 'gql.tada'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { formatCount } from '../time/formats.ts'
import type { Announcement } from './announcement.ts'
import { useAnnouncementActions } from './use-announcement-actions.ts'

export const recallEffect =
  'It disappears from every inbox, and pushes that still wait are dropped. It cannot be published again.'

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

function reached({ audience, read, push }: Reach): string {
  const people = `${formatCount(read)} of ${formatCount(audience)} people have read it`
  return push.sent > 0
    ? `${people}, and ${counted(push.sent)} got it by push.`
    : `${people} so far.`
}

const counted = (count: number) => (count === 1 ? '1 device' : `${formatCount(count)} devices`)

/** Recalls a published announcement, after showing how many it has reached. Render the returned dialog. */
export function useRecall() {
  const actions = useAnnouncementActions()
  const { ask, dialog } = useConfirm()
  const askToRecall = (announcement: Announcement) =>
    ask({
      title: `Recall “${announcement.title}”?`,
      description: recallEffect,
      details: () => <RecallReach announcement={announcement} />,
      confirm: 'Recall',
      onConfirm: () => void actions.recall(announcement),
    })
  return { askToRecall, dialog }
}
