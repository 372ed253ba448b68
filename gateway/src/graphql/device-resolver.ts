import type { Device } from '@prakat/schema/device'
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { DeviceType } from './device-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

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
