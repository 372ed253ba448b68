import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { UserConnection, UserFilter } from './directory-types.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { PlaceType } from './organisation-types.ts'

@Resolver()
export class DirectoryResolver {
  @Query(() => UserConnection)
  users(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('filter', () => UserFilter, { nullable: true }) filter: UserFilter | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.directory.listUsers(
      { first: first ?? undefined, after, filter },
      { context: call },
    )
  }

  @Mutation(() => PlaceType, { description: 'Where somebody works; left out: nowhere' })
  placeUser(
    @Arg('userId', () => ID) userId: string,
    @Arg('departmentId', () => ID, { nullable: true }) departmentId: string | undefined,
    @Arg('positionId', () => ID, { nullable: true }) positionId: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<PlaceType> {
    return services.auth.organisation.placeUser(
      { userId, departmentId, positionId },
      { context: call },
    )
  }
}
