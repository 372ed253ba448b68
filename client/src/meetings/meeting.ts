import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import type { Addressing } from '../published/audience.ts'
import { publishedListed } from '../published/published.ts'
import { m } from '../words/m.ts'

const listed = graphql(`
  fragment ListedMeeting on Meeting {
    id version title status calledOffAt startsAt endsAt nextAt repeat timeZone expired prepared waiting
    audience {
      everyone groupIds departmentIds positionIds userIds
      excludeGroupIds excludeDepartmentIds excludePositionIds excludeUserIds
    }
    publishAt publishedAt expiresAt authorId createdAt updatedAt
    can { update publish cancel amend prepare share withdraw callOff archive restore }
  }
`)
// Without the id, by which the cache would take another version for the one that readers have.
const written = graphql(`
  fragment WrittenMeeting on Meeting {
    version title agenda startsAt endsAt timeZone repeat exceptions { at startsAt }
    place link organiserId reminders public
    audience {
      everyone groupIds departmentIds positionIds userIds
      excludeGroupIds excludeDepartmentIds excludePositionIds excludeUserIds
    }
    publishAt expiresAt
  }
`)
const row = graphql(
  `fragment MeetingFields on Meeting {
    ...ListedMeeting
    preparedBy agenda html place exceptions { at startsAt } link organiserId reminders public
    can {
      read compare submit approve retract askToCallOff answers
      address { anybody departmentIds }
    }
    approval { requestedBy requestedAt publishAt notifyAgain callsOff note }
    declined { declinedBy declinedAt note }
  }`,
  [listed],
)

/** Lists do without what is long, and what is only said on its own page. */
export type Meeting = ResultOf<typeof listed> &
  Partial<Omit<ResultOf<typeof row>, keyof ResultOf<typeof listed>>> & {
    can: {
      read?: boolean
      compare?: boolean
      submit?: boolean
      approve?: boolean
      retract?: boolean
      askToCallOff?: boolean
      answers?: boolean
      address?: Addressing
    }
  }

export const meetingQuery = graphql(
  `query Meeting($id: ID!) { meeting(id: $id) { ...MeetingFields } }`,
  [row],
)

/** What readers have, and what is going to be published in its place. */
export const preparedMeeting = graphql(
  `query PreparedMeeting($id: ID!) {
    live: meeting(id: $id) { ...MeetingFields }
    prepared: preparedMeeting(id: $id) { ...WrittenMeeting }
  }`,
  [row, written],
)

const meetingsQuery = graphql(
  `query Meetings($first: Int!, $after: String, $filter: MeetingFilter, $sort: MeetingSort) {
    meetings(first: $first, after: $after, filter: $filter, sort: $sort) {
      edges { cursor node { ...ListedMeeting } } pageInfo { hasNextPage endCursor } totalCount
    }
  }`,
  [listed],
)

export const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const
export const times = { UPCOMING: m.meetings_upcoming, OVER: m.meetings_over }
export const meetingsList = publishedListed(meetingsQuery, statuses, { time: times }, [
  'NEXT_AT',
  'STARTS_AT_DESC',
] as const)

const create = graphql(
  `mutation CreateMeeting($input: MeetingInput!) {
    createMeeting(input: $input) { ...MeetingFields }
  }`,
  [row],
)
export type MeetingInput = VariablesOf<typeof create>['input']

export const documents = {
  one: meetingQuery,
  create,
  update: graphql(
    `mutation UpdateMeeting($id: ID!, $version: Int!, $input: MeetingInput!) {
      updateMeeting(id: $id, version: $version, input: $input) { ...MeetingFields }
    }`,
    [row],
  ),
  publish: graphql(
    `mutation PublishMeeting($id: ID!, $publishAt: DateTime, $version: Int) {
      publishMeeting(id: $id, publishAt: $publishAt, version: $version) { ...MeetingFields }
    }`,
    [row],
  ),
  amend: graphql(
    `mutation AmendMeeting($id: ID!, $version: Int!, $input: MeetingInput!, $notifyAgain: Boolean!) {
      amendMeeting(id: $id, version: $version, input: $input, notifyAgain: $notifyAgain) {
        ...MeetingFields
      }
    }`,
    [row],
  ),
  prepare: graphql(
    `mutation PrepareMeeting($id: ID!, $version: Int!, $input: MeetingInput) {
      prepareMeeting(id: $id, version: $version, input: $input) { ...ListedMeeting }
    }`,
    [listed],
  ),
  prepared: preparedMeeting,
  revisions: graphql(
    `query MeetingRevisions($id: ID!, $before: Int) {
      revisions: meetingRevisions(id: $id, before: $before) {
        at actorId askedBy replacedFile version first node { ...WrittenMeeting } }
    }`,
    [written],
  ),
  previews: graphql(
    `query MeetingPreviews($id: ID!) {
      links: meetingPreviews(id: $id) { id expiresAt createdBy createdAt }
    }`,
  ),
  share: graphql(
    `mutation ShareMeetingPreview($id: ID!, $days: Int!) {
      shareMeetingPreview(id: $id, days: $days) { id token }
    }`,
  ),
  revoke: graphql(
    `mutation RevokeMeetingPreview($id: ID!, $linkId: ID!) {
      revokeMeetingPreview(id: $id, linkId: $linkId)
    }`,
  ),
  submit: graphql(
    `mutation SubmitMeeting(
      $id: ID!, $version: Int!, $publishAt: DateTime, $notifyAgain: Boolean!, $note: String!
    ) {
      submitMeeting(
        id: $id, version: $version, publishAt: $publishAt, notifyAgain: $notifyAgain, note: $note
      ) {
        ...MeetingFields
      }
    }`,
    [row],
  ),
  approve: graphql(
    `mutation ApproveMeeting($id: ID!, $version: Int!) {
      approveMeeting(id: $id, version: $version) { ...MeetingFields }
    }`,
    [row],
  ),
  decline: graphql(
    `mutation DeclineMeeting($id: ID!, $version: Int!, $note: String!) {
      declineMeeting(id: $id, version: $version, note: $note) { ...MeetingFields }
    }`,
    [row],
  ),
  retract: graphql(
    `mutation RetractMeeting($id: ID!) { retractMeeting(id: $id) { ...MeetingFields } }`,
    [row],
  ),
  cancel: graphql(
    `mutation CancelMeeting($id: ID!) { cancelMeeting(id: $id) { ...ListedMeeting } }`,
    [listed],
  ),
  moveEnd: graphql(
    `mutation MoveMeetingEnd($id: ID!, $version: Int!, $endsAt: DateTime) {
      moveMeetingEnd(id: $id, version: $version, endsAt: $endsAt) { ...ListedMeeting }
    }`,
    [listed],
  ),
  csv: graphql(
    `query ExportMeetings($filter: MeetingFilter, $sort: MeetingSort) {
      exportMeetings(filter: $filter, sort: $sort)
    }`,
  ),
  archive: graphql(
    `mutation ArchiveMeeting($id: ID!) { archiveMeeting(id: $id) { ...ListedMeeting } }`,
    [listed],
  ),
  restore: graphql(
    `mutation RestoreMeeting($id: ID!) { restoreMeeting(id: $id) { ...ListedMeeting } }`,
    [listed],
  ),
}

export const withdrawMeeting = graphql(
  `mutation WithdrawMeeting($id: ID!) { withdrawMeeting(id: $id) { ...ListedMeeting } }`,
  [listed],
)

export const askToCallOffMeeting = graphql(
  `mutation AskToCallOffMeeting($id: ID!, $version: Int!) {
    askToCallOffMeeting(id: $id, version: $version) { ...MeetingFields }
  }`,
  [row],
)

export const callOffMeeting = graphql(
  `mutation CallOffMeeting($id: ID!, $version: Int!) {
    callOffMeeting(id: $id, version: $version) { ...ListedMeeting }
  }`,
  [listed],
)

export const timesQuery = graphql(`
  query MeetingTimes(
    $startsAt: DateTime!, $timeZone: String!, $repeat: String!, $apart: [DateTime!]!
  ) {
    meetingTimes(startsAt: $startsAt, timeZone: $timeZone, repeat: $repeat, first: 12)
    apart: meetingTimes(startsAt: $startsAt, timeZone: $timeZone, repeat: $repeat, among: $apart)
  }
`)
