import { announcements } from '@prakat/schema/announcement'
import { audience } from '@prakat/schema/audience'
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { inputType, objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { publishedResolver } from './published-resource.ts'

const AnnouncementType = objectType('Announcement', announcements.node)
const AudienceInput = inputType('AudienceInput', audience)

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
}

/** What announcements have beside everything else that is published. */
@Resolver()
export class AnnouncementResolver {
  @Query(() => AudiencePreviewType)
  previewAudience(
    @Arg('audience', () => AudienceInput) asked: InstanceType<typeof AudienceInput>,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<AudiencePreviewType> {
    return services.auth.directory.countAudience(asked, { context: call })
  }

  @Mutation(() => AnnouncementType, {
    description: 'Takes it back from every inbox, every open page and every push that waits',
  })
  recallAnnouncement(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.announcement.recall({ id }, { context: call })
  }
}
