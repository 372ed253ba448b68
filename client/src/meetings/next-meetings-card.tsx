import { useQuery } from 'urql'
import { useTracksKeptAnswer } from '../api/keep-answers.ts'
import { paths } from '../paths.ts'
import { addDays } from '../time/days.ts'
import { ComingCard } from '../ui/coming-card.tsx'
import { useClock } from '../ui/relative-time.tsx'
import { m } from '../words/m.ts'
import { calendarQuery, clockOf, dayOf, keyOf, rangeOf, type Occurrence } from './calendar.ts'
import { daysAhead, most, nextMeetings } from './next-meetings.ts'
import { OwnAnswer } from './own-answer.tsx'
import { useAnswered } from './waiting-answers.ts'

/** The next meetings that somebody is invited to and has not declined. */
export function NextMeetingsCard() {
  const now = useClock()
  const today = dayOf(now)
  const variables = rangeOf([today, addDays(today, daysAhead)!])
  const [{ data, error }, ask] = useQuery({
    query: calendarQuery,
    variables,
  })
  useTracksKeptAnswer('MeetingCalendar', variables)
  const next = useAnswered(data?.meetingCalendar)
    ?.filter((each) => isHeld(each) && each.answer !== 'NO' && Date.parse(each.endsAt) > now)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .slice(0, most)
  return (
    <ComingCard
      of={nextMeetings()}
      today={today}
      failure={
        error && {
          title: m.meetings_calendar_not_loaded(),
          onRetry: () => ask({ requestPolicy: 'network-only' }),
        }
      }
      entries={next?.map((each) => ({
        key: keyOf(each),
        to: paths.calendarMeeting(each.meetingId, each.day),
        day: dayOf(each.startsAt),
        title: each.title,
        details: [`${clockOf(each.startsAt)}–${clockOf(each.endsAt)}`, each.place]
          .filter(Boolean)
          .join(' · '),
        mark: <OwnAnswer of={each} />,
      }))}
    />
  )
}

const isHeld = ({ calledOff, movedTo }: Occurrence) => !calledOff && !movedTo
