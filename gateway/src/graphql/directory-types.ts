import { roles, type Role } from '@prakat/schema/principal'
import type { Group, Person } from '@prakat/schema/account'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType, enumOf } from './connection.ts'

export const RoleEnum = enumOf(roles)
registerEnumType(RoleEnum, { name: 'Role' })

@ObjectType('ViewerCan')
export class ViewerCanType {
  @Field(() => Boolean) writeAnnouncements!: boolean
}

@ObjectType('Viewer', { description: 'The signed-in person' })
export class ViewerType {
  @Field(() => ID) id!: string
  @Field(() => String) name!: string
  @Field(() => String) email!: string
  @Field(() => RoleEnum) role!: Role
  @Field(() => ViewerCanType) can!: ViewerCanType
}

@ObjectType('User')
export class UserType implements Person {
  @Field(() => ID) id!: string
  @Field(() => String) name!: string
  @Field(() => String, { nullable: true, description: 'Null when the viewer may not see it' })
  email!: string | null
  @Field(() => RoleEnum, { nullable: true, description: 'Null when the viewer may not see it' })
  role!: Role | null
}

@ObjectType('Group')
export class GroupType implements Group {
  @Field(() => ID) id!: string
  @Field(() => String) name!: string
  @Field(() => String) description!: string
  @Field(() => Int) memberCount!: number
  @Field(() => Int) version!: number
}

export const UserConnection = connectionType('User', UserType)
export const GroupConnection = connectionType('Group', GroupType)

@InputType('UserFilter')
export class UserFilter {
  @Field(() => String, { nullable: true }) search?: string
  @Field(() => [ID], { nullable: true }) ids?: string[]
}

@InputType('GroupFilter')
export class GroupFilter {
  @Field(() => String, { nullable: true }) search?: string
  @Field(() => [ID], { nullable: true }) ids?: string[]
}

@InputType('GroupInput')
export class GroupInput {
  @Field(() => String) name!: string
  @Field(() => String, { nullable: true }) description?: string
  @Field(() => [ID], { nullable: true }) memberIds?: string[]
}
