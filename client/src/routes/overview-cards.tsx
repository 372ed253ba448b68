import { addDays } from '@prakat/schema/shift-rules'
import { utcToZoned } from '@prakat/schema/zoned-time'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { draftsQuery } from '../overview/overview.ts'
import { WaitingCard } from '../overview/waiting-card.tsx'
import { paths } from '../paths.ts'
import { ResourceIcon, StateBadge, titleOf, momentLabel } from '../schedule/moment-look.tsx'
import { keyOf } from '../schedule/moments.ts'
import { upcomingQuery } from '../schedule/schedule.ts'
import { useUpToDate } from '../schedule/use-schedule.ts'
import { useViewer } from '../session/me.ts'
import { dayInWords, timesOf, weekInWords } from '../shifts/clock.ts'
import { ownShiftsQuery } from '../shifts/own.ts'
import { WeekBadge } from '../shifts/week-badge.tsx'
import { waitingWeeksQuery } from '../shifts/week.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { isOwnZone, zoneLabel } from '../time/zones.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'

const upcomingTime = (): Intl.DateTimeFormatOptions => ({
  ...{ timeZone: defaultZone(), weekday: 'short', day: 'numeric', month: 'short' },
  ...{ hour: '2-digit', minute: '2-digit' },
})
const pathOf = {
  ANNOUNCEMENT: paths.announcement,
  ARTICLE: paths.article,
  MEETING: paths.meeting,
  VIDEO: paths.videoEdit,
}

/** What comes next of everything that is published, with what did not go out. */
export function UpcomingCard() {
  const [{ data }, ask] = useQuery({ query: upcomingQuery })
  const [now] = useState(() => Date.now())
  const moments = data?.upcomingMoments
  useUpToDate(moments, () => ask({ requestPolicy: 'network-only' }))
  return (
    <WaitingCard
      title={m.overview_upcoming()}
      lists={[{ to: paths.schedule(), label: m.overview_all(), name: m.overview_all_upcoming() }]}
      empty={m.overview_nothing_upcoming()}
      {...(!isOwnZone(defaultZone()) && {
        note: m.schedule_zone({ zone: zoneLabel(defaultZone(), now) }),
      })}
      items={
        moments?.map((moment) => ({
          ...{ key: keyOf(moment), to: pathOf[moment.resource](moment.id), title: titleOf(moment) },
          icon: <ResourceIcon of={moment} size={15} />,
          when: (
            <>
              {moment.state === 'PENDING' ? (
                moment.kind === 'END' && `${momentLabel(moment)} · `
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
export function DraftsCard() {
  const viewer = useViewer()
  const shows = (kind: 'announcement' | 'article' | 'meeting' | 'video') =>
    viewer.writes(kind) && viewer.may(`${kind}.read`)
  const asked = {
    announcements: shows('announcement'),
    articles: shows('article'),
    meetings: shows('meeting'),
    videos: shows('video'),
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
    {
      resource: 'VIDEO' as const,
      ...{ found: data?.videos, isShown: asked.videos, one: paths.videoEdit },
      ...{ to: paths.videos(), label: m.videos_title() },
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

/** Weeks of shifts that their people do not know yet, or not as they are now. */
export function WeeksCard() {
  const [from] = useState(() =>
    addDays(utcToZoned(new Date().toISOString(), defaultZone()).slice(0, 10), -7),
  )
  const [{ data }] = useQuery({ query: waitingWeeksQuery, variables: { from } })
  return (
    <WaitingCard
      title={m.overview_weeks()}
      lists={[
        {
          ...{ to: paths.workSchedules('?state=waiting'), label: m.overview_all() },
          name: m.overview_all_weeks(),
        },
      ]}
      empty={m.overview_no_weeks()}
      items={
        data?.workSchedules.edges.map(({ node }) => ({
          ...{ key: node.id, to: paths.workSchedule(node.id) },
          title: shownName(node.departmentNameEn, node.departmentNameTh),
          icon: <CalendarClock size={15} aria-hidden="true" />,
          when: (
            <>
              <WeekBadge week={node} /> {weekInWords(node.monday)}
            </>
          ),
        })) ?? null
      }
    />
  )
}

const nextDays = 41
const mostNext = 5

/** What somebody works next; nothing for whoever has no shifts. */
export function NextShiftsCard() {
  const [now] = useState(() => Date.now())
  const [from] = useState(() => utcToZoned(new Date(now).toISOString(), defaultZone()).slice(0, 10))
  const [{ data }] = useQuery({
    query: ownShiftsQuery,
    requestPolicy: 'cache-and-network',
    variables: { from: addDays(from, -1), to: addDays(from, nextDays) },
  })
  const next = data?.ownShifts.filter(({ endsAt }) => Date.parse(endsAt) > now) ?? []
  if (next.length === 0) return null
  return (
    <WaitingCard
      title={m.overview_next_shifts()}
      lists={[{ to: paths.shifts(), label: m.overview_all(), name: m.overview_all_shifts() }]}
      empty=""
      items={next.slice(0, mostNext).map((shift) => ({
        ...{ key: shift.id, to: paths.shifts(shift.date) },
        title: shift.name || shownName(shift.departmentNameEn, shift.departmentNameTh),
        icon: <CalendarClock size={15} aria-hidden="true" />,
        when: `${dayInWords(shift.date, { weekday: 'short', day: 'numeric', month: 'short' })}, ${timesOf(shift)}`,
      }))}
    />
  )
}
