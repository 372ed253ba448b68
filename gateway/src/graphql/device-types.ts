import type { Device, Preferences } from '@prakat/schema/device'
import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, ObjectType } from 'type-graphql'
import { PushServiceEnum } from './push-types.ts'

@ObjectType('DevicePreferences', { description: 'What it is told about, and how' })
export class DevicePreferencesType implements Preferences {
  @Field(() => Boolean) announcements!: boolean
  @Field(() => Boolean) articles!: boolean
  @Field(() => Boolean) calendar!: boolean
  @Field(() => Boolean) sound!: boolean
  @Field(() => Boolean) desktop!: boolean
}

@ObjectType('Device', { description: 'One of a person’s browsers' })
export class DeviceType implements Device {
  @Field(() => ID) id!: string
  @Field(() => String, { description: 'What it calls itself' }) deviceId!: string
  @Field(() => String, { nullable: true }) platform!: string | null
  @Field(() => String, { nullable: true }) browser!: string | null
  @Field(() => String, { nullable: true }) userAgent!: string | null
  @Field(() => String, { nullable: true }) language!: string | null
  @Field(() => PushServiceEnum, {
    nullable: true,
    description: 'The push service that carries to it; null when it has no subscription',
  })
  pushService!: string | null
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When its push service last took something for it',
  })
  pushedAt!: Date | null
  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it last refused' })
  failedAt!: Date | null
  @Field(() => DevicePreferencesType) preferences!: DevicePreferencesType
  @Field(() => GraphQLDateTime) createdAt!: Date
  @Field(() => GraphQLDateTime) lastSeenAt!: Date
}
