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
  const create = viewer.writes('announcement')
    ? { to: paths.announcementCreate(), label: m.overview_new_announcement() }
    : viewer.writes('article')
      ? { to: paths.articleCreate(), label: m.articles_new() }
      : null
  const reports = viewer.may('announcement.read') && viewer.may('reportCount.read')
  const [{ data: recent }] = useQuery({ query: recentQuery })
  const entries = recent?.auditLog.edges.map((edge) => edge.node) ?? []
  const waitingCards = (
    <>
      {mayVisit(paths.schedule(), viewer) ? <UpcomingCard /> : null}
      {create ? <DraftsCard /> : null}
    </>
  )
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
const pathOf = {
  ANNOUNCEMENT: paths.announcement,
  ARTICLE: paths.article,
  MEETING: paths.meeting,
}

/** What comes next of everything that is published, with what did not go out. */
function UpcomingCard() {
  const [{ data }, ask] = useQuery({ query: upcomingQuery })
  const [now] = useState(() => Date.now())
  const moments = data?.upcomingMoments
  useUpToDate(moments, () => ask({ requestPolicy: 'network-only' }))
  return (
    <WaitingCard
      title={m.overview_upcoming()}
      lists={[{ to: paths.schedule(), label: m.overview_all(), name: m.overview_all_upcoming() }]}
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

const shownDrafts = 5

/** What is begun, of every kind, and was changed last. */
function DraftsCard() {
  const viewer = useViewer()
  const shows = (kind: 'announcement' | 'article' | 'meeting') =>
    viewer.writes(kind) && viewer.may(`${kind}.read`)
  const asked = {
    announcements: shows('announcement'),
    articles: shows('article'),
    meetings: shows('meeting'),
  }
  const [{ data }] = useQuery({ query: draftsQuery, variables: asked })
  const kinds = [
    {
      resource: 'ANNOUNCEMENT' as const,
      ...{ found: data?.announcements, isShown: asked.announcements, one: paths.announcement },
      ...{ to: paths.announcements(), label: m.announcements_title() },
    },
    {
      resource: 'ARTICLE' as const,
      ...{ found: data?.articles, isShown: asked.articles, one: paths.article },
      ...{ to: paths.articles(), label: m.articles_title() },
    },
    {
      resource: 'MEETING' as const,
      ...{ found: data?.meetings, isShown: asked.meetings, one: paths.meeting },
      ...{ to: paths.meetings(), label: m.meetings_title() },
    },
  ]
  const drafts = kinds.flatMap(({ resource, one, found }) =>
    (found?.edges ?? []).map(({ node }) => ({ ...node, resource, to: one(node.id) })),
  )
  const latest = drafts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  return (
    <WaitingCard
      title={m.overview_drafts()}
      lists={kinds
        .filter(({ isShown }) => isShown)
        .map(({ to, label }) => ({
          ...{ to: `${to}?status=draft`, label },
          name: m.overview_all_drafts({ kind: label }),
        }))}
      empty={m.overview_no_drafts()}
      items={
        data
          ? latest.slice(0, shownDrafts).map(({ id, to, title, updatedAt, resource }) => ({
              ...{ key: id, to, title },
              icon: <ResourceIcon of={{ resource }} size={15} />,
              when: <RelativeTime at={updatedAt} />,
            }))
          : null
      }
    />
  )
}

interface WaitingCardProps {
  title: string
  /** Links to the lists that show all of them: what stands there, and what it is called. */
  lists: { to: string; label: string; name: string }[]
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
function WaitingCard({ title, lists, items, empty, note }: WaitingCardProps) {
  return (
    <Card
      title={title}
      aside={
        <chakra.span display="flex" gap="3">
          {lists.map(({ to, label, name }) => (
            <TextLink key={to} to={to} className={css({ textStyle: 'sm' })} aria-label={name}>
              {label}
            </TextLink>
          ))}
        </chakra.span>
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
