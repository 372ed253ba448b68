import type { Session, Viewer } from '@prakat/schema/profile'
import { locale, type Locale, type Role } from '@prakat/schema/principal'
import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { AddressingType } from './announcement-types.ts'
import { enumOf } from './connection.ts'
import { RoleEnum } from './directory-types.ts'

export const LocaleEnum = enumOf(locale.options)
registerEnumType(LocaleEnum, { name: 'Locale' })

/** Of calls that ask to confirm who is there. */
export const inlinePassword = {
  nullable: true,
  description: 'Confirms that it is you, unless you did so within ten minutes',
}

@ObjectType('ViewerCan', { description: 'By which a client decides what to offer' })
export class ViewerCanType {
  @Field(() => Boolean) writeAnnouncements!: boolean
  @Field(() => AddressingType, { description: 'Whom what they write may be for' })
  address!: AddressingType
  @Field(() => AddressingType, { description: 'For whom they may publish or schedule' })
  publishFor!: AddressingType
  @Field(() => Boolean, { description: 'There is work for them beyond what every member may do' })
  enterBackoffice!: boolean
  @Field(() => Boolean, { description: 'See more of others than the directory shows' })
  readUsers!: boolean
  @Field(() => [RoleEnum], { description: 'What somebody new may be' })
  assignRoles!: Role[]
}

@ObjectType('Viewer', { description: 'The signed-in person' })
export class ViewerType implements Viewer {
  @Field(() => ID) id!: string
  @Field(() => Int) version!: number
  @Field(() => String) name!: string
  @Field(() => String) nameTh!: string
  @Field(() => String, { nullable: true, description: 'Its address; null for none' })
  photo!: string | null
  @Field(() => String) email!: string
  @Field(() => Boolean) emailVerified!: boolean
  @Field(() => String, { nullable: true, description: 'Waits for its mail to be answered' })
  pendingEmail!: string | null
  @Field(() => String, { nullable: true }) username!: string | null
  @Field(() => String) phone!: string
  @Field(() => RoleEnum) role!: Role
  @Field(() => LocaleEnum) locale!: Locale
  @Field(() => String, { description: 'IANA name, such as Asia/Bangkok' }) timeZone!: string
  @Field(() => Boolean) notificationsEnabled!: boolean
  @Field(() => ID, { nullable: true }) departmentId!: string | null
  @Field(() => ID, { nullable: true }) positionId!: string | null
  @Field(() => ViewerCanType) can!: ViewerCanType
}

@InputType('ProfileInput', { description: 'What is left out stays as it is' })
export class ProfileInput {
  @Field(() => String) name!: string
  @Field(() => String, { nullable: true }) nameTh?: string | null
  @Field(() => String, { nullable: true }) phone?: string | null
  @Field(() => String, { nullable: true, description: 'Null for none' }) username?: string | null
  @Field(() => LocaleEnum, { nullable: true }) locale?: Locale | null
  @Field(() => String, { nullable: true }) timeZone?: string | null
  @Field(() => Boolean, { nullable: true }) notificationsEnabled?: boolean | null
}

@ObjectType('Session', { description: 'Where somebody is signed in' })
export class SessionType implements Session {
  @Field(() => ID) id!: string
  @Field(() => Boolean, { description: 'The one that asks' }) current!: boolean
  @Field(() => String, { nullable: true }) browser!: string | null
  @Field(() => String, { nullable: true }) system!: string | null
  @Field(() => String, { nullable: true }) address!: string | null
  @Field(() => String, { nullable: true }) userAgent!: string | null
  @Field(() => GraphQLDateTime) createdAt!: Date
  @Field(() => GraphQLDateTime, { description: 'To the minute' }) lastSeenAt!: Date
}
