import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'
import { PlaceType } from './organisation-types.ts'

@Resolver()
export class DirectoryResolver {
  @Mutation(() => PlaceType, { description: 'Where somebody works; left out: nowhere' })
  placeUser(
    @Arg('userId', () => ID) userId: string,
    @Arg('departmentId', () => ID, { nullable: true }) departmentId: string | undefined,
    @Arg('positionId', () => ID, { nullable: true }) positionId: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<PlaceType> {
    return services.auth.users.place({ userId, departmentId, positionId }, { context: call })
  }
}
