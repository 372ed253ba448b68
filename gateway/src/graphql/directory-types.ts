import { roles } from '@prakat/schema/principal'
import type { Group } from '@prakat/schema/group'
import type { GroupMembersChanged } from '@prakat/schema/group-members'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { enumOf } from './connection.ts'
import { RowCanType } from './organisation-types.ts'

export const RoleEnum = enumOf(roles)
registerEnumType(RoleEnum, { name: 'Role' })

@ObjectType('Group')
export class GroupType implements Group {
  @Field(() => ID) id!: string
  @Field(() => String) name!: string
  @Field(() => String) description!: string
  @Field(() => [String], { description: 'What its members may do beyond their role' })
  permissions!: string[]
  @Field(() => Int) memberCount!: number
  @Field(() => Int) version!: number
  @Field(() => Boolean) trashed!: boolean
  @Field(() => RowCanType) can!: RowCanType
}

@InputType('GroupFilter')
export class GroupFilter {
  @Field(() => String, { nullable: true }) search?: string
  @Field(() => [ID], { nullable: true }) ids?: string[]
  @Field(() => Boolean, { nullable: true, description: 'The trash instead' }) trashed?: boolean
}

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
