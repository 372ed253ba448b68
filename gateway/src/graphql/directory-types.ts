import { roles } from '@prakat/schema/principal'
import type { Group, GroupCan, GroupMembersChanged } from '@prakat/schema/group'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { enumOf } from './connection.ts'
import { PlainRowType, RowCanType, RowFilter } from './organisation-types.ts'

export const RoleEnum = enumOf(roles)
registerEnumType(RoleEnum, { name: 'Role' })

@ObjectType('GroupCan', { description: 'What the viewer may do with it now' })
export class GroupCanType extends RowCanType implements GroupCan {
  @Field(() => Boolean, { description: 'Put people into it and take them out' })
  changeMembers!: boolean
}

@ObjectType('Group')
export class GroupType extends PlainRowType implements Group {
  @Field(() => GroupCanType) declare can: GroupCanType
  @Field(() => String) name!: string
  @Field(() => String) description!: string
  @Field(() => [String], { description: 'What its members may do beyond their role' })
  permissions!: string[]
  @Field(() => Int) memberCount!: number
}

@InputType('GroupFilter')
export class GroupFilter extends RowFilter {}

@InputType('GroupInput')
export class GroupInput {
  @Field(() => String) name!: string
  @Field(() => String, { nullable: true }) description?: string
  @Field(() => [String], { nullable: true, description: 'Left out: as they were' })
  permissions?: string[]
  @Field(() => [ID], { nullable: true, description: 'Left out: as they were' })
  memberIds?: string[]
}

@ObjectType('GroupMemberResult')
export class GroupMemberResultType {
  @Field(() => ID) userId!: string
  @Field(() => Boolean) ok!: boolean
  @Field(() => String, { nullable: true }) message!: string | null
}

@ObjectType('GroupMembersChanged')
export class GroupMembersChangedType implements GroupMembersChanged {
  @Field(() => GroupType) group!: GroupType
  @Field(() => [GroupMemberResultType]) results!: GroupMemberResultType[]
}
