import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { zoneLabel } from '../time/zones.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { m } from '../words/m.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import {
  byDay,
  calendarQuery,
  dayInWords,
  dayAfter,
  dayOf,
  daysShown,
  rangeOf,
  views,
  type Occurrence,
  type ShownDays,
  type View,
} from './calendar.ts'
import { clockOf, MeetingChip } from './meeting-chip.tsx'
import { WeekGrid } from './week-grid.tsx'

const words = { month: m.meetings_month, week: m.meetings_week, list: m.meetings_list }
/** What somebody is invited to: a month, a week, or what comes next. */
export default function CalendarPage() {
  return (
    <chakra.div maxW="6xl" mx="auto" px={{ base: '3', md: '6' }} py={{ base: '5', md: '8' }}>
      <PageTitle>{m.meetings_title()}</PageTitle>
      <GraphqlProvider>
        <Calendar />
        <CalendarFeed />
      </GraphqlProvider>
    </chakra.div>
  )
}

function Calendar() {
  const [params] = useSearchParams()
  const isPhone = useIsPhone()
  const [now] = useState(() => Date.now())
  const today = dayOf(now)
  const asked = params.get('view') as View
  const view = views.includes(asked) ? asked : isPhone ? 'list' : 'month'
  const day =
    /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(params.get('day') ?? '')?.[0] ?? today
  const days = daysShown(view, day)
  const [{ data, error, fetching }, ask] = useQuery({
    query: calendarQuery,
    variables: rangeOf(days),
    requestPolicy: 'cache-and-network',
  })
  const found = data?.meetingCalendar
  const held = byDay(found ?? [], days)
  const shown = { days, held, month: day.slice(0, 7), today }
  return (
    <>
      <Head view={view} day={day} now={now} />
      <chakra.section
        aria-label={m.meetings_title()}
        aria-busy={fetching}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="xs"
        overflow="hidden"
      >
        {!found && error ? (
          <LoadFailure
            title={m.meetings_calendar_not_loaded()}
            failure={toFailure(error)}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : !found ? (
          <Skeleton h="96" borderRadius="0" />
        ) : view === 'month' ? (
          <Month {...shown} />
        ) : view === 'week' && !isPhone ? (
          <WeekGrid {...shown} />
        ) : (
          <Agenda {...shown} />
        )}
      </chakra.section>
    </>
  )
}

function Head({ view, day, now }: { view: View; day: string; now: number }) {
  const hrefOf = (next: View, at = day) => `?${new URLSearchParams({ view: next, day: at })}`
  const [first, last] = [daysShown(view, day)[0]!, daysShown(view, day).at(-1)!]
  const title =
    view === 'month'
      ? dayInWords(day, { month: 'long', year: 'numeric' })
      : `${dayInWords(first, { day: 'numeric', month: 'short' })} – ${dayInWords(last, { dateStyle: 'medium' })}`
  return (
    <chakra.div mb="4" display="grid" gap="4">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="end"
        justifyContent="space-between"
      >
        <div>
          <chakra.h1 textStyle="2xl" fontWeight="semibold" letterSpacing="-0.02em">
            {m.meetings_title()}
          </chakra.h1>
          <chakra.p textStyle="sm" color="fg.muted">
            {m.meetings_calendar_about({ zone: zoneLabel(defaultZone(), now) })}
          </chakra.p>
        </div>
        <chakra.nav
          aria-label={m.meetings_view()}
          display="flex"
          gap="1"
          p="1"
          bg="bg.muted"
          borderRadius="l3"
        >
          {views.map((each) => (
            <Tab key={each} to={hrefOf(each)} aria-current={each === view ? 'page' : undefined}>
              {words[each]()}
            </Tab>
          ))}
        </chakra.nav>
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap="2">
        <ButtonLink
          to={hrefOf(view, dayAfter(view, day, -1))}
          variant="outline"
          aria-label={m.meetings_previous()}
        >
          <ChevronLeft aria-hidden="true" />
        </ButtonLink>
        <ButtonLink
          to={hrefOf(view, dayAfter(view, day, 1))}
          variant="outline"
          aria-label={m.meetings_next()}
        >
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
        <ButtonLink to={hrefOf(view, dayOf(now))} variant="outline">
          {m.meetings_today()}
        </ButtonLink>
        <chakra.h2 ms="2" fontWeight="semibold" aria-live="polite">
          {title}
        </chakra.h2>
      </chakra.div>
    </chakra.div>
  )
}

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: { base: '11', md: '8' },
    px: '3',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    _currentPage: {
      bg: { base: 'bg.panel', _dark: 'bg.emphasized' },
      color: 'fg',
      boxShadow: 'sm',
    },
  },
})

const mostChips = 3

const DayLink = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    minW: { base: '9', md: '6' },
    w: 'fit-content',
    mx: { base: 'auto', md: '0' },
    h: { base: '9', md: '6' },
    px: '1',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'primary.solid', color: 'primary.contrast', fontWeight: 'semibold' },
  },
})

function Month({ days, held, month, today }: ShownDays) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  return (
    <chakra.table
      w="100%"
      tableLayout="fixed"
      borderCollapse="collapse"
      aria-label={dayInWords(`${month}-01`, { month: 'long', year: 'numeric' })}
      css={{
        '& td, & th': { borderWidth: '1px', borderColor: 'border.muted' },
        '& tr > :first-of-type': { borderInlineStart: '0' },
        '& tr > :last-of-type': { borderInlineEnd: '0' },
        '& thead th': { borderTop: '0' },
        '& tbody > tr:last-of-type > td': { borderBottom: '0' },
      }}
    >
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <chakra.th
              key={day}
              scope="col"
              abbr={dayInWords(day, { weekday: 'long' })}
              h="9"
              textStyle="xs"
              fontWeight="medium"
              color="fg.muted"
            >
              {dayInWords(day, { weekday: 'short' })}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const on = held.get(day) ?? []
              const chips = on.length > mostChips ? on.slice(0, mostChips - 1) : on
              const whole = `?${new URLSearchParams({ view: 'list', day })}`
              const isOutside = !day.startsWith(month)
              return (
                <chakra.td
                  key={day}
                  verticalAlign="top"
                  h={{ base: '14', md: '7rem' }}
                  p={{ base: '0.5', md: '1' }}
                  bg={isOutside ? 'bg.subtle' : undefined}
                >
                  <DayLink
                    to={whole}
                    aria-current={day === today ? 'date' : undefined}
                    color={isOutside ? 'fg.muted' : undefined}
                    aria-label={m.meetings_day({
                      day: dayInWords(day, { dateStyle: 'full' }),
                      count: on.length,
                    })}
                  >
                    {Number(day.slice(8))}
                  </DayLink>
                  {on.length > 0 ? (
                    <chakra.span
                      hideFrom="md"
                      display="block"
                      boxSize="1.5"
                      mx="auto"
                      borderRadius="full"
                      bg="secondary.solid"
                      aria-hidden="true"
                    />
                  ) : null}
                  <chakra.div
                    hideBelow="md"
                    display="grid"
                    gridTemplateColumns="minmax(0, 1fr)"
                    gap="0.5"
                    mt="1"
                  >
                    {chips.map((each) => (
                      <MeetingChip key={each.meetingId + each.startsAt} of={each} />
                    ))}
                    {on.length > chips.length ? (
                      <chakra.span px="1.5" textStyle="xs" color="fg.muted">
                        <Link to={whole}>
                          {m.meetings_more({ count: on.length - chips.length })}
                        </Link>
                      </chakra.span>
                    ) : null}
                  </chakra.div>
                </chakra.td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

function Agenda({ days, held, today }: ShownDays) {
  const full = days.filter((day) => held.get(day)?.length)
  if (full.length === 0)
    return (
      <MessagePage
        heading="h3"
        icon={CalendarDays}
        title={m.meetings_nothing()}
        description={m.meetings_nothing_about()}
      />
    )
  return full.map((day) => (
    <chakra.section
      key={day}
      aria-label={dayInWords(day, { dateStyle: 'full' })}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' }}
      gap={{ base: '2', md: '6' }}
      p={{ base: '4', md: '5' }}
      borderTopWidth={day === full[0] ? '0' : '1px'}
    >
      <chakra.h3
        textStyle="sm"
        fontWeight="semibold"
        color={day === today ? 'primary.fg' : undefined}
      >
        {dayInWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
      </chakra.h3>
      <chakra.ul listStyleType="none" display="grid" gap="1.5">
        {held.get(day)!.map((each) => (
          <li key={each.meetingId + each.startsAt}>
            <AgendaEntry of={each} />
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  ))
}

const EntryLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    gap: '4',
    px: '3',
    py: '2.5',
    mx: '-3',
    borderRadius: 'l2',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
})

function AgendaEntry({ of }: { of: Occurrence }) {
  return (
    <EntryLink to={paths.calendarMeeting(of.meetingId)}>
      <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {clockOf(of.startsAt)}–{clockOf(of.endsAt)}
      </chakra.span>
      <chakra.span display="grid">
        <chakra.span fontWeight="medium" textDecoration={of.calledOff ? 'line-through' : undefined}>
          {of.title}
        </chakra.span>
        <chakra.span textStyle="sm" color="fg.muted">
          {of.calledOff ? m.meetings_called_off() : of.place}
        </chakra.span>
      </chakra.span>
    </EntryLink>
  )
}
