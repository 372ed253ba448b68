import {
  announcementContent,
  announcements,
  timelineEntry,
  type Announcement,
  type AnnouncementContent,
  type TimelineEntry,
} from '@prakat/schema/announcement'
import { audience } from '@prakat/schema/audience'
import { feedPicture } from '@prakat/schema/media'
import { notificationTypes, type NotificationType } from '@prakat/schema/notification'
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql'
import { htmlOf } from '../file-addresses.ts'
import { enumOf } from './connection.ts'
import { inputType, objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { publishedResolver } from './published-resource.ts'

const AnnouncementType = objectType('Announcement', announcements.node)
const FeedPictureType = objectType('FeedPicture', feedPicture)
const ContentType = objectType('AnnouncementContent', announcementContent)
const TimelineEntryType = objectType('AnnouncementTimelineEntry', timelineEntry)
const AudienceInput = inputType('AudienceInput', audience)

const NotificationTypeEnum = enumOf(notificationTypes)
registerEnumType(NotificationTypeEnum, { name: 'NotificationType' })

export const PublishedAnnouncementResolver = publishedResolver(
  'Announcement',
  announcements,
  ({ content }) => content.announcement,
)

@ObjectType('AudiencePreview')
class AudiencePreviewType {
  @Field(() => Int, { description: 'Whom it reaches now' }) people!: number
  @Field(() => Int, {
    nullable: true,
    description:
      'Left out: who has not accepted the invitation yet; null where people are named whom the viewer may not read',
  })
  invited!: number | null
  @Field(() => Int, {
    nullable: true,
    description: 'Left out: whose account is suspended; null likewise',
  })
  suspended!: number | null
  /** The audience itself. */
  asked!: InstanceType<typeof AudienceInput>
}

@Resolver(() => AudiencePreviewType)
export class AudiencePreviewResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Whom of them a push of this type reaches now; null likewise. Counted person by person: not for every key press',
  })
  byPush(
    @Root() { asked }: AudiencePreviewType,
    @Arg('type', () => NotificationTypeEnum) type: NotificationType,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<number | null> {
    return services.notifier.audience.byPush({ audience: asked, type }, { context: call })
  }
}

@Resolver()
export class FeedPicturesResolver {
  @Query(() => [FeedPictureType], {
    description: 'The pictures of announcements and articles, 100 at most, that are for the viewer',
  })
  feedPictures(@Arg('ids', () => [ID]) ids: string[], @Ctx() { services, call }: GraphQLContext) {
    return services.content.feed.pictures({ ids }, { context: call })
  }
}

@Resolver(() => ContentType)
export class AnnouncementContentResolver {
  @Query(() => ContentType, {
    description: 'What somebody for whom an announcement is reads on its page',
  })
  announcementContent(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.announcement.read({ id }, { context: call })
  }

  @FieldResolver(() => String, { description: 'As HTML, with nothing in it to be feared' })
  html(@Root() { content }: AnnouncementContent, @Ctx() context: GraphQLContext) {
    return htmlOf(content, context)
  }
}

/** What announcements have beside everything else that is published. */
@Resolver(() => AnnouncementType)
export class AnnouncementResolver {
  @FieldResolver(() => String, {
    description: 'The content as HTML, with nothing in it to be feared',
  })
  html(@Root() { content }: Announcement, @Ctx() context: GraphQLContext) {
    return htmlOf(content, context)
  }

  @Query(() => [TimelineEntryType], {
    description: 'What was done with it and by whom, the newest first',
  })
  async announcementTimeline(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<TimelineEntry[]> {
    const [steps, reminders] = await Promise.all([
      services.content.announcement.timeline({ id }, { context: call }),
      services.notifier.delivery.reminders({ id }, { context: call }),
    ])
    return [...steps, ...reminders].sort((one, other) => other.at.getTime() - one.at.getTime())
  }

  @Query(() => AudiencePreviewType)
  async previewAudience(
    @Arg('audience', () => AudienceInput) asked: InstanceType<typeof AudienceInput>,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<AudiencePreviewType> {
    return { ...(await services.auth.directory.countAudience(asked, { context: call })), asked }
  }

  @Mutation(() => AnnouncementType, {
    description: 'Takes it back from every inbox, every open page and every push that waits',
  })
  recallAnnouncement(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.announcement.recall({ id }, { context: call })
  }

  @Mutation(() => AnnouncementType, {
    description: 'Keeps a copy that others can begin as, and answers with the copy',
  })
  templateAnnouncement(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.announcement.saveAsTemplate({ id }, { context: call })
  }

  @Mutation(() => Boolean, { description: 'Sends it to the caller alone, as it would arrive' })
  async testAnnouncement(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    await services.content.announcement.sendTest({ id }, { context: call })
    return true
  }
}
