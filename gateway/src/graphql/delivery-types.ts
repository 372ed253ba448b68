import type { AnnouncementDelivery } from '@prakat/schema/delivery'
import type { PushService } from '@prakat/schema/push'
import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { PushServiceEnum } from './push-types.ts'

@ObjectType('AppDelivery', { description: 'People, each once, on however many pages' })
export class AppDeliveryType {
  @Field(() => Int) delivered!: number
  @Field(() => Int) seen!: number
  @Field(() => Int) clicked!: number
  @Field(() => Int) closed!: number
}

@ObjectType()
abstract class PushCounts {
  @Field(() => Int, { description: 'Taken by the push service' }) sent!: number
  @Field(() => Int) delivered!: number
  @Field(() => Int) seen!: number
  @Field(() => Int) clicked!: number
  @Field(() => Int) closed!: number
  @Field(() => Int, { description: 'Tried again until their time is over' }) retrying!: number
  @Field(() => Int) failed!: number
  @Field(() => Int, { description: 'Left out, as read already or not wanted' }) skipped!: number
}

@ObjectType('PushServiceDelivery')
export class PushServiceDeliveryType extends PushCounts {
  @Field(() => PushServiceEnum) service!: PushService
}

@ObjectType('DeliveryReason')
export class DeliveryReasonType {
  @Field(() => String) reason!: string
  @Field(() => Int) count!: number
}

@ObjectType('PushDelivery', { description: 'Devices' })
export class PushDeliveryType extends PushCounts {
  @Field(() => Int, { description: 'Still to be tried' }) pending!: number
  @Field(() => Boolean, {
    description: 'Every device was tried; retries may still be under way',
  })
  done!: boolean
  @Field(() => [PushServiceDeliveryType]) byService!: PushServiceDeliveryType[]
  @Field(() => [DeliveryReasonType]) failures!: DeliveryReasonType[]
  @Field(() => [DeliveryReasonType]) skips!: DeliveryReasonType[]
}

@ObjectType('AnnouncementDelivery', { description: 'What became of it, as numbers' })
export class AnnouncementDeliveryType implements AnnouncementDelivery {
  @Field(() => ID) id!: string
  @Field(() => Int, { description: 'People whom it reaches now' }) audience!: number
  @Field(() => Int) read!: number
  @Field(() => Int) acknowledged!: number
  @Field(() => Int) clicked!: number
  @Field(() => AppDeliveryType) app!: AppDeliveryType
  @Field(() => PushDeliveryType) push!: PushDeliveryType
  @Field(() => GraphQLDateTime) updatedAt!: Date
}
