import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { ActivityList, ActivitySkeleton } from '../activity/activity-list.tsx'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { ButtonLink, TextLink } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { css } from '../ui/css.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { recentQuery, upcomingQuery } from '../overview/overview.ts'
import { PeopleCounts } from '../overview/people-counts.tsx'
import { ReachCards } from '../delivery/reach-cards.tsx'
import { SystemSummary } from '../system/system-summary.tsx'

/** What waits for somebody, and what happened lately. */
export default function BackofficePage() {
  const viewer = useViewer()
  const writes = viewer.writes('announcement')
  const waits = writes && viewer.may('announcement.read')
  const reports = viewer.may('announcement.read') && viewer.may('reportCount.read')
  const [{ data: waiting }] = useQuery({ query: upcomingQuery, pause: !waits })
  const [{ data: recent }] = useQuery({ query: recentQuery })
  const entries = recent?.auditLog.edges.map((edge) => edge.node) ?? []
  const waitingCards = waits ? (
    <>
      <AnnouncementCard
        title={m.overview_scheduled()}
        all={m.overview_all_scheduled()}
        to={`${paths.announcements()}?status=scheduled`}
        empty={m.overview_none_scheduled()}
        items={
          waiting?.scheduled.edges.map(({ node }) => ({
            ...node,
            when: node.publishAt ? formatInZone(node.publishAt, defaultZone()) : '',
          })) ?? null
        }
      />
      <AnnouncementCard
        title={m.overview_drafts()}
        all={m.overview_all_drafts()}
        to={`${paths.announcements()}?status=draft`}
        empty={m.overview_no_drafts()}
        items={
          waiting?.drafts.edges.map(({ node }) => ({
            ...node,
            when: <RelativeTime at={node.updatedAt} />,
          })) ?? null
        }
      />
    </>
  ) : null
  return (
    <ListPage>
      <PageTitle>{m.overview_page_title()}</PageTitle>
      <PageHead title={m.overview_title()} description={m.overview_about()}>
        {writes ? (
          <ButtonLink to={paths.announcementCreate()}>
            <Plus aria-hidden="true" /> {m.overview_new_announcement()}
          </ButtonLink>
        ) : null}
      </PageHead>
      <chakra.div display="grid" gap="4">
        <PeopleCounts users={viewer.readsPeople} />
        <Pair>{reports ? <ReachCards>{waitingCards}</ReachCards> : waitingCards}</Pair>
        <Pair>
          {viewer.may('setting.read') ? <SystemSummary /> : null}
          <Card title={m.overview_lately()}>
            <chakra.div px="5" py="4" textStyle="sm">
              {recent ? null : <ActivitySkeleton />}
              <ActivityList entries={entries} />
              {recent && entries.length === 0 ? (
                <chakra.p color="fg.muted">{m.activity_nothing_yet()}</chakra.p>
              ) : null}
            </chakra.div>
          </Card>
        </Pair>
      </chakra.div>
    </ListPage>
  )
}

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    _empty: { display: 'none' },
    '& > :only-child': { gridColumn: '1 / -1' },
  },
})

interface AnnouncementCardProps {
  title: string
  /** What the link to all of them is called. */
  all: string
  /** The list that shows all of them. */
  to: string
  /** Null until they are known. */
  items: { id: string; title: string; when: ReactNode }[] | null
  empty: string
}

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { sm: 'center' },
    justifyContent: { base: 'center', sm: 'space-between' },
    columnGap: '3',
    px: '5',
    py: '2',
    minH: '12',
    textStyle: 'sm',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
  },
})

/** A few announcements that wait for something. */
function AnnouncementCard({ title, all, to, items, empty }: AnnouncementCardProps) {
  return (
    <Card
      title={title}
      aside={
        <TextLink to={to} className={css({ textStyle: 'sm' })} aria-label={all}>
          {m.overview_all()}
        </TextLink>
      }
    >
      {items === null
        ? ['60%', '40%', '70%'].map((width) => (
            <chakra.div key={width} px="5" minH="12" display="flex" alignItems="center">
              <Skeleton h="4" w={width} />
            </chakra.div>
          ))
        : null}
      {items?.length === 0 ? (
        <chakra.p px="5" py="4" textStyle="sm" color="fg.muted">
          {empty}
        </chakra.p>
      ) : null}
      <chakra.ul listStyleType="none">
        {items?.map((item) => (
          <li key={item.id}>
            <Entry to={paths.announcement(item.id)}>
              <chakra.span fontWeight="medium" truncate lang={languageOf(item.title)}>
                {item.title || m.overview_untitled()}
              </chakra.span>
              <chakra.span color="fg.muted" flexShrink="0">
                {item.when}
              </chakra.span>
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </Card>
  )
}
