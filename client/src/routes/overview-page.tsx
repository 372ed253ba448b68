import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { useQuery } from 'urql'
import { ActivityList, ActivitySkeleton } from '../activity/activity-list.tsx'
import { PushTotals } from '../delivery/push-totals.tsx'
import { LastAnnouncementsCard, LowReadingCard, OverdueCard } from '../delivery/reach-cards.tsx'
import { useReach } from '../delivery/reach.ts'
import { UnreadByDepartment } from '../delivery/unread-by-department.tsx'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { FirstSteps } from '../overview/first-steps.tsx'
import { recentQuery } from '../overview/overview.ts'
import { PeopleCounts } from '../overview/people-counts.tsx'
import { WaitingApprovals } from '../overview/waiting-approvals.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { SystemSummary } from '../system/system-summary.tsx'
import { ButtonLink } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { FewRows } from '../layouts/few-rows.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { mayVisit, plansShifts } from './backoffice-sections.ts'
import { DraftsCard, NextShiftsCard, UpcomingCard, WeeksCard } from './overview-cards.tsx'

/** What waits for somebody first, then how far things have got, and what happened lately. */
export default function BackofficePage() {
  const viewer = useViewer()
  const create = viewer.writes('announcement')
    ? { to: paths.announcementCreate(), label: m.overview_new_announcement() }
    : viewer.writes('article')
      ? { to: paths.articleCreate(), label: m.articles_new() }
      : null
  const reports = viewer.may('announcement.read') && viewer.may('reportCount.read')
  const reach = useReach(reports)
  return (
    <ListPage>
      <PageTitle>{m.overview_page_title()}</PageTitle>
      <PageHead title={m.overview_title()} description={m.overview_about()}>
        {create ? (
          <ButtonLink to={create.to}>
            <Plus aria-hidden="true" /> {create.label}
          </ButtonLink>
        ) : null}
      </PageHead>
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {viewer.may('setting.read') ? <SystemSummary /> : null}
        <WaitingApprovals />
        {viewer.role === 'OWNER' ? <FirstSteps /> : null}
        <Columns>
          <Column>
            {reports ? <OverdueCard reach={reach} /> : null}
            {reports ? <LowReadingCard reach={reach} /> : null}
            {create ? <DraftsCard /> : null}
          </Column>
          <Column>
            {mayVisit(paths.schedule(), viewer) ? <UpcomingCard /> : null}
            {plansShifts(viewer) ? <WeeksCard /> : null}
            <NextShiftsCard />
          </Column>
        </Columns>
        <PeopleCounts users={viewer.readsPeople} />
        <Columns>
          <Column>
            {reports ? <LastAnnouncementsCard reach={reach} /> : null}
            {reports ? <PushTotals /> : null}
          </Column>
          <Column>
            {reports ? (
              <UnreadByDepartment
                ids={reach.last.map(({ id }) => id)}
                isWaiting={reach.isWaiting}
              />
            ) : null}
            <Recent />
          </Column>
        </Columns>
      </chakra.div>
    </ListPage>
  )
}

/** What happened last. */
function Recent() {
  const [{ data: recent }] = useQuery({ query: recentQuery })
  const entries = recent?.auditLog.edges.map((edge) => edge.node) ?? []
  return (
    <Card title={m.overview_recent_activity()}>
      <FewRows count={entries.length}>
        <chakra.div px="5" py="4" textStyle="sm">
          {recent ? null : <ActivitySkeleton />}
          <ActivityList entries={entries} />
          {recent && entries.length === 0 ? (
            <chakra.p color="fg.muted">{m.activity_nothing_yet()}</chakra.p>
          ) : null}
        </chakra.div>
      </FewRows>
    </Card>
  )
}

/** Two columns beside each other, so that a short card leaves no hole; one where the other is empty. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    lg: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
    },
  },
})

const Column = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'minmax(0, 1fr)',
    _empty: { display: 'none' },
  },
})
