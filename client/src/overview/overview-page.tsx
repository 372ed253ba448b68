import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { useQuery } from 'urql'
import { ActivitySkeleton } from '../activity/activity-skeleton.tsx'
import { ActivityList } from '../activity/activity-list.tsx'
import { useViewer } from '../session/use-viewer.ts'
import { ListPage } from '../layouts/list-page.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { recentQuery, upcomingQuery } from './overview-queries.ts'
import { PeopleCounts } from './people-counts.tsx'
import { paths } from '../paths.ts'
import { formatInZone } from '../time/format-in-zone.ts'
import { defaultZone } from '../time/time-zones.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'

/** What waits for somebody, and what happened lately. */
export default function BackofficePage() {
  const viewer = useViewer()
  const writes = viewer.writesAnnouncements
  const waits = writes && viewer.may('announcement.read')
  const [{ data: waiting }] = useQuery({ query: upcomingQuery, pause: !waits })
  const [{ data: recent }] = useQuery({ query: recentQuery })
  const entries = recent?.auditLog.edges.map((edge) => edge.node) ?? []
  return (
    <ListPage>
      <PageTitle>Back office</PageTitle>
      <PageHead title="Overview" description="What waits for you, and what happened lately.">
        {writes ? (
          <ButtonLink to={paths.announcementCreate()}>
            <Plus aria-hidden="true" /> New announcement
          </ButtonLink>
        ) : null}
      </PageHead>
      <chakra.div display="grid" gap="4">
        <PeopleCounts users={viewer.readsPeople} />
        {waits ? (
          <chakra.div
            display="grid"
            gap="4"
            alignItems="start"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          >
            <AnnouncementCard
              title="Scheduled announcements"
              to={`${paths.announcements()}?status=scheduled`}
              empty="Nothing is scheduled."
              items={
                waiting?.scheduled.edges.map(({ node }) => ({
                  ...node,
                  when: node.publishAt ? formatInZone(node.publishAt, defaultZone) : '',
                })) ?? null
              }
            />
            <AnnouncementCard
              title="Drafts"
              to={`${paths.announcements()}?status=draft`}
              empty="No draft waits to be finished."
              items={
                waiting?.drafts.edges.map(({ node }) => ({
                  ...node,
                  when: <RelativeTime at={node.updatedAt} />,
                })) ?? null
              }
            />
          </chakra.div>
        ) : null}
        <Card title="Lately">
          <chakra.div px="5" py="4" textStyle="sm">
            {recent ? null : <ActivitySkeleton />}
            <ActivityList entries={entries} />
            {recent && entries.length === 0 ? (
              <chakra.p color="fg.muted">Nothing that you may see has happened yet.</chakra.p>
            ) : null}
          </chakra.div>
        </Card>
      </chakra.div>
    </ListPage>
  )
}
