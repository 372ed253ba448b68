import {
  readableVideo,
  videoView,
  videoAddresses,
  videoCategory,
  videos,
  videoWatching,
  type ReadableVideo,
  type Video,
} from '@prakat/schema/video'
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { fileAddressOf, htmlOf } from '../file-addresses.ts'
import { connectionType } from './connection.ts'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { publishedResolver } from './published-resource.ts'

const VideoType = objectType('Video', videos.node)
const ShownType = objectType('ShownVideo', videoView)
const ShownConnection = connectionType('ShownVideo', ShownType)
const ReadableType = objectType('ReadableVideo', readableVideo)
const CategoryType = objectType('ShownVideoCategory', videoCategory)
const AddressesType = objectType('VideoAddresses', videoAddresses)
const WatchingType = objectType('VideoWatching', videoWatching)

export const PublishedVideoResolver = publishedResolver(
  'Video',
  videos,
  ({ content }) => content.video,
)

/** What those have of videos whom they are for. */
@Resolver(() => ReadableType)
export class ReadableVideoResolver {
  @Query(() => ShownConnection, { description: 'What the viewer can watch, the newest first' })
  shownVideos(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Arg('categoryId', () => ID, { nullable: true }) categoryId: string | null,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    const asked = { first, after, search, categoryId }
    return services.content.video.shown(asked, { context: call })
  }

  @Query(() => [CategoryType], { description: 'The categories of what the viewer can watch' })
  shownVideoCategories(@Ctx() { services, call }: GraphQLContext) {
    return services.content.video.categories(undefined, { context: call })
  }

  @Query(() => ReadableType, { description: 'By the address that it has or had' })
  readableVideo(
    @Arg('slug', () => String) slug: string,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.video.read({ slug }, { context: call })
  }

  @FieldResolver(() => String, { description: 'The body as HTML, with nothing in it to be feared' })
  html(@Root() { body }: ReadableVideo, @Ctx() context: GraphQLContext) {
    return htmlOf(body, context)
  }

  @Query(() => AddressesType, {
    description: 'Where the viewer plays a video from. The addresses expire and are for them alone',
  })
  videoAddresses(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.video.addresses({ id }, { context: call })
  }
}

/** What videos have beside everything else that is published. */
@Resolver(() => VideoType)
export class VideoResolver {
  @FieldResolver(() => String, { description: 'The body as HTML, with nothing in it to be feared' })
  html(@Root() { body }: Video, @Ctx() context: GraphQLContext) {
    return htmlOf(body, context)
  }

  @FieldResolver(() => String, { nullable: true, description: 'The address of its poster' })
  poster(@Root() { posterId }: Video, @Ctx() context: GraphQLContext) {
    return fileAddressOf(posterId, context)
  }

  @Query(() => WatchingType, {
    nullable: true,
    description: 'How many have watched it. Null for those who do not work on videos',
  })
  videoWatching(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.video.watching({ id }, { context: call })
  }

  @Mutation(() => VideoType, {
    description: 'Takes it from its readers and makes it a draft again',
  })
  withdrawVideo(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.video.withdraw({ id }, { context: call })
  }
}
