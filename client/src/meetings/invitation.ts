import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

const invitation = graphql(`
  fragment InvitationFields on MeetingInvitation {
    id day title startsAt endsAt timeZone repeat place link calledOff movedFrom answer answerToAll
    mayAnswer html organiserId mayReadAnswers next { day startsAt endsAt }
  }
`)
export type Invitation = ResultOf<typeof invitation>

export const invitationQuery = graphql(
  `query MeetingInvitation($id: ID!, $day: String) {
    meetingInvitation(id: $id, day: $day) { ...InvitationFields }
  }`,
  [invitation],
)
export const answerMeeting = graphql(
  `mutation AnswerMeeting($id: ID!, $answer: MeetingAnswer, $day: String) {
    answerMeeting(id: $id, answer: $answer, day: $day) { ...InvitationFields }
  }`,
  [invitation],
)
