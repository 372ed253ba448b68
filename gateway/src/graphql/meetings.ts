import { audiencePerson } from '@prakat/schema/delivery'
import {
  calendarFeed,
  givenAnswer,
  invitation,
  meetingAnswer,
  meetings,
  occurrence,
  turnout,
  type Invitation,
  type Meeting,
  type MeetingAnswer,
} from '@prakat/schema/meeting'
import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { htmlOf } from '../file-addresses.ts'
import { connectionType } from './connection.ts'
import { enumType, objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { publishedResolver } from './published-resource.ts'

const MeetingType = objectType('Meeting', meetings.node)
const OccurrenceType = objectType('MeetingOccurrence', occurrence)
const InvitationType = objectType('MeetingInvitation', invitation)
const GivenAnswerType = objectType('GivenAnswer', givenAnswer)
const TurnoutType = objectType('MeetingTurnout', turnout)
const UnansweredConnection = connectionType(
  'InvitedPerson',
  objectType('InvitedPerson', audiencePerson),
)
const FeedType = objectType('CalendarFeed', calendarFeed)
const AnswerType = enumType(meetingAnswer)

export const PublishedMeetingResolver = publishedResolver(
  'Meeting',
  meetings,
  ({ content }) => content.meeting,
)

@Resolver(() => InvitationType)
export class MeetingInvitationResolver {
  @Query(() => InvitationType, {
    description:
      'What somebody for whom a meeting is reads of it: of the time on a day, or of the next',
  })
  meetingInvitation(
    @Arg('id', () => ID) id: string,
    @Arg('day', () => String, { nullable: true }) day: string | null,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.meeting.read({ id, day }, { context: call })
  }

  @FieldResolver(() => String, {
    description: 'The agenda as HTML, with nothing in it to be feared',
  })
  html(@Root() { agenda }: Invitation, @Ctx() context: GraphQLContext) {
    return htmlOf(agenda, context)
  }

  @Mutation(() => InvitationType, {
    description:
      'Says whether the viewer comes to the time on a day, or to all; null takes it back',
  })
  answerMeeting(
    @Arg('id', () => ID) id: string,
    @Arg('answer', () => AnswerType, { nullable: true }) answer: MeetingAnswer | null,
    @Arg('day', () => String, { nullable: true }) day: string | null,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.meeting.answer({ id, day, answer: answer ?? null }, { context: call })
  }
}

/** What meetings have beside everything else that is published. */
@Resolver(() => MeetingType)
export class MeetingResolver {
  @FieldResolver(() => String, {
    description: 'The agenda as HTML, with nothing in it to be feared',
  })
  html(@Root() { agenda }: Meeting, @Ctx() context: GraphQLContext) {
    return htmlOf(agenda, context)
  }

  @Mutation(() => MeetingType, {
    description: 'Asks a second person to approve that it does not take place',
  })
  askToCallOffMeeting(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    const asked = { id, version, notifyAgain: true, callsOff: true }
    return services.content.meeting.submit(asked, { context: call })
  }

  @Mutation(() => MeetingType, {
    description:
      'Says to whom it is for that it does not take place, and leaves it in their calendars as such',
  })
  callOffMeeting(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.meeting.callOff({ id, version }, { context: call })
  }

  @Mutation(() => MeetingType, {
    description: 'Takes it from its readers and makes it a draft again',
  })
  withdrawMeeting(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.meeting.withdraw({ id }, { context: call })
  }

  @Query(() => [OccurrenceType], {
    description: 'The viewer’s meetings between two times, 93 days apart at most',
  })
  meetingCalendar(
    @Arg('from') from: Date,
    @Arg('to') to: Date,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.meeting.calendar({ from, to }, { context: call })
  }

  @Query(() => [GraphQLDateTime], {
    description: 'The first times of a rule, 60 at most, or those of some that are its times',
  })
  meetingTimes(
    @Arg('startsAt') startsAt: Date,
    @Arg('timeZone', () => String) timeZone: string,
    @Arg('repeat', () => String) repeat: string,
    @Arg('first', () => Int, { defaultValue: 12 }) first: number,
    @Arg('among', () => [GraphQLDateTime], { nullable: true }) among: Date[] | null,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    const rule = { startsAt, timeZone, repeat, first, among }
    return services.content.meeting.times(rule, { context: call })
  }

  @Query(() => [GivenAnswerType], {
    description: 'Who comes to the time on a day, or all answers, for its organiser',
  })
  meetingAnswers(
    @Arg('id', () => ID) id: string,
    @Arg('day', () => String, { nullable: true }) day: string | null,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.meeting.answers({ id, day }, { context: call })
  }

  @Query(() => [TurnoutType], {
    description:
      'What was said to the times before and after now, 24 at most, and to the one on a day, for its organiser',
  })
  meetingTurnout(
    @Arg('id', () => ID) id: string,
    @Arg('day', () => String, { nullable: true }) day: string | null,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.meeting.turnout({ id, day }, { context: call })
  }

  @Query(() => [TurnoutType], {
    description:
      'What was said to the next time of each of those whose answers the viewer may read, 100 at most',
  })
  meetingTurnouts(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.meeting.nextTurnouts({ ids }, { context: call })
  }

  @Query(() => UnansweredConnection, {
    description: 'Those whom it is for who have not answered to the time on a day, or the next',
  })
  meetingUnanswered(
    @Arg('id', () => ID) id: string,
    @Arg('day', () => String, { nullable: true }) day: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    const asked = { id, day, first: first ?? undefined, after }
    return services.content.meeting.unanswered(asked, { context: call })
  }

  @Mutation(() => Int, {
    description:
      'Notifies those who have not answered to the time on a day, or the next, and says how many these are. Once an ' +
      'hour; others notice nothing of it',
  })
  async remindMeeting(
    @Arg('id', () => ID) id: string,
    @Arg('day', () => String, { nullable: true }) day: string | null,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<number> {
    return (await services.content.meeting.remind({ id, day }, { context: call })).people
  }

  @Query(() => FeedType, {
    nullable: true,
    description: 'The address at which calendars read the viewer’s meetings, if there is one',
  })
  calendarFeed(@Ctx() { services, call }: GraphQLContext) {
    return services.content.meeting.feed(undefined, { context: call })
  }

  @Mutation(() => FeedType, { description: 'The address before stops working' })
  renewCalendarFeed(@Ctx() { services, call }: GraphQLContext) {
    return services.content.meeting.renewFeed(undefined, { context: call })
  }

  @Mutation(() => FeedType, {
    description: 'Whether the viewer’s calendar has their work shifts beside meetings',
  })
  chooseCalendarFeed(
    @Arg('withShifts', () => Boolean) withShifts: boolean,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.meeting.chooseFeed({ withShifts }, { context: call })
  }

  @Mutation(() => Boolean, {
    description: 'Calendars that read the viewer’s meetings find nothing any more',
  })
  async dropCalendarFeed(@Ctx() { services, call }: GraphQLContext): Promise<boolean> {
    await services.content.meeting.dropFeed(undefined, { context: call })
    return true
  }

  @Query(() => FeedType, {
    nullable: true,
    description:
      'The address of somebody’s calendar, if there is one, for those who see their sessions',
  })
  userCalendarFeed(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.meeting.userFeed({ id }, { context: call })
  }

  @Mutation(() => Boolean, { description: 'For those who may sign them out' })
  async dropUserCalendarFeed(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    await services.content.meeting.dropUserFeed({ id }, { context: call })
    return true
  }
}
