import { addDays, daysOf, isDate, minutesOf, mondayOf } from '@prakat/schema/shift-rules'
import { utcToZoned } from '@prakat/schema/zoned-time'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { people } from '../directory/directory-of.tsx'
import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { formatList } from '../time/formats.ts'
import { zoneLabel } from '../time/zones.ts'
import { ButtonLink, TextLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { dayInWords, hoursOf, timesOf, toneOf, weekInWords } from './clock.ts'
import { ownShiftsQuery, type OwnShift } from './own.ts'

/** How far the coming ones are listed. */
const listedDays = 42

/** The published shifts of whoever looks: a week, and what comes after it. */
export default function OwnShiftsPage() {
  return (
    <chakra.div maxW="4xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '5', md: '8' }}>
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
  const monday = mondayOf(isDate(asked) ? asked : today)
  const [{ data, error }, ask] = useQuery({
    query: ownShiftsQuery,
    variables: { from: monday, to: addDays(monday, listedDays - 1) },
    requestPolicy: 'cache-and-network',
  })
  const shifts = data?.ownShifts
  const sunday = addDays(monday, 6)
  const inWeek = shifts?.filter(({ date }) => date <= sunday) ?? []
  const later = shifts?.filter(({ date }) => date > sunday) ?? []
  const minutes = inWeek.reduce((sum, shift) => sum + minutesOf([shift], shift.timeZone), 0)
  return (
    <>
      <chakra.h1 textStyle="2xl" fontWeight="semibold" letterSpacing="-0.02em">
        {m.shifts_own()}
      </chakra.h1>
      <chakra.p textStyle="sm" color="fg.muted" mb="4">
        {m.shifts_own_about({ zone: zoneLabel(defaultZone(), now) })}{' '}
        <TextLink to={paths.calendar()}>{m.shifts_own_calendar()}</TextLink>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="4">
        <ButtonLink
          to={paths.shifts(addDays(monday, -7))}
          variant="outline"
          aria-label={m.shifts_previous()}
        >
          <ChevronLeft aria-hidden="true" />
        </ButtonLink>
        <ButtonLink
          to={paths.shifts(addDays(monday, 7))}
          variant="outline"
          aria-label={m.shifts_next()}
        >
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
        <ButtonLink to={paths.shifts()} variant="outline">
          {m.shifts_this_week()}
        </ButtonLink>
        <chakra.h2 ms="2" fontWeight="semibold" aria-live="polite">
          {weekInWords(monday)}
        </chakra.h2>
        {minutes > 0 ? (
          <chakra.span ms="auto" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {hoursOf(minutes)}
          </chakra.span>
        ) : null}
      </chakra.div>
      {!shifts && error ? (
        <LoadFailure
          title={m.shifts_own_not_loaded()}
          failure={toFailure(error)}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : !shifts ? (
        <Skeleton h="80" />
      ) : (
        <>
          {shifts.length > 0 ? <Days days={daysOf(monday)} shifts={inWeek} today={today} /> : null}
          {later.length > 0 ? (
            <>
              <chakra.h2 mt="8" mb="3" fontWeight="semibold">
                {m.shifts_own_later()}
              </chakra.h2>
              <Days
                days={[...new Set(later.map(({ date }) => date))]}
                shifts={later}
                today={today}
              />
            </>
          ) : null}
          {shifts.length === 0 ? (
            <MessagePage
              heading="h2"
              icon={CalendarClock}
              title={m.shifts_own_none()}
              description={m.shifts_own_none_about()}
            />
          ) : null}
        </>
      )}
    </>
  )
}

interface DaysProps {
  days: string[]
  shifts: OwnShift[]
  today: string
}

function Days({ days, shifts, today }: DaysProps) {
  const nameOf = people.useNames(shifts.flatMap(({ colleagueIds }) => colleagueIds))
  return (
    <chakra.ul
      listStyleType="none"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
      overflow="hidden"
    >
      {days.map((day) => {
        const held = shifts.filter(({ date }) => date === day)
        const isToday = day === today
        return (
          <chakra.li
            key={day}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' }}
            gap={{ base: '1', sm: '4' }}
            px="4"
            py="3"
            borderTopWidth={day === days[0] ? '0' : '1px'}
            borderColor="border.muted"
            bg={isToday ? 'primary.subtle' : undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            <chakra.span
              textStyle="sm"
              fontWeight={held.length > 0 || isToday ? 'semibold' : undefined}
              color={isToday ? 'primary.fg' : held.length > 0 ? 'fg' : 'fg.muted'}
            >
              {dayInWords(day, { weekday: 'long', day: 'numeric', month: 'short' })}
              {isToday ? ` · ${m.shifts_today()}` : ''}
            </chakra.span>
            {held.length === 0 ? (
              <chakra.span textStyle="sm" color="fg.muted">
                {m.shifts_free()}
              </chakra.span>
            ) : (
              <chakra.div display="grid" gap="2">
                {held.map((shift) => (
                  <Shift
                    key={shift.id}
                    shift={shift}
                    colleagues={shift.colleagueIds.flatMap((id) => nameOf(id) ?? [])}
                  />
                ))}
              </chakra.div>
            )}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

const tones = { morning: 'warning', day: 'success', evening: 'info', night: 'neutral' } as const

function Shift({ shift, colleagues }: { shift: OwnShift; colleagues: string[] }) {
  const { name, place, note, timeZone } = shift
  const department = shownName(shift.departmentNameEn, shift.departmentNameTh)
  const details = [department, place, timeZone === defaultZone() ? '' : timeZone]
  return (
    <chakra.div
      colorPalette={tones[toneOf(shift)]}
      ps="3"
      borderInlineStartWidth="3px"
      borderColor="colorPalette.border"
    >
      <chakra.p fontWeight="medium">
        <chakra.span fontVariantNumeric="tabular-nums">{timesOf(shift)}</chakra.span>{' '}
        <span lang={languageOf(name)}>{name}</span>
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        {details.filter(Boolean).join(' · ')}
      </chakra.p>
      {note ? <chakra.p textStyle="sm">{note}</chakra.p> : null}
      {colleagues.length > 0 ? (
        <chakra.p textStyle="sm" color="fg.muted">
          {m.shifts_own_with({ names: formatList(colleagues) })}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
