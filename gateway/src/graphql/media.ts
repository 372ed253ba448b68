import { media, mediaUse, uploadLimits } from '@prakat/schema/media'
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { z } from 'zod'
import { fileAddressOf } from '../file-addresses.ts'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

type MediaFile = z.output<typeof media.node>

const FileType = objectType('MediaFile', media.node)
const use = objectType('MediaUse', mediaUse)
const limits = objectType('UploadLimits', uploadLimits)

/** What files of the library have beside what is usual. */
@Resolver(() => FileType)
export class MediaFileResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Where the viewer finds it as it is now, until the address ends. Behind its path a width may follow, such as /640',
  })
  address(@Root() { uploadId }: MediaFile, @Ctx() context: GraphQLContext) {
    return fileAddressOf(uploadId, context)
  }

  @FieldResolver(() => String, { nullable: true, description: 'The same of the image of a video' })
  frameAddress(@Root() { frameUploadId }: MediaFile, @Ctx() context: GraphQLContext) {
    return fileAddressOf(frameUploadId, context)
  }

  @Query(() => String, {
    nullable: true,
    description: 'Where the viewer finds a file that they are shown somewhere, until it ends',
  })
  fileAddress(@Arg('id', () => ID) id: string, @Ctx() context: GraphQLContext) {
    return fileAddressOf(id, context)
  }

  @Mutation(() => FileType, { description: 'Tries once more to make a film playable' })
  convertMediaFile(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.media.convert({ id }, { context: call })
  }

  @Query(() => limits, { description: 'What whoever uploads has to know before' })
  uploadLimits(@Ctx() { services, call }: GraphQLContext) {
    return services.content.media.limits(undefined, { context: call })
  }

  @Query(() => [use], { description: 'Where a file is shown' })
  mediaUses(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.media.uses({ id }, { context: call })
  }
}
