import { mediaUse } from '@prakat/schema/media'
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const use = objectType('MediaUse', mediaUse)

@Resolver()
export class MediaUsesResolver {
  @Query(() => [use], { description: 'Where a file is shown' })
  mediaUses(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.media.uses({ id }, { context: call })
  }
}
