import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import {
  GroupConnection,
  GroupFilter,
  GroupInput,
  GroupMembersChangedType,
  GroupType,
} from './directory-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

@Resolver()
export class GroupResolver {
  @Query(() => GroupType)
  group(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.directory.getGroup({ id }, { context: call })
  }

  @Query(() => GroupConnection)
  groups(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('filter', () => GroupFilter, { nullable: true }) filter: GroupFilter | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.directory.listGroups(
      { first: first ?? undefined, after, filter },
      { context: call },
    )
  }

  @Mutation(() => GroupType)
  createGroup(
    @Arg('input', () => GroupInput) input: GroupInput,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.directory.createGroup(input, { context: call })
  }

  @Mutation(() => GroupType)
  updateGroup(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => GroupInput) input: GroupInput,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.directory.updateGroup({ id, version, input }, { context: call })
  }

  @Mutation(() => GroupType)
  deleteGroup(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.directory.deleteGroup({ id }, { context: call })
  }

  @Mutation(() => GroupType)
  restoreGroup(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.directory.restoreGroup({ id }, { context: call })
  }

  @Mutation(() => GroupMembersChangedType, { description: 'With a result for each person' })
  addGroupMembers(
    @Arg('id', () => ID) id: string,
    @Arg('userIds', () => [ID]) userIds: string[],
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<GroupMembersChangedType> {
    return services.auth.directory.addGroupMembers({ id, userIds }, { context: call })
  }

  @Mutation(() => GroupMembersChangedType, { description: 'With a result for each person' })
  removeGroupMembers(
    @Arg('id', () => ID) id: string,
    @Arg('userIds', () => [ID]) userIds: string[],
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<GroupMembersChangedType> {
    return services.auth.directory.removeGroupMembers({ id, userIds }, { context: call })
  }
}
