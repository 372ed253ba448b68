import type { ResultOf } from 'gql.tada'
import { Undo2 } from 'lucide-react'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { useRun } from '../api/use-graphql.ts'
import type { RunningAction } from '../table/row-actions.ts'
import { m } from '../words/m.ts'
import { recallAnnouncement, type Announcement } from './announcement.ts'

/** Takes an announcement back from everybody who got it. */
export function useRecall(): RunningAction<Announcement> {
  const run = useRun()
  return {
    label: m.announcements_recall(),
    icon: Undo2,
    allowed: ({ can }) => can.recall,
    run: ({ id }) => run(recallAnnouncement, { id }),
    done: (title) => m.announcements_is_recalled({ title }),
    confirm: {
      question: (title) => m.announcements_recall_question({ title }),
      description: m.announcements_recall_effect(),
      details: (announcement) => <RecallReach announcement={announcement} />,
    },
  }
}

const recallReachQuery = graphql(`
  query RecallReach($id: ID!) {
    announcementDelivery(id: $id) { id audience read push { sent } }
  }
`)
type Reach = NonNullable<ResultOf<typeof recallReachQuery>['announcementDelivery']>

/** How many people have already read it or got it by push. */
function RecallReach({ announcement: { id, can } }: { announcement: Announcement }) {
  const [{ data }] = useQuery({ query: recallReachQuery, variables: { id }, pause: !can.report })
  const delivery = data?.announcementDelivery
  return <p aria-live="polite">{delivery ? reached(delivery) : null}</p>
}

const reached = ({ audience, read, push: { sent } }: Reach) =>
  sent > 0
    ? m.announcements_have_read_and_got({ read, audience, devices: sent })
    : m.announcements_have_read({ read, audience })
