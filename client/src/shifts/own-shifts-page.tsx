import { addDays, daysOf, isDate, minutesOf, mondayOf } from '@prakat/schema/shift-rules'
import { utcToZoned } from '@prakat/schema/zoned-time'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { useTracksKeptAnswer } from '../api/keep-answers.ts'
import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { isOwnZone, zoneLabel } from '../time/zones.ts'
import { ButtonLink, TextLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Select } from '../ui/select.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { dayInWords, hoursOf, timesOf, weekInWords } from './clock.ts'
import { Days } from './own-days.tsx'
import { Month } from './own-month.tsx'
import {
  monthAfter,
  monthBefore,
  monthDays,
  nextShift,
  ownAddress,
  ownShiftsQuery,
  ownViews,
  teamsQuery,
  type OwnView,
} from './own.ts'

/** Few look at it, and most may not. */
const Team = lazy(async () => {
  const { Team: loaded } = await retryUntilLoaded(() => import('./own-team.tsx'))
  return { default: loaded }
})

/** How far the coming ones are listed. */
const listedDays = 42

/** The published shifts of whoever looks, and of those whose weeks they may read. */
export default function OwnShiftsPage() {
  return (
    <chakra.div maxW="6xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '5', md: '8' }}>
      <PageTitle>{m.shifts_own()}</PageTitle>
      <GraphqlProvider>
        <OwnShifts />
      </GraphqlProvider>
    </chakra.div>
  )
}

function OwnShifts() {
  const [params] = useSearchParams()
  const [now] = useState(() => Date.now())
  const today = utcToZoned(new Date(now).toISOString(), defaultZone()).slice(0, 10)
  const asked = params.get('week') ?? ''
  const day = isDate(asked) ? asked : today
  const teams = useTeams(mondayOf(day))
  const view = ownViews.find((each) => each === params.get('view')) ?? 'week'
  const team = teams?.find(({ id }) => id === params.get('department')) ?? teams?.[0]
  return (
    <>
      <chakra.h1 textStyle="2xl" fontWeight="semibold" letterSpacing="-0.02em">
        {m.shifts_own()}
      </chakra.h1>
      <chakra.p textStyle="sm" color="fg.muted" mb="4">
        {isOwnZone(defaultZone())
          ? m.shifts_own_yours()
          : m.shifts_own_about({ zone: zoneLabel(defaultZone(), now) })}{' '}
        <TextLink to={paths.calendar()}>{m.shifts_own_calendar()}</TextLink>
      </chakra.p>
      <LinkTabs
        label={m.shifts_own_view()}
        tabs={viewTabs(view === 'team' || (teams?.length ?? 0) > 0)}
        current={view}
        hrefFor={(value) => ownAddress(value as OwnView, day)}
      />
      <Around view={view} day={day} department={view === 'team' ? (team?.id ?? '') : ''} />
      {view === 'team' && teams && teams.length > 1 ? (
        <TeamChoice teams={teams} chosen={team?.id ?? ''} day={day} />
      ) : null}
      {view === 'team' ? (
        team ? (
          <Suspense fallback={<Skeleton h="80" />}>
            <Team departmentId={team.id} monday={mondayOf(day)} today={today} />
          </Suspense>
        ) : teams ? (
          <NothingPublished />
        ) : (
          <Skeleton h="80" />
        )
      ) : (
        <OwnPeriod view={view} day={day} today={today} />
      )}
    </>
  )
}

const NothingPublished = () => (
  <MessagePage
    heading="h2"
    icon={CalendarClock}
    title={m.shifts_team_none()}
    description={m.shifts_team_none_about()}
  />
)

const viewTabs = (hasTeams: boolean) => [
  { value: 'week', label: m.shifts_own_week() },
  { value: 'month', label: m.shifts_own_month() },
  ...(hasTeams ? [{ value: 'team', label: m.shifts_own_team() }] : []),
]

/** The departments with a published week that the viewer may read; null until that is known. */
function useTeams(monday: string): { id: string; name: string }[] | null {
  const [{ data, error }] = useQuery({ query: teamsQuery, variables: { monday } })
  if (!data) return error ? [] : null
  return data.workSchedules.edges.map(({ node }) => ({
    id: node.departmentId,
    name: shownName(node.departmentNameEn, node.departmentNameTh),
  }))
}

interface AroundProps {
  view: OwnView
  day: string
  department: string
}

/** The week or month that is shown, and the ways to those beside it. */
function Around({ view, day, department }: AroundProps) {
  const isMonth = view === 'month'
  const monday = mondayOf(day)
  const { first } = monthDays(day)
  const [before, after] = isMonth
    ? [monthBefore(first), monthAfter(first)]
    : [addDays(monday, -7), addDays(monday, 7)]
  const words = isMonth
    ? {
        before: m.shifts_previous_month(),
        after: m.shifts_next_month(),
        now: m.shifts_this_month(),
      }
    : { before: m.shifts_previous(), after: m.shifts_next(), now: m.shifts_this_week() }
  const here = ownAddress(view, day, department)
    .replace(/&?week=[^&]*/, '')
    .replace('?&', '?')
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" my="4">
      <ButtonLink
        to={ownAddress(view, before, department)}
        variant="outline"
        aria-label={words.before}
      >
        <ChevronLeft aria-hidden="true" />
      </ButtonLink>
      <ButtonLink
        to={ownAddress(view, after, department)}
        variant="outline"
        aria-label={words.after}
      >
        <ChevronRight aria-hidden="true" />
      </ButtonLink>
      <ButtonLink to={here} variant="outline">
        {words.now}
      </ButtonLink>
      <chakra.h2 ms="2" fontWeight="semibold" aria-live="polite">
        {isMonth ? dayInWords(first, { month: 'long', year: 'numeric' }) : weekInWords(monday)}
      </chakra.h2>
    </chakra.div>
  )
}

interface TeamChoiceProps {
  teams: { id: string; name: string }[]
  chosen: string
  day: string
}

function TeamChoice({ teams, chosen, day }: TeamChoiceProps) {
  const navigate = useNavigate()
  return (
    <chakra.div mb="4" maxW="20rem">
      <Select
        aria-label={m.shifts_team_department()}
        value={chosen}
        onChange={({ target }) => void navigate(ownAddress('team', day, target.value))}
      >
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </chakra.div>
  )
}

interface OwnPeriodProps {
  view: Exclude<OwnView, 'team'>
  day: string
  today: string
}

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const

function OwnPeriod({ view, day, today }: OwnPeriodProps) {
  const isPhone = useIsPhone()
  const [now] = useState(() => Date.now())
  const monday = mondayOf(day)
  const { from, to } =
    view === 'month' ? monthDays(day) : { from: monday, to: addDays(monday, listedDays - 1) }
  const [{ data, error }, ask] = useQuery({
    query: ownShiftsQuery,
    variables: { from, to },
    requestPolicy: 'cache-and-network',
  })
  useTracksKeptAnswer('OwnShifts', { from, to })
  const shifts = data?.ownShifts
  if (!shifts)
    return error ? (
      <LoadFailure
        title={m.shifts_own_not_loaded()}
        failure={toFailure(error)}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    ) : (
      <Skeleton h="80" />
    )
  if (shifts.length === 0)
    return (
      <MessagePage
        heading="h2"
        icon={CalendarClock}
        title={m.shifts_own_none()}
        description={m.shifts_own_none_about()}
      />
    )
  const sunday = addDays(monday, 6)
  const isShown = ({ date }: { date: string }) =>
    view === 'month' ? date.startsWith(day.slice(0, 7)) : date <= sunday
  const visible = shifts.filter(isShown)
  const later = view === 'month' ? [] : shifts.filter((shift) => !isShown(shift))
  const next = later.length > 0 ? nextShift(shifts, now) : undefined
  const minutes = visible.reduce((sum, shift) => sum + minutesOf([shift], shift.timeZone), 0)
  const daysWith = (those: typeof shifts) => [...new Set(those.map(({ date }) => date))]
  return (
    <>
      {next && !visible.includes(next) ? (
        <chakra.p mb="4">
          <TextLink to={ownAddress('week', next.date)}>
            {m.shifts_own_next({ shift: `${dayInWords(next.date, shortDay)}, ${timesOf(next)}` })}
          </TextLink>
        </chakra.p>
      ) : null}
      {visible.length === 0 && view === 'week' ? (
        <chakra.p color="fg.muted">{m.shifts_own_none_week()}</chakra.p>
      ) : view === 'month' && !isPhone ? (
        <Month {...{ day, shifts, today }} />
      ) : (
        <Days
          days={view === 'month' ? daysWith(visible) : daysOf(monday)}
          {...{ shifts: visible, today }}
        />
      )}
      {visible.length > 0 || view === 'month' ? (
        <chakra.p mt="2" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {m.shifts_own_total({ hours: hoursOf(minutes), count: visible.length })}
        </chakra.p>
      ) : null}
      {later.length > 0 ? (
        <>
          <chakra.h2 mt="8" mb="3" fontWeight="semibold">
            {m.shifts_own_later()}
          </chakra.h2>
          <Days days={daysWith(later)} {...{ shifts: later, today }} />
        </>
      ) : null}
    </>
  )
}
