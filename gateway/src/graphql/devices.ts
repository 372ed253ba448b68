import type { Device, Preferences } from '@prakat/schema/device'
import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'
import { PushServiceEnum } from './push.ts'

@ObjectType('DevicePreferences', { description: 'What it is told about, and how' })
class DevicePreferencesType implements Preferences {
  @Field(() => Boolean) announcements!: boolean
  @Field(() => Boolean) articles!: boolean
  @Field(() => Boolean) calendar!: boolean
  @Field(() => Boolean) sound!: boolean
  @Field(() => Boolean) desktop!: boolean
}

@ObjectType('Device', { description: 'One of a person’s browsers' })
class DeviceType implements Device {
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

@Resolver()
export class DeviceResolver {
  @Query(() => [DeviceType], { description: 'One’s own, the one seen last first' })
  devices(@Ctx() { services, call }: GraphQLContext): Promise<Device[]> {
    return services.notifier.devices.list({}, { context: call })
  }

  @Query(() => [DeviceType], { description: 'Where somebody receives notifications' })
  userDevices(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<Device[]> {
    return services.notifier.devices.list({ userId: id }, { context: call })
  }

  @Mutation(() => Boolean, { description: 'With its preferences; nothing is pushed to it' })
  async forgetDevice(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    await services.notifier.devices.forget({ id }, { context: call })
    return true
  }
}
