import type {
  Announcement,
  announcementSorts,
  AnnouncementInput as Input,
} from '@prakat/schema/announcement'
import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import {
  AnnouncementConnection,
  AnnouncementFilter,
  AnnouncementInput,
  AnnouncementSortEnum,
  AnnouncementType,
  AudienceInput,
  AudiencePreviewType,
} from './announcement-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

type Sort = keyof typeof announcementSorts

@Resolver()
export class AnnouncementResolver {
  @Query(() => AnnouncementType)
  announcement(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<Announcement> {
    return services.content.announcement.get({ id }, { context: call })
  }

  @Query(() => AnnouncementConnection)
  announcements(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('filter', () => AnnouncementFilter, { nullable: true })
    filter: AnnouncementFilter | undefined,
    @Arg('sort', () => AnnouncementSortEnum, { nullable: true }) sort: Sort | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.announcement.list(
      { first: first ?? undefined, after, filter, sort },
      { context: call },
    )
  }

  @Query(() => AudiencePreviewType)
  previewAudience(
    @Arg('audience', () => AudienceInput) audience: AudienceInput,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<AudiencePreviewType> {
    return services.auth.directory.countAudience(audience, { context: call })
  }

  @Mutation(() => AnnouncementType)
  createAnnouncement(
    @Arg('input', () => AnnouncementInput) input: Input,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<Announcement> {
    return services.content.announcement.create(input, { context: call })
  }

  @Mutation(() => AnnouncementType)
  updateAnnouncement(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => AnnouncementInput) input: Input,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<Announcement> {
    return services.content.announcement.update({ id, version, input }, { context: call })
  }

  @Mutation(() => AnnouncementType, {
    description: 'publishAt left out: its own time, else now. null or a past time: now.',
  })
  publishAnnouncement(
    @Arg('id', () => ID) id: string,
    @Arg('publishAt', () => GraphQLDateTime, { nullable: true }) publishAt: Date | null | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<Announcement> {
    return services.content.announcement.publish({ id, publishAt }, { context: call })
  }

  @Mutation(() => AnnouncementType, {
    description:
      'Corrects what is published, wherever it has arrived; notifyAgain: as if it were new',
  })
  amendAnnouncement(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => AnnouncementInput) input: Input,
    @Arg('notifyAgain', () => Boolean, { defaultValue: false }) notifyAgain: boolean,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<Announcement> {
    const amendment = { id, version, input, notifyAgain }
    return services.content.announcement.amend(amendment, { context: call })
  }

  @Mutation(() => AnnouncementType, {
    description: 'Takes it back from every inbox, every open page and every push that waits',
  })
  recallAnnouncement(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.announcement.recall({ id }, { context: call })
  }

  @Mutation(() => AnnouncementType, {
    description: 'Takes a scheduled announcement back to a draft',
  })
  cancelAnnouncement(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.announcement.cancel({ id }, { context: call })
  }

  @Mutation(() => AnnouncementType)
  archiveAnnouncement(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.announcement.archive({ id }, { context: call })
  }

  @Mutation(() => AnnouncementType)
  restoreAnnouncement(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.announcement.restore({ id }, { context: call })
  }
}
