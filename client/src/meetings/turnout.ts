import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { formatCount } from '../time/formats.ts'
import { m } from '../words/m.ts'
import type { Meeting } from './meeting.ts'

const turnout = graphql(`
  fragment TurnoutFields on MeetingTurnout { meetingId day startsAt endsAt yes maybe no open }
`)
export type Turnout = ResultOf<typeof turnout>

export const turnoutQuery = graphql(
  `query MeetingTurnout($id: ID!, $day: String) {
    meetingTurnout(id: $id, day: $day) { ...TurnoutFields }
  }`,
  [turnout],
)

/** Of the next time of each. */
export const turnoutsQuery = graphql(
  `query MeetingTurnouts($ids: [ID!]!) { meetingTurnouts(ids: $ids) { ...TurnoutFields } }`,
  [turnout],
)

export const answersQuery = graphql(`
  query MeetingAnswers($id: ID!, $day: String) {
    meetingAnswers(id: $id, day: $day) { userId answer answeredAt }
  }
`)

export const unansweredQuery = graphql(`
  query MeetingUnanswered($id: ID!, $day: String, $first: Int!, $after: String) {
    meetingUnanswered(id: $id, day: $day, first: $first, after: $after) {
      edges { node { id name nameTh } } pageInfo { hasNextPage endCursor } totalCount
    }
  }
`)

export const remindMeeting = graphql(`
  mutation RemindMeeting($id: ID!, $day: String) { remindMeeting(id: $id, day: $day) }
`)

/** "12 yes · 2 maybe · 3 no", without what nobody said. */
export function answersInWords({ yes, maybe, no }: Turnout): string {
  const counts = [
    m.meetings_count_yes({ count: formatCount(yes) }),
    maybe > 0 && m.meetings_count_maybe({ count: formatCount(maybe) }),
    no > 0 && m.meetings_count_no({ count: formatCount(no) }),
  ]
  return counts.filter(Boolean).join(' · ')
}

/** "5 not answered", if there are any. */
export const openInWords = ({ open }: Turnout) =>
  open > 0 ? m.meetings_count_open({ count: formatCount(open) }) : ''

/** The time on a day; without, the next, or the last if all are over. They are in their order. */
export const shownTurnout = (times: readonly Turnout[], day: string | null, now: number) =>
  times.find((each) => day !== null && each.day === day) ??
  times.find(({ endsAt }) => Date.parse(endsAt) > now) ??
  times.at(-1)

/** A row with the times at which it is held next, or else was held last. */
export function nextTimeOf(
  row: Pick<Meeting, 'startsAt' | 'endsAt' | 'nextAt' | 'timeZone' | 'repeat'>,
  turnout: Pick<Turnout, 'startsAt' | 'endsAt'> | undefined,
) {
  const { startsAt, endsAt, nextAt, timeZone, repeat } = row
  if (!startsAt || !endsAt) return row
  const begins = nextAt ?? turnout?.startsAt ?? startsAt
  const lengthMs = Date.parse(endsAt) - Date.parse(startsAt)
  const ends = new Date(Date.parse(begins) + lengthMs).toISOString()
  return { startsAt: begins, endsAt: ends, timeZone, repeat }
}
