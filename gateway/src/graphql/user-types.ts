import type { Locale } from '@prakat/schema/locales'
import type { Role } from '@prakat/schema/principal'
import {
  userSorts,
  userStatuses,
  type User,
  type UserCan,
  type UserImport,
  type UserStatus,
} from '@prakat/schema/user'
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType, enumOf } from './connection.ts'
import { LocaleEnum, RoleEnum } from './profile.ts'

const UserStatusEnum = enumOf(userStatuses)
export const UserSortEnum = enumOf(userSorts)
registerEnumType(UserStatusEnum, { name: 'UserStatus' })
registerEnumType(UserSortEnum, { name: 'UserSort' })

@ObjectType('UserCan', { description: 'What the viewer may do with them now' })
class UserCanType implements UserCan {
  @Field(() => Boolean) update!: boolean
  @Field(() => Boolean, { description: 'Their address and username' }) changeSignIn!: boolean
  @Field(() => Boolean) suspend!: boolean
  @Field(() => Boolean) reinstate!: boolean
  @Field(() => Boolean) archive!: boolean
  @Field(() => Boolean) restore!: boolean
  @Field(() => Boolean) resendInvitation!: boolean
  @Field(() => Boolean) resetPassword!: boolean
  @Field(() => Boolean) resetTwoFactor!: boolean
  @Field(() => Boolean) signOut!: boolean
  @Field(() => Boolean) changeRole!: boolean
  @Field(() => Boolean) readSessions!: boolean
  @Field(() => Boolean) readDevices!: boolean
}

@ObjectType('User', { description: 'What is null is none, or not for the viewer to see' })
export class UserType implements User {
  @Field(() => ID) id!: string
  @Field(() => String) name!: string
  @Field(() => String) nameTh!: string
  @Field(() => String, { nullable: true, description: 'Its address; null for none' })
  photo!: string | null
  @Field(() => ID, { nullable: true }) departmentId!: string | null
  @Field(() => ID, { nullable: true }) positionId!: string | null
  @Field(() => Int, { nullable: true }) version!: number | null
  @Field(() => String, { nullable: true }) username!: string | null
  @Field(() => String, { nullable: true }) email!: string | null
  @Field(() => Boolean, { nullable: true }) emailVerified!: boolean | null
  @Field(() => String, { nullable: true }) phone!: string | null
  @Field(() => ID, { nullable: true }) managerId!: string | null
  @Field(() => [ID], { nullable: true }) groupIds!: string[] | null
  @Field(() => RoleEnum, { nullable: true }) role!: Role | null
  @Field(() => UserStatusEnum, { nullable: true }) status!: UserStatus | null
  @Field(() => LocaleEnum, { nullable: true }) locale!: Locale | null
  @Field(() => String, { nullable: true }) timeZone!: string | null
  @Field(() => Boolean, { nullable: true }) notificationsEnabled!: boolean | null
  @Field(() => Boolean, { nullable: true }) twoFactorEnabled!: boolean | null
  @Field(() => GraphQLDateTime, { nullable: true }) lastSeenAt!: Date | null
  @Field(() => GraphQLDateTime, { nullable: true }) createdAt!: Date | null
  @Field(() => UserCanType) can!: UserCanType
}

export const UserConnection = connectionType('User', UserType)

@InputType('UserFilter')
export class UserFilter {
  @Field(() => String, { nullable: true }) search?: string
  @Field(() => [ID], { nullable: true }) ids?: string[]
  @Field(() => [UserStatusEnum], {
    nullable: true,
    description: 'Left out: everybody who is not archived',
  })
  status?: UserStatus[]
  @Field(() => [RoleEnum], { nullable: true }) role?: Role[]
  @Field(() => ID, { nullable: true }) departmentId?: string
  @Field(() => ID, { nullable: true }) positionId?: string
  @Field(() => ID, { nullable: true }) groupId?: string
}

@InputType('UserInput', {
  description:
    'What is left out stays as it is; null is none. password and invite: only for somebody new',
})
export class UserInput {
  @Field(() => String) name!: string
  @Field(() => String) email!: string
  @Field(() => String, { nullable: true }) nameTh?: string | null
  @Field(() => String, { nullable: true }) username?: string | null
  @Field(() => String, { nullable: true }) phone?: string | null
  @Field(() => ID, { nullable: true }) departmentId?: string | null
  @Field(() => ID, { nullable: true }) positionId?: string | null
  @Field(() => ID, { nullable: true }) managerId?: string | null
  @Field(() => [ID], { nullable: true }) groupIds?: string[] | null
  @Field(() => RoleEnum, { nullable: true }) role?: Role | null
  @Field(() => LocaleEnum, { nullable: true }) locale?: Locale | null
  @Field(() => String, { nullable: true }) timeZone?: string | null
  @Field(() => Boolean, { nullable: true }) notificationsEnabled?: boolean | null
  @Field(() => String, { nullable: true }) password?: string | null
  @Field(() => Boolean, { nullable: true, description: 'They choose their password by mail' })
  invite?: boolean | null
}

@ObjectType('UserImportRow')
class UserImportRowType {
  @Field(() => Int, { description: 'Of the file; the header is 1' }) line!: number
  @Field(() => Boolean) ok!: boolean
  @Field(() => String) email!: string
  @Field(() => String, { nullable: true }) message!: string | null
  @Field(() => GraphQLJSON, { nullable: true, description: 'Column → what is wrong' })
  fields!: Record<string, string> | null
}

@ObjectType('UserImport')
export class UserImportType implements UserImport {
  @Field(() => Int, { description: 'In a dry run: how many would be' }) created!: number
  @Field(() => Int) failed!: number
  @Field(() => [UserImportRowType]) rows!: UserImportRowType[]
}

@ObjectType('Place')
export class PlaceType {
  @Field(() => ID) userId!: string
  @Field(() => ID, { nullable: true }) departmentId!: string | null
  @Field(() => ID, { nullable: true }) positionId!: string | null
}
