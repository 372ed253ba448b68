import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { useTracksKeptAnswer } from '../api/keep-answers.ts'
import { PendingNote } from '../offline/pending-note.tsx'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { formatDate } from '../time/formats.ts'
import { repeatInShort } from '../time/repeat.ts'
import { zoneInWords } from '../time/zones.ts'
import { useClock } from '../ui/relative-time.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { AnswerButtons, useAnswer } from './answer-form.tsx'
import { invitationQuery, type Invitation } from './invitation.ts'

interface MeetingCardProps {
  id: string
  /** Of one time of a series. */
  day: string | null
  /** In place of it while it is not known, and where it cannot be. */
  children: ReactNode
}

/** What a notification of a meeting says of it: when and where it is as of now, and whether one comes. */
export function MeetingCard(props: MeetingCardProps) {
  return (
    <GraphqlProvider>
      <Asked {...props} />
    </GraphqlProvider>
  )
}

function Asked({ id, day, children }: MeetingCardProps) {
  const variables = { id, day }
  const [{ data }] = useQuery({
    ...{ query: invitationQuery, variables },
    requestPolicy: 'cache-and-network',
  })
  useTracksKeptAnswer('MeetingInvitation', variables)
  const of = data?.meetingInvitation
  return of ? <Known of={of} isOneTime={day !== null} /> : children
}

function Known({ of, isOneTime }: { of: Invitation; isOneTime: boolean }) {
  const now = useClock()
  const { place, repeat, calledOff, endsAt, mayAnswer } = of
  const isOpen = mayAnswer && !calledOff && Date.parse(endsAt) > now
  const parts = [
    { key: 'when', text: whenInWords(of, now) },
    { key: 'repeat', text: repeat ? repeatInShort(repeat) : '' },
    { key: 'place', text: place },
  ].filter(({ text }) => text)
  return (
    <chakra.div mt="1.5" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2.5">
      <chakra.p color="fg" overflowWrap="anywhere">
        {calledOff ? (
          <chakra.strong color="fg.error" fontWeight="medium">
            {m.meetings_cancelled()}
            {' · '}
          </chakra.strong>
        ) : null}
        <chakra.span textDecoration={calledOff ? 'line-through' : undefined}>
          {parts.map(({ key, text }, at) => (
            <span key={key} lang={key === 'place' ? languageOf(text) : undefined}>
              {at > 0 ? ' · ' : ''}
              {text}
            </span>
          ))}
        </chakra.span>
      </chakra.p>
      {isOpen ? <Answers {...{ of, isOneTime }} /> : null}
    </chakra.div>
  )
}

function Answers({ of, isOneTime }: { of: Invitation; isOneTime: boolean }) {
  const { given, isWaiting, choose } = useAnswer(of, !isOneTime)
  return (
    <chakra.fieldset
      aria-label={`${m.meetings_come()} ${of.title}`}
      // Above the click on the whole row, where there is one.
      position="relative"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      w="fit-content"
      minW="0"
    >
      <AnswerButtons {...{ given, choose }} size="sm" />
      {isWaiting ? <PendingNote /> : null}
    </chakra.fieldset>
  )
}

const clock = { hour: '2-digit', minute: '2-digit' } as const
const date = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** "Mon, 30 Nov, 10:00–10:30", with the year where it is another one, and " (Asia/Bangkok)" where that is not the reader's zone. */
function whenInWords({ startsAt, endsAt, timeZone }: Invitation, now: number): string {
  const at = (time: string | number, look: Intl.DateTimeFormatOptions) =>
    formatDate(new Date(time), { timeZone, ...look })
  const isThisYear = at(startsAt, { year: 'numeric' }) === at(now, { year: 'numeric' })
  const day = isThisYear ? date : ({ ...date, year: 'numeric' } as const)
  const isOneDay = at(startsAt, { dateStyle: 'short' }) === at(endsAt, { dateStyle: 'short' })
  const end = at(endsAt, isOneDay ? clock : { ...day, ...clock })
  return `${at(startsAt, { ...day, ...clock })}–${end}${zoneInWords(timeZone)}`
}
