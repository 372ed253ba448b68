import { groupMembersChanged } from '@prakat/schema/group'
import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const GroupMembersChanged = objectType('GroupMembersChanged', groupMembersChanged)

@Resolver()
export class GroupMembersResolver {
  @Mutation(() => GroupMembersChanged, { description: 'With a result for each person' })
  addGroupMembers(
    @Arg('id', () => ID) id: string,
    @Arg('userIds', () => [ID]) userIds: string[],
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.groups.addMembers({ id, userIds }, { context: call })
  }

  @Mutation(() => GroupMembersChanged, { description: 'With a result for each person' })
  removeGroupMembers(
    @Arg('id', () => ID) id: string,
    @Arg('userIds', () => [ID]) userIds: string[],
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.groups.removeMembers({ id, userIds }, { context: call })
  }
}
