import type { ResultOf } from 'gql.tada'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import type { Announcement } from './announcement.ts'
import { useAnnouncementActions } from './use-announcement-actions.ts'

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

/** Recalls a published announcement, after showing how many it has reached. Render the returned dialog. */
export function useRecall() {
  const actions = useAnnouncementActions()
  const { ask, dialog } = useConfirm()
  const askToRecall = (announcement: Announcement) =>
    ask({
      title: m.announcements_recall_question(announcement),
      description: m.announcements_recall_effect(),
      details: () => <RecallReach announcement={announcement} />,
      confirm: m.announcements_recall(),
      onConfirm: () => void actions.recall(announcement),
    })
  return { askToRecall, dialog }
}
