import { groupSorts } from '@prakat/schema/group'
import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import { GroupFilter, GroupInput, GroupMembersChangedType, GroupType } from './directory-types.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { plainResolver } from './plain-resolver.ts'

export const GroupResolver = plainResolver({
  name: 'Group',
  node: GroupType,
  input: GroupInput,
  filter: GroupFilter,
  sorts: groupSorts,
  service: ({ auth }) => auth.groups,
})

@Resolver()
export class GroupMembersResolver {
  @Mutation(() => GroupMembersChangedType, { description: 'With a result for each person' })
  addGroupMembers(
    @Arg('id', () => ID) id: string,
    @Arg('userIds', () => [ID]) userIds: string[],
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<GroupMembersChangedType> {
    return services.auth.groups.addMembers({ id, userIds }, { context: call })
  }

  @Mutation(() => GroupMembersChangedType, { description: 'With a result for each person' })
  removeGroupMembers(
    @Arg('id', () => ID) id: string,
    @Arg('userIds', () => [ID]) userIds: string[],
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<GroupMembersChangedType> {
    return services.auth.groups.removeMembers({ id, userIds }, { context: call })
  }
}
