import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { PositionConnection, PositionInput, PositionType, RowFilter } from './organisation-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

@Resolver()
export class PositionResolver {
  @Query(() => PositionType)
  position(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.organisation.getPosition({ id }, { context: call })
  }

  @Query(() => PositionConnection)
  positions(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('filter', () => RowFilter, { nullable: true }) filter: RowFilter | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.organisation.listPositions(
      { first: first ?? undefined, after, filter },
      { context: call },
    )
  }

  @Mutation(() => PositionType)
  createPosition(
    @Arg('input', () => PositionInput) input: PositionInput,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.organisation.createPosition(input, { context: call })
  }

  @Mutation(() => PositionType)
  updatePosition(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => PositionInput) input: PositionInput,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.organisation.updatePosition({ id, version, input }, { context: call })
  }

  @Mutation(() => PositionType)
  deletePosition(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.organisation.deletePosition({ id }, { context: call })
  }

  @Mutation(() => PositionType)
  restorePosition(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.organisation.restorePosition({ id }, { context: call })
  }
}
