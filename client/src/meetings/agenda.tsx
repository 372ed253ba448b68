import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarDays, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { clockOf, dayInWords, keyOf, type Occurrence, type ScheduleDays } from './calendar.ts'
import { strikeReason } from './meeting-chip.tsx'
import { OwnAnswer } from './own-answer.tsx'

/** What is held, day after day, without the days on which there is nothing. */
export function Agenda({ days, held, today, createOn }: ScheduleDays) {
  const full = days.filter((day) => held.get(day)?.length)
  if (full.length === 0)
    return (
      <MessagePage
        heading="h3"
        icon={CalendarDays}
        title={m.meetings_nothing()}
        description={m.meetings_nothing_about()}
      >
        {createOn ? (
          <ButtonLink to={createOn(days[0]! < today ? today : days[0]!)} variant="outline">
            <Plus aria-hidden="true" /> {m.meetings_make_one()}
          </ButtonLink>
        ) : null}
      </MessagePage>
    )
  return full.map((day) => (
    <chakra.section
      key={day}
      aria-label={dayInWords(day, { dateStyle: 'full' })}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' }}
      gap={{ base: '2', md: '6' }}
      alignItems="baseline"
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
          <li key={keyOf(each)}>
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
    gridTemplateColumns: { base: '5.5rem minmax(0, 1fr) auto', md: '7rem minmax(0, 1fr) auto' },
    alignItems: 'baseline',
    gap: { base: '3', md: '4' },
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
    <EntryLink to={paths.calendarMeeting(of.meetingId, of.day)}>
      <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {clockOf(of.startsAt)}–{clockOf(of.endsAt)}
      </chakra.span>
      <chakra.span display="grid">
        <chakra.span
          lang={languageOf(of.title)}
          fontWeight="medium"
          textDecoration={of.calledOff ? 'line-through' : undefined}
        >
          {of.title}
        </chakra.span>
        <chakra.span textStyle="sm" color="fg.muted">
          {[strikeReason(of), of.place].filter(Boolean).join(' · ')}
        </chakra.span>
      </chakra.span>
      {of.calledOff || of.movedTo ? null : <OwnAnswer of={of} />}
    </EntryLink>
  )
}
