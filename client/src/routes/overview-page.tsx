import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { ActivityList, ActivitySkeleton } from '../activity/activity-list.tsx'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { ResourceIcon, StateBadge, titleOf, whatHappens } from '../schedule/moment-look.tsx'
import { keyOf } from '../schedule/moments.ts'
import { upcomingQuery } from '../schedule/schedule.ts'
import { useUpToDate } from '../schedule/use-schedule.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { zoneLabel } from '../time/zones.ts'
import { ButtonLink, TextLink } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { css } from '../ui/css.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { draftsQuery, recentQuery } from '../overview/overview.ts'
import { PeopleCounts } from '../overview/people-counts.tsx'
import { WaitingApprovals } from '../overview/waiting-approvals.tsx'
import { ReachCards } from '../delivery/reach-cards.tsx'
import { mayVisit } from './backoffice-sections.ts'
import { SystemSummary } from '../system/system-summary.tsx'

/** What waits for somebody, and what happened lately. */
export default function BackofficePage() {
  const viewer = useViewer()
  const writes = viewer.writes('announcement')
  const waits = writes && viewer.may('announcement.read')
  const reports = viewer.may('announcement.read') && viewer.may('reportCount.read')
  const [{ data: waiting }] = useQuery({ query: draftsQuery, pause: !waits })
  const [{ data: recent }] = useQuery({ query: recentQuery })
  const entries = recent?.auditLog.edges.map((edge) => edge.node) ?? []
  const waitingCards = (
    <>
      {mayVisit(paths.schedule(), viewer) ? <UpcomingCard /> : null}
      {waits ? (
        <WaitingCard
          title={m.overview_drafts()}
          all={m.overview_all_drafts()}
          to={`${paths.announcements()}?status=draft`}
          empty={m.overview_no_drafts()}
          items={
            waiting?.drafts.edges.map(({ node: { id, title, updatedAt } }) => ({
              ...{ key: id, to: paths.announcement(id), title },
              when: <RelativeTime at={updatedAt} />,
            })) ?? null
          }
        />
      ) : null}
    </>
  )
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
        <WaitingApprovals />
        <PeopleCounts users={viewer.readsPeople} />
        <Pair>{waitingCards}</Pair>
        <Pair>{reports ? <ReachCards /> : null}</Pair>
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
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    _empty: { display: 'none' },
    '& > :only-child': { gridColumn: '1 / -1' },
  },
})

const upcomingTime = (): Intl.DateTimeFormatOptions => ({
  ...{ timeZone: defaultZone(), weekday: 'short', day: 'numeric', month: 'short' },
  ...{ hour: '2-digit', minute: '2-digit' },
})
const pathOf = { ANNOUNCEMENT: paths.announcement, ARTICLE: paths.article }

/** What comes next of everything that is published, with what did not go out. */
function UpcomingCard() {
  const [{ data }, ask] = useQuery({ query: upcomingQuery })
  const [now] = useState(() => Date.now())
  const moments = data?.upcomingMoments
  useUpToDate(moments, () => ask({ requestPolicy: 'network-only' }))
  return (
    <WaitingCard
      title={m.overview_upcoming()}
      all={m.overview_all_upcoming()}
      to={paths.schedule()}
      empty={m.overview_nothing_upcoming()}
      note={m.schedule_zone({ zone: zoneLabel(defaultZone(), now) })}
      items={
        moments?.map((moment) => ({
          ...{ key: keyOf(moment), to: pathOf[moment.resource](moment.id), title: titleOf(moment) },
          icon: <ResourceIcon of={moment} size={15} />,
          when: (
            <>
              {moment.state === 'PENDING' ? (
                moment.kind === 'END' && `${whatHappens(moment)} · `
              ) : (
                <StateBadge of={moment} />
              )}
              {formatDate(new Date(moment.at), upcomingTime())}
            </>
          ),
        })) ?? null
      }
    />
  )
}

interface WaitingCardProps {
  title: string
  /** What the link to all of them is called. */
  all: string
  /** The list that shows all of them. */
  to: string
  /** Null until they are known. */
  items: { key: string; to: string; title: string; icon?: ReactNode; when: ReactNode }[] | null
  empty: string
  /** Said below them. */
  note?: string
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

/** A few things that wait for something. */
function WaitingCard({ title, all, to, items, empty, note }: WaitingCardProps) {
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
          <li key={item.key}>
            <Entry to={item.to}>
              <chakra.span display="flex" alignItems="center" gap="2.5" minW="0" maxW="100%">
                {item.icon ? (
                  <chakra.span color="fg.subtle" flexShrink="0">
                    {item.icon}
                  </chakra.span>
                ) : null}
                <chakra.span fontWeight="medium" truncate lang={languageOf(item.title)}>
                  {item.title || m.overview_untitled()}
                </chakra.span>
              </chakra.span>
              <chakra.span
                display="flex"
                alignItems="center"
                gap="2"
                color="fg.muted"
                flexShrink="0"
              >
                {item.when}
              </chakra.span>
            </Entry>
          </li>
        ))}
      </chakra.ul>
      {note && items && items.length > 0 ? (
        <chakra.p px="5" py="2.5" borderTopWidth="1px" textStyle="xs" color="fg.muted">
          {note}
        </chakra.p>
      ) : null}
    </Card>
  )
}
