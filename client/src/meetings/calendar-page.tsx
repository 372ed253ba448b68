import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { useTracksKeptAnswer } from '../api/keep-answers.ts'
import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { useViewer } from '../session/me.ts'
import { defaultZone } from '../time/default-zone.ts'
import { isOwnZone, zoneLabel } from '../time/zones.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { m } from '../words/m.ts'
import { Agenda } from './agenda.tsx'
import {
  byDay,
  calendarQuery,
  dayInWords,
  dayAfter,
  dayOf,
  daysShown,
  rangeOf,
  views,
  type View,
} from './calendar.ts'
import { MonthTable } from './month-table.tsx'
import { useAnswered } from './waiting-answers.ts'
import { WeekGrid } from './week-grid.tsx'

const words = { month: m.meetings_month, week: m.meetings_week, list: m.meetings_list }

/** What somebody is invited to: a month, a week, or what comes next. */
export function CalendarPage({ children }: { children: ReactNode }) {
  return (
    <chakra.div maxW="6xl" mx="auto" px={{ base: '3', md: '6' }} py={{ base: '5', md: '8' }}>
      <PageTitle>{m.meetings_title()}</PageTitle>
      <GraphqlProvider>
        <Calendar />
        <chakra.div mt="6">{children}</chakra.div>
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
  useTracksKeptAnswer('MeetingCalendar', rangeOf(days))
  const found = useAnswered(data?.meetingCalendar)
  const held = byDay(found ?? [], days)
  const { writes } = useViewer()
  const createOn = writes('meeting') ? (on: string) => `${paths.meetingCreate()}?day=${on}` : null
  const viewProps = { days, held, month: day.slice(0, 7), today, createOn }
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
          <MonthTable {...viewProps} />
        ) : view === 'week' && !isPhone ? (
          <WeekGrid {...viewProps} />
        ) : (
          <Agenda {...viewProps} />
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
            {isOwnZone(defaultZone())
              ? m.meetings_calendar_yours()
              : m.meetings_calendar_about({ zone: zoneLabel(defaultZone(), now) })}
          </chakra.p>
        </div>
        <LinkTabs
          label={m.meetings_view()}
          tabs={views.map((each) => ({ value: each, label: words[each]() }))}
          current={view}
          hrefFor={(next) => hrefOf(next as View)}
        />
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
