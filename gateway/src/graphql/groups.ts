import {
  groupSorts,
  type Group,
  type GroupCan,
  type GroupMembersChanged,
} from '@prakat/schema/group'
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql'
import type { GraphQLContext } from '../caller.ts'
import { plainResolver, PlainRowType, RowCanType, RowFilter } from './plain-resource.ts'

@ObjectType('GroupCan', { description: 'What the viewer may do with it now' })
class GroupCanType extends RowCanType implements GroupCan {
  @Field(() => Boolean, { description: 'Put people into it and take them out' })
  changeMembers!: boolean
}

@ObjectType('Group')
class GroupType extends PlainRowType implements Group {
  @Field(() => GroupCanType) declare can: GroupCanType
  @Field(() => String) name!: string
  @Field(() => String) description!: string
  @Field(() => [String], { description: 'What its members may do beyond their role' })
  permissions!: string[]
  @Field(() => Int) memberCount!: number
}

@InputType('GroupFilter')
class GroupFilter extends RowFilter {}

@InputType('GroupInput')
class GroupInput {
  @Field(() => String) name!: string
  @Field(() => String, { nullable: true }) description?: string
  @Field(() => [String], { nullable: true, description: 'Left out: as they were' })
  permissions?: string[]
  @Field(() => [ID], { nullable: true, description: 'Left out: as they were' })
  memberIds?: string[]
}

@ObjectType('GroupMemberResult')
class GroupMemberResultType {
  @Field(() => ID) userId!: string
  @Field(() => Boolean) ok!: boolean
  @Field(() => String, { nullable: true }) message!: string | null
}

@ObjectType('GroupMembersChanged')
class GroupMembersChangedType implements GroupMembersChanged {
  @Field(() => GroupType) group!: GroupType
  @Field(() => [GroupMemberResultType]) results!: GroupMemberResultType[]
}

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
