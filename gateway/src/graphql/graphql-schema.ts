import { lexicographicSortSchema, type GraphQLSchema } from 'graphql'
import { GraphQLDateTime } from 'graphql-scalars'
import 'reflect-metadata'
import { buildSchema } from 'type-graphql'
import { createLivePubSub } from '../live/live-topics.ts'
import { ArticleResolver, PublishedArticleResolver } from './articles.ts'
import {
  AnnouncementContentResolver,
  AnnouncementResolver,
  AudiencePreviewResolver,
  FeedPicturesResolver,
  PublishedAnnouncementResolver,
} from './announcements.ts'
import { AuditResolver } from './audit.ts'
import { DeliveryResolver } from './delivery.ts'
import { ArchiveResolver } from './departments.ts'
import { DemoResolver } from './demo.ts'
import { DeviceResolver } from './devices.ts'
import { FailedJobResolver } from './failed-jobs.ts'
import { GroupMembersResolver } from './groups.ts'
import { LandingResolver } from './landing.ts'
import { NavigationResolver } from './navigation.ts'
import { ManagementLineResolver } from './management-line.ts'
import { MediaFileResolver } from './media.ts'
import { MeetingInvitationResolver, MeetingResolver, PublishedMeetingResolver } from './meetings.ts'
import { MessageResolver } from './messages.ts'
import { PasskeyResolver } from './passkeys.ts'
import { plainResolvers } from './plain-resolvers.ts'
import { ProfileResolver } from './profile.ts'
import { PublishingScheduleResolver } from './publishing-schedule.ts'
import { PushResolver } from './push.ts'
import { SearchResolver } from './search.ts'
import { SettingResolver } from './settings.ts'
import { SystemResolver } from './system.ts'
import { TwoFactorResolver } from './two-factor.ts'
import { UserResolver } from './user-resolver.ts'
import { ShiftTemplateResolver } from './shift-templates.ts'
import { WorkScheduleRevisionResolver } from './work-schedule-revisions.ts'
import { WorkScheduleResolver } from './work-schedules.ts'
import { PublishedVideoResolver, ReadableVideoResolver, VideoResolver } from './videos.ts'
import { RightsResolver, ViewerChangedResolver } from './viewer-rights.ts'

let made: Promise<GraphQLSchema> | undefined

/**
 * The schema that schema/schema.graphql is generated from. Inputs are validated by the services. One for a process, as
 * all that differs between two gateways is in the context of an operation.
 */
export const graphqlSchema = (): Promise<GraphQLSchema> => (made ??= makeSchema())

async function makeSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      PublishedAnnouncementResolver,
      AnnouncementContentResolver,
      FeedPicturesResolver,
      AnnouncementResolver,
      PublishedArticleResolver,
      ArticleResolver,
      MessageResolver,
      PublishedMeetingResolver,
      MeetingInvitationResolver,
      MeetingResolver,
      PublishedVideoResolver,
      ReadableVideoResolver,
      VideoResolver,
      AudiencePreviewResolver,
      ...plainResolvers,
      UserResolver,
      GroupMembersResolver,
      LandingResolver,
      NavigationResolver,
      ManagementLineResolver,
      MediaFileResolver,
      ArchiveResolver,
      DemoResolver,
      ProfileResolver,
      AuditResolver,
      PublishingScheduleResolver,
      WorkScheduleResolver,
      WorkScheduleRevisionResolver,
      ShiftTemplateResolver,
      PushResolver,
      SearchResolver,
      SettingResolver,
      SystemResolver,
      FailedJobResolver,
      TwoFactorResolver,
      PasskeyResolver,
      RightsResolver,
      ViewerChangedResolver,
      DeviceResolver,
      DeliveryResolver,
    ],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    validate: false,
    // The library wants one, but each subscription listens to that of its gateway.
    pubSub: createLivePubSub(),
  })
  return lexicographicSortSchema(schema)
}
