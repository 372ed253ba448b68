import { ArrowLeft, UserRound } from 'lucide-react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { ListPage, NotAllowedPage, NotLoadedPage, PageHead } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import type { Column } from '../table/column.tsx'
import { ExportButton } from '../table/export-button.tsx'
import type { ListFilter } from '../table/filters.tsx'
import { pageSize } from '../table/listed.ts'
import { ResourceList } from '../table/resource-list.tsx'
import { useListParams } from '../table/use-list-params.ts'
import { usePageOf } from '../table/use-resource-list.ts'
import { formatCount } from '../time/formats.ts'
import { TextLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import {
  exportPeopleQuery,
  inAddress,
  peopleQuery,
  peopleStates,
  reportedQuery,
  stateCountsQuery,
  stateIn,
  type PeopleState,
  type Person,
  type Reported,
} from './people.ts'
import { RemindButton, useRemind } from './use-remind.tsx'

const listWords = { title: m.delivery_people, search: m.delivery_search, count: m.words_people }
const nameOf = ({ name, nameTh }: Person) => shownName(name, nameTh ?? '')

/** Whom an announcement is for, by what became of it with them. */
export default function PeoplePage() {
  const { id = '' } = useParams()
  const variables = { id }
  const [{ data, error: notFound }, ask] = useQuery({ query: reportedQuery, variables })
  const isNamed = data?.announcement.can.names
  const [{ data: counts, error: notCounted }, count] = useQuery({
    ...{ query: stateCountsQuery, variables },
    pause: !isNamed,
  })
  if (isNamed === false) return <NotAllowedPage />
  if (data && counts) return <People reported={{ ...data, ...counts }} />
  const error = notFound ?? notCounted
  if (!error) return <PageSkeleton />
  return (
    <NotLoadedPage
      title={m.delivery_not_loaded()}
      error={error}
      gone={{ title: m.announcements_gone(), description: m.published_gone_about() }}
      list={{ to: paths.announcements(), label: m.announcements_all_announcements() }}
      retry={() => (data ? count : ask)({ requestPolicy: 'network-only' })}
    />
  )
}

function People({ reported }: { reported: Reported }) {
  const { id, title, requiresAck } = reported.announcement
  const { may, readsPeople } = useViewer()
  const params = useListParams()
  const state = stateIn(params.value('state'))
  const asked = { id, state: state ?? ('ALL' as const), search: params.search || null }
  const list = usePageOf(params, peopleQuery, { ...asked, first: pageSize, after: params.after })
  return (
    <ListPage>
      <PageTitle>{m.delivery_people_of({ title })}</PageTitle>
      <TextLink to={paths.announcement(id)} className={backLook}>
        <ArrowLeft size={15} aria-hidden="true" /> {title}
      </TextLink>
      <PageHead title={m.delivery_people()} description={m.delivery_people_about()}>
        {params.search ? null : (
          <RemindButton
            announcement={reported.announcement}
            state={state}
            count={list.total ?? 0}
          />
        )}
        {may('report.export') ? (
          <ExportButton
            name="announcement-people"
            query={exportPeopleQuery}
            variables={asked}
            read={(data) => data.exportAnnouncementPeople}
          />
        ) : null}
      </PageHead>
      <ResourceList
        name="announcement-people"
        words={listWords}
        list={list}
        actions={[useRemind(reported.announcement)]}
        tabs={stateTabs(reported)}
        columns={columns(requiresAck)}
        nameOf={nameOf}
        hrefOf={({ id: personId }) => (readsPeople ? paths.userView(personId) : null)}
        empty={{
          icon: UserRound,
          title: m.delivery_nobody(),
          description: m.delivery_nobody_about(),
          action: null,
        }}
      />
    </ListPage>
  )
}

const backLook = css({
  overflowWrap: 'anywhere',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minH: { base: '11', md: '6' },
  mb: { base: '0', md: '2' },
  textStyle: 'sm',
  color: 'fg.muted',
})

/** Everybody, and each state with how many are in it. */
function stateTabs({ announcement, announcementDelivery: counts }: Reported): ListFilter {
  const { audience, read, acknowledged, clicked, reached } = counts
  const others = (count: number) => Math.max(0, audience - count)
  const inState: Partial<Record<PeopleState, number>> = {
    NOT_DELIVERED: others(reached),
    UNREAD: others(read),
    READ: read,
    ...(announcement.requiresAck && {
      NOT_ACKNOWLEDGED: others(acknowledged),
      ACKNOWLEDGED: acknowledged,
    }),
    CLICKED: clicked,
  }
  const counted = (label: string, count: number) => `${label} ${formatCount(count)}`
  return {
    name: 'state',
    label: m.delivery_state(),
    options: [
      { value: '', label: counted(m.delivery_everyone(), audience) },
      ...(Object.keys(inState) as PeopleState[]).map((state) => ({
        value: inAddress(state),
        label: counted(peopleStates[state](), inState[state]!),
      })),
    ],
  }
}

const columns = (requiresAck: boolean): Column<Person>[] => [
  {
    id: 'name',
    header: m.delivery_name(),
    cell: nameOf,
    lead: (row) => <PersonAvatar name={nameOf(row)} photo={null} size="sm" />,
  },
  {
    id: 'department',
    header: m.delivery_department(),
    cell: (row) => shownName(row.departmentEn ?? '', row.departmentTh ?? '') || null,
    width: '48',
    phone: 'below',
  },
  {
    id: 'state',
    header: m.delivery_state(),
    cell: stateOf,
    width: '36',
    phone: 'below',
  },
  {
    id: 'delivered',
    header: m.delivery_delivered(),
    cell: ({ deliveredAt }) => (deliveredAt ? <RelativeTime at={deliveredAt} /> : null),
    width: '36',
    optional: true,
  },
  {
    id: 'read',
    header: m.delivery_read(),
    cell: ({ isRead, readAt }) =>
      readAt ? <RelativeTime at={readAt} /> : isRead ? m.delivery_read_at_once() : null,
    width: '44',
  },
  ...(requiresAck
    ? [
        {
          id: 'acknowledged',
          header: m.delivery_acknowledged(),
          cell: ({ acknowledgedAt }: Person) =>
            acknowledgedAt ? <RelativeTime at={acknowledgedAt} /> : null,
          width: '36',
        },
      ]
    : []),
  {
    id: 'clicked',
    header: m.delivery_clicked(),
    cell: ({ clickedAt }) => (clickedAt ? <RelativeTime at={clickedAt} /> : null),
    width: '36',
    optional: true,
  },
]

/** How far it has got with them. */
function stateOf({ acknowledgedAt, isRead, deliveredAt }: Person): string {
  if (acknowledgedAt) return m.delivery_acknowledged()
  if (isRead) return m.delivery_read()
  return deliveredAt ? m.delivery_unread() : m.delivery_not_delivered()
}
